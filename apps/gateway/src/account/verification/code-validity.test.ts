import { passwordReset, verifyCodeSend } from '@kaimai/contract/account/account';
import { expect, test } from 'vitest';
import type { TestAccount } from '#testing/accounts.ts';
import { lastCode } from '#testing/mails.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

test.each([
  [4, 'SUCCESS'],
  [5, 'VERIFY_CODE_ERROR'],
])('after %i wrong codes the right one answers %s', async (wrongTries, code) => {
  const { email } = account;
  await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' });
  const reset = { email, password: 'regenschirm vergessen' };
  // No code has a zero.
  for (let tries = 0; tries < wrongTries; tries++)
    expect(await gateway.call(passwordReset, { ...reset, verifyCode: '000000' })).toMatchObject({
      code: 'VERIFY_CODE_ERROR',
    });
  expect(await gateway.call(passwordReset, { ...reset, verifyCode: await lastCode(gateway, email) })).toMatchObject({
    code,
  });
});

test.each([
  ['in the last millisecond of its ten minutes', 0.999, 'SUCCESS'],
  ['at their end', 1, 'VERIFY_CODE_ERROR'],
])('a mailed code that is entered %s (599 and %d seconds) answers %s', async (_when, seconds, code) => {
  gateway.stopClock();
  const { email } = account;
  await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' });
  const verifyCode = await lastCode(gateway, email);
  gateway.advance(599);
  gateway.advance(seconds);
  const reset = { email, verifyCode, password: 'regenschirm vergessen' };
  expect(await gateway.call(passwordReset, reset)).toMatchObject({ code });
});

test('another code is refused until a whole minute has passed since the last one', async () => {
  const { email } = account;
  const requestCode = async () => (await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' })).code;
  expect(await requestCode()).toBe('SUCCESS');
  gateway.advance(59);
  expect(await requestCode()).toBe('TOO_MANY_REQUEST');
  gateway.advance(1);
  expect(await requestCode()).toBe('SUCCESS');
});
