import { profileDetail, profileUpdate, register } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuyer, type TestBuyer } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let buyer: TestBuyer;

beforeAll(async () => {
  gateway = await createTestGateway();
});

beforeEach(async () => {
  buyer = await createBuyer(gateway);
});

afterAll(async () => gateway.close());

const profile = { nickname: '小雨', birthday: '1994-02-28', locale: 'zh_CN', avatarUrl: null } as const;

const update = (change: Partial<Parameters<typeof gateway.call<typeof profileUpdate>>[1]> = {}, by = buyer) =>
  gateway.call(profileUpdate, { ...profile, ...change }, { credential: by.credential });

async function uploadPicture(id: string, ownerBuyerId: number | null): Promise<string> {
  const file = { width: 10, height: 10, placeholder: '', master_path: 'x' };
  await gateway.db
    .insertInto('picture')
    .values({ id, owner_buyer_id: ownerBuyerId, ...file })
    .execute();
  return `/media/${id}/320`;
}

test('a profile is changed and read again', async () => {
  expect(await update()).toMatchObject({ code: 'SUCCESS', buyer: { nickname: '小雨', avatarUrl: null } });
  const detail = await gateway.call(profileDetail, {}, { credential: buyer.credential });
  expect(detail).toMatchObject({ ...profile, email: buyer.email });
  expect(detail.registeredAt).toMatch(/Z$/);
});

test('a name counts as chosen once it was changed, and continues to', async () => {
  const chosen = async () => (await gateway.call(profileDetail, {}, { credential: buyer.credential })).nicknameChosen;
  const { nickname } = await gateway.call(profileDetail, {}, { credential: buyer.credential });
  expect(await chosen()).toBe(false);
  await update({ nickname, birthday: '1990-01-01' });
  expect(await chosen()).toBe(false);
  await update();
  expect(await chosen()).toBe(true);
  await update({ birthday: null });
  expect(await chosen()).toBe(true);
});

describe('the avatar', () => {
  test('is a picture that this buyer uploaded', async () => {
    const avatarUrl = await uploadPicture('aaaaaaaa11111111', buyer.id);
    expect(await update({ avatarUrl })).toMatchObject({ buyer: { avatarUrl } });
    const information = await gateway.call(basicInformation, {}, { credential: buyer.credential });
    expect(information.buyer?.avatarUrl).toBe(avatarUrl);
    expect(await update({ avatarUrl: null })).toMatchObject({ buyer: { avatarUrl: null } });
  });

  test('cannot be a picture that a shop sent to the buyer', async () => {
    const avatarUrl = await uploadPicture('eeeeeeee55555555', buyer.id);
    await gateway.db.updateTable('picture').set({ sent_by_shop: true }).where('id', '=', 'eeeeeeee55555555').execute();
    expect(await update({ avatarUrl })).toMatchObject({ code: 'PARAMETER_ERROR' });
  });

  test('cannot be any other address', async () => {
    const stranger = await createBuyer(gateway);
    const addresses = [
      await uploadPicture('bbbbbbbb22222222', stranger.id),
      await uploadPicture('cccccccc33333333', null),
      '/media/dddddddd44444444/320',
      'https://example.com/me.png',
      'javascript:alert(1)',
      '/media/aaaaaaaa11111111/320?x',
      '//example.com/media/aaaaaaaa11111111/320',
      '',
    ];
    for (const avatarUrl of addresses) {
      const answer = await update({ avatarUrl });
      expect(answer).toMatchObject({ code: 'PARAMETER_ERROR' });
      expect(answer.ext?.fields).toHaveProperty('avatarUrl');
    }
  });
});

test.each(['1899-12-31', '2999-01-01', '0000-01-01', '2026-02-30', 'yesterday', '1994-2-8'])(
  'the birthday %s is refused at its field',
  async (birthday) => {
    const answer = await update({ birthday });
    expect(answer).toMatchObject({ code: 'PARAMETER_ERROR' });
    expect(answer.ext?.fields).toHaveProperty('birthday');
  },
);

test.each([
  'نور الهدى',
  'अनुष्का',
  'Nguyễn Thị Ánh',
  '김서연',
  '𠮷野家',
  '👩‍👩‍👧‍👦',
  "O'Brien </script><b>",
  '{{name}} ${x} %s',
])('the nickname %s is stored as it was written', async (nickname) => {
  expect(await update({ nickname })).toMatchObject({ buyer: { nickname } });
  const detail = await gateway.call(profileDetail, {}, { credential: buyer.credential });
  expect(detail.nickname).toBe(nickname);
});

test('10,000 characters are refused at each field of an account, and nothing is stored', async () => {
  const long = '壶'.repeat(10_000);
  const whole = { email: 'long@example.com', verifyCode: '123456', password: 'a harbour at dusk', nickname: 'Maren' };
  for (const field of ['email', 'verifyCode', 'password', 'nickname'] as const) {
    const answer = await gateway.call(register, { ...whole, [field]: long });
    expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', ext: { fields: { [field]: expect.any(String) } } });
    expect(JSON.stringify(answer)).not.toContain('壶壶');
  }
  expect((await update({ nickname: long })).ext?.fields).toHaveProperty('nickname');
});

test('a nickname loses bidirectional controls and line breaks, and keeps the joiners between its letters', async () => {
  const nickname = '\u202eMa\nren\u2066 می\u200cخواهم';
  expect(await update({ nickname })).toMatchObject({ buyer: { nickname: 'Maren می\u200cخواهم' } });
});

test('a nickname loses invisible characters', async () => {
  const nickname = '\u200f\u061cMa\u200bren\u2028\u2060 \u00adK\u3164\u2800';
  expect(await update({ nickname })).toMatchObject({ buyer: { nickname: 'Maren K' } });
});

test.each([' ', 'x'.repeat(41), '\u200b', '\u200d\ufe0f \u3164'])('the nickname “%s” is refused', async (nickname) => {
  const answer = await update({ nickname });
  expect(answer.ext?.fields).toHaveProperty('nickname');
});

test('a profile needs a sign-in', async () => {
  expect(await gateway.call(profileDetail, {})).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  expect(await gateway.call(profileUpdate, profile)).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
});
