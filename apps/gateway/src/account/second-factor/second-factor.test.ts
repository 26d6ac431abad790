import { passwordReset, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import {
  authenticatorConfirm,
  authenticatorRemove,
  authenticatorStart,
  identityConfirm,
  recoveryCodesRenew,
  securityDetail,
} from '@kaimai/contract/account/security';
import { describe, expect, test } from 'vitest';
import type { TestAccount } from '#testing/accounts.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { startWindow } from '#testing/limit-windows.ts';
import { lastCode, lastMail, mailsTo } from '#testing/mails.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { CallOptions, TestGateway } from '#testing/test-gateway.ts';
import { fromBase32 } from './base32.ts';
import { saveUnconfirmedAuthenticator } from './second-factor.sql.ts';
import { timeStepAt, totpAt } from './totp.ts';

let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

const codeNow = (secret: string): string => totpAt(fromBase32(secret), timeStepAt(gateway.now()));

/** Turns the second factor on, and advances the clock by half a minute, because the code is used up. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { credential } = account;
  const { secret } = await gateway.call(authenticatorStart, {}, { credential });
  const { recoveryCodes } = await gateway.call(authenticatorConfirm, { verifyCode: codeNow(secret) }, { credential });
  gateway.advance(30);
  return { secret, recoveryCodes };
}

/** Confirms the identity. Each code works once, so the clock must have advanced by half a minute. */
async function confirmOwner(secret: string): Promise<void> {
  const input = { password: account.password, secondCode: codeNow(secret) };
  await gateway.call(identityConfirm, input, { credential: account.credential });
}

const callSignIn = (secondCode?: string, options?: CallOptions) =>
  gateway.call(
    signIn,
    { email: account.email, password: account.password, ...(secondCode && { secondCode }) },
    options,
  );

describe('with a second factor', () => {
  test('the right password alone is not enough, and the code of the app is', async () => {
    const { secret } = await turnOn();
    await lastMail(gateway, account.email, 'securityChanged');
    expect(await callSignIn()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', success: false });
    const code = codeNow(secret);
    expect(await callSignIn(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ code: 'SUCCESS' });
  });

  test('a wrong password is refused before a code is requested', async () => {
    const { secret } = await turnOn();
    const input = { email: account.email, password: 'not it', secondCode: codeNow(secret) };
    expect(await gateway.call(signIn, input)).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
  });

  test('a code works once, even when it is used twice at the same time', async () => {
    const { secret } = await turnOn();
    const code = codeNow(secret);
    const answers = await Promise.all([callSignIn(code), callSignIn(code)]);
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['SECOND_FACTOR_ERROR', 'SUCCESS']);
    expect(await callSignIn(code)).toMatchObject({
      code: 'SECOND_FACTOR_ERROR',
      ext: { fields: { secondCode: expect.stringContaining('used') as string } },
    });
  });

  test('a code does not work after a later one', async () => {
    const { secret } = await turnOn();
    const earlier = codeNow(secret);
    gateway.advance(30);
    expect(await callSignIn(codeNow(secret))).toMatchObject({ code: 'SUCCESS' });
    expect(await callSignIn(earlier)).toMatchObject({ code: 'SECOND_FACTOR_ERROR' });
  });

  test('a recovery code replaces the code of the app once, and the owner is notified', async () => {
    const { recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(await callSignIn(first.toLowerCase().replace('-', ' '))).toMatchObject({ code: 'SUCCESS' });
    expect((await lastMail(gateway, account.email, 'securityChanged')).data.change).toBe('recoveryCodeUsed');
    expect(await callSignIn(first)).toMatchObject({ code: 'SECOND_FACTOR_ERROR' });
    expect(await callSignIn(second)).toMatchObject({ code: 'SUCCESS' });
    const detail = await gateway.call(securityDetail, {}, { credential: account.credential });
    expect(detail.recoveryCodesLeft).toBe(8);
  });

  test('the owner is notified in the language of the account, even if the caller uses another one', async () => {
    const { recoveryCodes } = await turnOn();
    const { email } = account;
    const locale = 'zh_CN';
    expect(await callSignIn(recoveryCodes[0], { locale })).toMatchObject({ code: 'SUCCESS' });
    await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' }, { locale });
    const verifyCode = await lastCode(gateway, email);
    const input = { email, verifyCode, password: 'regenschirm vergessen', secondCode: recoveryCodes[1] };
    expect(await gateway.call(passwordReset, input, { locale })).toMatchObject({ code: 'SUCCESS' });
    const mails = await mailsTo(gateway, email);
    const notices = mails.filter(({ template }) => template === 'securityChanged' || template === 'passwordChanged');
    expect(notices.slice(-3).map((mail) => mail.locale)).toEqual(['en_US', 'en_US', 'en_US']);
  });

  test('new recovery codes replace the former ones, and the owner is notified', async () => {
    const { recoveryCodes, secret } = await turnOn();
    const { credential } = account;
    await confirmOwner(secret);
    const renewed = await gateway.call(recoveryCodesRenew, {}, { credential });
    expect((await lastMail(gateway, account.email, 'securityChanged')).data.change).toBe('recoveryCodesRenewed');
    expect(await callSignIn(recoveryCodes[0])).toMatchObject({ code: 'SECOND_FACTOR_ERROR' });
    expect(await callSignIn(renewed.recoveryCodes[0])).toMatchObject({ code: 'SUCCESS' });
  });

  test('after ten guesses, further ones have to wait', async () => {
    gateway.stopClock();
    startWindow(gateway, 15 * 60);
    await turnOn();
    const codes: string[] = [];
    // The code that turned the second factor on was counted, too.
    for (let tries = 0; tries < 12; tries++) codes.push((await callSignIn('000000')).code);
    expect(codes.filter((code) => code === 'SECOND_FACTOR_ERROR').length).toBeLessThanOrEqual(10);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUEST');
  });

  test('a mailed code alone does not reset the password', async () => {
    const { secret } = await turnOn();
    const { email } = account;
    await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' });
    const input = { email, verifyCode: await lastCode(gateway, email), password: 'regenschirm vergessen' };
    expect(await gateway.call(passwordReset, input)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const withCode = { ...input, secondCode: codeNow(secret) };
    expect(await gateway.call(passwordReset, withCode)).toMatchObject({ code: 'SUCCESS' });
  });

  test('the second factor is turned off by its owner alone', async () => {
    const { secret } = await turnOn();
    const { credential, password } = account;
    expect(await gateway.call(authenticatorRemove, {}, { credential })).toMatchObject({ code: 'IDENTITY_UNCONFIRMED' });
    expect(await gateway.call(identityConfirm, { password: 'no' }, { credential })).toMatchObject({
      code: 'UNAUTH_PASSWORD_ERROR',
      ext: { fields: { password: 'This isn’t your current password' } },
    });
    expect(await gateway.call(identityConfirm, { password }, { credential })).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
    await confirmOwner(secret);
    expect(await gateway.call(authenticatorRemove, {}, { credential })).toMatchObject({ code: 'SUCCESS' });
    expect(await callSignIn()).toMatchObject({ code: 'SUCCESS' });
    const afterwards = { authenticatorSince: null, recoveryCodesLeft: 0 };
    expect(await gateway.call(securityDetail, {}, { credential })).toMatchObject(afterwards);
  });
});

test('a second factor is off until a code was entered, and no other can be started while it is on', async () => {
  const { credential } = account;
  await gateway.call(authenticatorStart, {}, { credential });
  expect(await gateway.call(authenticatorConfirm, { verifyCode: '000000' }, { credential })).toMatchObject({
    code: 'VERIFY_CODE_ERROR',
  });
  expect(await callSignIn()).toMatchObject({ code: 'SUCCESS' });
  const { secret } = await turnOn();
  await confirmOwner(secret);
  expect(await gateway.call(authenticatorStart, {}, { credential })).toMatchObject({ code: 'FIELD_NOT_UNIQUE' });
});

test('an app that was never confirmed cannot be turned off, and no mail says that it was', async () => {
  const { credential, email } = account;
  await gateway.call(authenticatorStart, {}, { credential });
  expect(await gateway.call(authenticatorRemove, {}, { credential })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  const mails = await mailsTo(gateway, email);
  expect(mails.filter(({ template }) => template === 'securityChanged')).toEqual([]);
});

test('a code of a secret that was replaced meanwhile does not confirm the new secret', async () => {
  const { credential, email } = account;
  const { db } = gateway;
  const { secret } = await gateway.call(authenticatorStart, {}, { credential });
  const { id } = await db.selectFrom('buyer').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const confirming = await db.transaction().execute(async (tx) => {
    // Another secret; the confirmation waits for the lock of its row.
    await saveUnconfirmedAuthenticator(tx, id, Buffer.alloc(60), gateway.now());
    const answer = gateway.call(authenticatorConfirm, { verifyCode: codeNow(secret) }, { credential });
    await waitForLock(db);
    return { answer };
  });
  expect(await confirming.answer).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
  expect(await callSignIn()).toMatchObject({ code: 'SUCCESS' });
});

test('neither its secret nor its recovery codes are readable in the database', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const { db } = gateway;
  const rows = [
    ...(await db.selectFrom('authenticator').selectAll().execute()).map((row) => row.encrypted_secret),
    ...(await db.selectFrom('recovery_code').selectAll().execute()).map((row) => row.code_hash),
  ];
  const stored = Buffer.concat(rows).toString('latin1');
  for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain);
});
