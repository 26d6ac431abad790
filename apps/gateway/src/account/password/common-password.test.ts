import { passwordChange, passwordReset, register, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { describe, expect, test } from 'vitest';
import { isCommon } from '#account/password/common-password.ts';
import { commonPasswords } from '#account/password/common-passwords.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { lastCode } from '#testing/mails.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

const email = 'maren.kowalski@posteo.net';

test.each([
  '12345678',
  'PASSWORD',
  'Password123!',
  'iloveyou',
  'woaini520',
  'qwertyuiop',
  'poiuytrewq',
  'abcdefgh',
  '87654321',
  'aaaaaaaa',
  'abcabcabc',
  'kaimai2026',
  'zhang123',
  'Harley2026',
  'ｐａｓｓｗｏｒｄ',
  'maren.kowalski',
  'Maren.Kowalski@posteo.net',
])('%s is refused', (password) => {
  expect(isCommon(password, email)).toBe(true);
});

// The last two contain a common word, but one continues with more than four characters and the other with a letter.
test.each([
  'correct horse battery',
  'tulpe-und-regen',
  '秋天的第一杯奶茶',
  'k3!vQ9zz',
  'maren.kowalski.7',
  'abcdefgi',
  'harley 20261122',
  'cat12345x',
])('%s is accepted', (password) => {
  expect(isCommon(password, email)).toBe(false);
});

test('the list has more than 10,000 passwords that are long enough to be chosen, and refuses each also in capitals', () => {
  const longEnough = [...commonPasswords()].filter(({ length }) => length >= 8);
  expect(longEnough.length).toBeGreaterThan(10_000);
  const accepted = longEnough.filter((password) => !isCommon(password.toUpperCase(), email));
  expect(accepted).toEqual([]);
});

describe('a common password is refused, in capitals and small letters, by', () => {
  let gateway: TestGateway;
  let account: TestAccount;

  openOneAccount((opened) => ({ gateway, account } = opened));

  const refused = {
    code: 'PASSWORD_TOO_COMMON',
    success: false,
    ext: { fields: { password: 'This password is easy to guess. Try a few unrelated words instead' } },
  };
  /** A rare entry of the list, which none of the rules matches. */
  const password = 'LochNess';

  test('registering', async () => {
    await gateway.call(verifyCodeSend, { email, purpose: 'register' });
    const verifyCode = await lastCode(gateway, email);
    expect(await gateway.call(register, { email, verifyCode, password })).toMatchObject(refused);
    expect(await gateway.call(register, { email, verifyCode, password: account.password })).toMatchObject({
      code: 'SUCCESS',
    });
  });

  test('changing the password', async () => {
    const input = { oldPassword: account.password, password };
    expect(await gateway.call(passwordChange, input, { credential: account.credential })).toMatchObject(refused);
    expect(await gateway.call(signIn, { email: account.email, password: account.password })).toMatchObject({
      code: 'SUCCESS',
    });
  });

  test('setting a new one by a mailed code', async () => {
    await gateway.call(verifyCodeSend, { email: account.email, purpose: 'resetPassword' });
    const verifyCode = await lastCode(gateway, account.email);
    const input = { email: account.email, verifyCode, password };
    expect(await gateway.call(passwordReset, input)).toMatchObject(refused);
  });
});
