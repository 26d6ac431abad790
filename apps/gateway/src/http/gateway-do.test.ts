import { basicInformation } from '@kaimai/contract/account/basic-information';
import { expect, test } from 'vitest';
import { anonymousKey, createTestGateway } from '#testing/test-gateway.ts';
import { openSignedPosts, envelope } from '#testing/signed-posts.ts';

const { fixture, post } = openSignedPosts();

test.each([
  ['a success', JSON.stringify(envelope)],
  ['what cannot be read', '{'],
])('the response tells browsers not to guess the type of %s', async (_what, body) => {
  expect((await post(body)).headers['x-content-type-options']).toBe('nosniff');
});

test('basicInformation answers a visitor who is not signed in', async () => {
  const answer = await fixture.gateway.call(basicInformation, {});
  expect(answer).toMatchObject({ success: true, buyer: null, cartQuantity: 0, unreadMessages: 0 });
});

test('an internal fault before the service is reached is reported, and answered as internal', async () => {
  const broken = await createTestGateway();
  await broken.gateway.db.schema.dropTable('session').cascade().execute();
  const answer = await broken.call(basicInformation, {}, { credential: { ...anonymousKey, accessKey: 'unknown' } });
  expect(answer).toMatchObject({ code: 'INTERNAL_ERROR', success: false, protocol: 'JSON' });
  expect(broken.faults.splice(0)).toHaveLength(1);
  await broken.close();
});
