import { basicInformation } from '@kaimai/contract/account/basic-information';
import { homePage } from '@kaimai/contract/home/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRequestId } from '#diagnostics/request-id.ts';
import { anonymousKey, createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
  await gateway.db.schema.dropTable('session').cascade().execute();
  await gateway.db.schema.dropTable('product').cascade().execute();
});
afterAll(async () => {
  gateway.faults.splice(0);
  await gateway.close();
});

const during = <T>(requestId: string, call: () => Promise<T>): Promise<T> => currentRequestId.run(requestId, call);

test.each([
  ['en_US', 'If it happens again, tell us this number: #k7f3a2'],
  ['zh_CN', '请把这个编号告诉我们：#k7f3a2'],
] as const)('a fault of a service names the request in %s', async (locale, words) => {
  const answer = await during('k7f3a2', () => gateway.call(homePage, {}, { locale }));
  expect(answer).toMatchObject({ code: 'INTERNAL_ERROR', detail: expect.stringContaining(words) });
});

test('a fault before the service is reached names the request as well', async () => {
  const credential = { ...anonymousKey, accessKey: 'unknown' };
  const answer = await during('k7f3a2', () => gateway.call(basicInformation, {}, { credential }));
  expect(answer.detail).toContain('k7f3a2');
});

test('outside of a request the text has no number', async () => {
  const answer = await gateway.call(homePage, {});
  expect(answer).toMatchObject({
    code: 'INTERNAL_ERROR',
    detail: 'Something went wrong on our side. Please try again',
  });
});
