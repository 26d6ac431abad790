import {
  emailChange,
  emailChangeConfirm,
  emailChangeNewCode,
  emailChangeStart,
  passwordChange,
  sessionList,
  sessionRevoke,
  signIn,
} from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import type { Mail } from '#mail/mail-payload.ts';
import { enqueueMail } from '#mail/mail.ts';
import { networkLabel } from '../sign-in/network-label.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { lastCode, lastMail, mailsTo } from '#testing/mails.ts';
import { startWindow } from '#testing/limit-windows.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

const isOpen = async (credential: TestAccount['credential']): Promise<boolean> =>
  (await gateway.call(sessionList, {}, { credential })).success;

describe('changing the password', () => {
  const password = 'regenschirm vergessen';

  test('ends the other sessions and notifies the owner', async () => {
    const { email, credential } = account;
    const other = await gateway.call(signIn, { email, password: account.password });
    const input = { oldPassword: account.password, password };
    expect(await gateway.call(passwordChange, input, { credential })).toMatchObject({ code: 'SUCCESS' });
    expect(await isOpen(other)).toBe(false);
    expect(await isOpen(credential)).toBe(true);
    await lastMail(gateway, email, 'passwordChanged');
    expect(await gateway.call(signIn, { email, password: account.password })).toMatchObject({ success: false });
    expect(await gateway.call(signIn, { email, password })).toMatchObject({ success: true });
  });

  test('requires the current one, with ten attempts in a quarter of an hour', async () => {
    const { credential } = account;
    const quarterHourSeconds = 900;
    gateway.stopClock();
    startWindow(gateway, quarterHourSeconds);
    const guess = () => gateway.call(passwordChange, { oldPassword: 'not it', password }, { credential });
    const input = { oldPassword: account.password, password };
    for (let tries = 1; tries <= 10; tries++) {
      expect(await guess()).toMatchObject({
        code: 'UNAUTH_PASSWORD_ERROR',
        detail: 'This isn’t your current password',
        ext: { fields: { oldPassword: 'This isn’t your current password' } },
      });
    }
    expect(await guess()).toMatchObject({
      code: 'TOO_MANY_REQUEST',
      detail: 'Too many attempts. Please try again in 15 minutes',
    });
    gateway.advance(quarterHourSeconds - 1);
    expect(await gateway.call(passwordChange, input, { credential })).toMatchObject({
      code: 'TOO_MANY_REQUEST',
      detail: 'Too many attempts. Please try again in 1 second',
    });
    gateway.advance(1);
    expect(await gateway.call(passwordChange, input, { credential })).toMatchObject({ code: 'SUCCESS' });
  });

  test('refuses one that is easily guessed, such as the own e-mail', async () => {
    const input = { oldPassword: account.password, password: account.email };
    expect(await gateway.call(passwordChange, input, { credential: account.credential })).toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
    });
  });

  test('from two places concurrently succeeds once', async () => {
    const { credential } = account;
    const change = (to: string) =>
      gateway.call(passwordChange, { oldPassword: account.password, password: to }, { credential });
    const answers = await Promise.all([change('erster versuch'), change('zweiter versuch')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('changing the e-mail', () => {
  let newEmail: string;

  beforeEach(() => {
    newEmail = `new-${account.email}`;
  });

  const start = () => gateway.call(emailChangeStart, {}, { credential: account.credential });

  /** Starts the change, up to the code for the new address. */
  async function reachNewCode(): Promise<{ confirmVerifyCode: string; verifyCode: string }> {
    const { credential } = account;
    await start();
    const confirmVerifyCode = await lastCode(gateway, account.email);
    await gateway.call(emailChangeNewCode, { confirmVerifyCode, email: newEmail }, { credential });
    return { confirmVerifyCode, verifyCode: await lastCode(gateway, newEmail) };
  }

  const finish = (input: { confirmVerifyCode: string; verifyCode: string; email?: string }) =>
    gateway.call(emailChange, { email: newEmail, ...input }, { credential: account.credential });

  test('requires a code from each address, ends the other sessions and notifies the old address', async () => {
    const { email, password, credential } = account;
    const other = await gateway.call(signIn, { email, password });
    const started = await start();
    expect(started).toMatchObject({ resendAfterSeconds: 60, validSeconds: 600 });
    expect(started.maskedEmail).toMatch(/^\w•••\w@example\.com$/);
    const confirmVerifyCode = await lastCode(gateway, email);
    const confirmed = await gateway.call(emailChangeConfirm, { confirmVerifyCode }, { credential });
    expect(confirmed).toMatchObject({ code: 'SUCCESS' });
    await gateway.call(emailChangeNewCode, { confirmVerifyCode, email: newEmail }, { credential });
    const verifyCode = await lastCode(gateway, newEmail);
    const changed = await finish({ confirmVerifyCode, verifyCode });
    expect(changed).toMatchObject({ code: 'SUCCESS', buyer: { email: newEmail } });

    expect(await isOpen(other)).toBe(false);
    expect((await gateway.call(basicInformation, {}, { credential })).buyer?.email).toBe(newEmail);
    const mail = await lastMail(gateway, email, 'emailChanged');
    expect(mail.data.maskedNewEmail).toMatch(/^n•••\w@example\.com$/);
    expect(await gateway.call(signIn, { email, password })).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
    expect(await gateway.call(signIn, { email: newEmail, password })).toMatchObject({ code: 'SUCCESS' });
    expect(await finish({ confirmVerifyCode, verifyCode })).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
  });

  test('moves the reminder of an open payment to the new address', async () => {
    const data = { payNo: 'P20261201-0000000001', orders: [], total: 'US$1.00', payUntil: '2026-12-01T12:00:00.000Z' };
    // `orderPlaced` is the reminder: it is sent some minutes after the order if the order is not paid by then.
    const reminder: Mail = { to: account.email, locale: 'en_US', template: 'orderPlaced', data };
    const inTenMinutes = new Date(gateway.now().getTime() + 600_000);
    await inTransaction(gateway.db, (tx) => enqueueMail(tx, reminder, inTenMinutes));
    expect(await finish(await reachNewCode())).toMatchObject({ code: 'SUCCESS' });
    const reminders = async (to: string) =>
      (await mailsTo(gateway, to)).filter(({ template }) => template === 'orderPlaced').length;
    expect([await reminders(account.email), await reminders(newEmail)]).toEqual([0, 1]);
  });

  test('says which of the two codes is wrong', async () => {
    const codes = await reachNewCode();
    const wrongOld = await finish({ ...codes, confirmVerifyCode: 'wrong!' });
    expect(wrongOld).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
    expect(Object.keys(wrongOld.ext?.fields ?? {})).toEqual(['confirmVerifyCode']);
    const wrongNew = await finish({ ...codes, verifyCode: 'wrong!' });
    expect(Object.keys(wrongNew.ext?.fields ?? {})).toEqual(['verifyCode']);
    expect(await finish(codes)).toMatchObject({ code: 'SUCCESS' });
  });

  test('accepts the codes only for the address they were requested for', async () => {
    const codes = await reachNewCode();
    expect(await finish({ ...codes, email: 'elsewhere@example.com' })).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
    const { credential } = await createAccount(gateway);
    const stolen = await gateway.call(emailChange, { ...codes, email: newEmail }, { credential });
    expect(stolen).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
  });

  test('accepts no code that was requested for another account in the same browser', async () => {
    const appNo = 'b'.repeat(32);
    const begin = async ({ email, credential }: TestAccount) => {
      await gateway.call(emailChangeStart, {}, { credential, appNo });
      return { confirmVerifyCode: await lastCode(gateway, email), email: newEmail };
    };
    const { credential } = account;
    const own = await begin(account);
    await gateway.call(emailChangeNewCode, own, { credential, appNo });
    const verifyCode = await lastCode(gateway, newEmail);
    const other = await createAccount(gateway);
    const foreign = { ...(await begin(other)), verifyCode };
    expect(await gateway.call(emailChange, foreign, { credential: other.credential, appNo })).toMatchObject({
      code: 'VERIFY_CODE_ERROR',
    });
    expect(await gateway.call(emailChange, { ...own, verifyCode }, { credential, appNo })).toMatchObject({
      code: 'SUCCESS',
    });
  });

  test('does not begin without the code of the current address', async () => {
    const input = { confirmVerifyCode: '123456', email: newEmail };
    expect(await gateway.call(emailChangeNewCode, input, { credential: account.credential })).toMatchObject({
      code: 'VERIFY_CODE_ERROR',
    });
    expect(await mailsTo(gateway, newEmail)).toEqual([]);
  });

  test('answers the same for an address that has an account, and sends that account a mail', async () => {
    const taken = await createAccount(gateway);
    await start();
    const confirmVerifyCode = await lastCode(gateway, account.email);
    const requestCode = (email: string) =>
      gateway.call(emailChangeNewCode, { confirmVerifyCode, email }, { credential: account.credential });
    const forTaken = await requestCode(taken.email);
    const forFree = await requestCode(newEmail);
    expect(forTaken).toMatchObject({ code: 'SUCCESS' });
    expect({ ...forTaken, requestNo: '' }).toEqual({ ...forFree, requestNo: '' });
    await lastMail(gateway, taken.email, 'alreadyRegistered');
  });

  test('refuses the current address, and one that was taken meanwhile', async () => {
    const codes = await reachNewCode();
    const { confirmVerifyCode } = codes;
    const same = { confirmVerifyCode, email: account.email };
    expect(await gateway.call(emailChangeNewCode, same, { credential: account.credential })).toMatchObject({
      code: 'PARAMETER_ERROR',
      ext: { fields: { email: 'This is already your email. Please enter another one' } },
    });
    await gateway.db
      .insertInto('buyer')
      .values({ buyer_no: newEmail, email: newEmail, password_hash: 'x', nickname: 'Faster' })
      .execute();
    expect(await finish(codes)).toMatchObject({ code: 'FIELD_NOT_UNIQUE' });
  });

  test('waits a minute between codes', async () => {
    gateway.stopClock();
    await start();
    gateway.advance(59);
    expect(await start()).toMatchObject({
      code: 'TOO_MANY_REQUEST',
      detail: 'Too many attempts. Please try again in 1 second',
    });
    gateway.advance(1);
    expect(await start()).toMatchObject({ code: 'SUCCESS' });
  });
});

describe('sessions', () => {
  test('are listed, this one first', async () => {
    const { email, password, credential } = account;
    gateway.advance(60);
    await gateway.call(signIn, { email, password });
    const { rows } = await gateway.call(sessionList, {}, { credential });
    expect(rows.map(({ current }) => current)).toEqual([true, false]);
    expect(rows[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('end one by one or all but this one, immediately', async () => {
    const { email, password, credential } = account;
    const others = [];
    for (let signIns = 0; signIns < 3; signIns++) others.push(await gateway.call(signIn, { email, password }));
    const { rows } = await gateway.call(sessionList, {}, { credential });
    const { sessionNo = '' } = rows.find(({ current }) => !current) ?? {};
    expect(await gateway.call(sessionRevoke, { sessionNo }, { credential })).toMatchObject({ revoked: 1 });
    expect(await gateway.call(sessionRevoke, { sessionNo }, { credential })).toMatchObject({
      code: 'OBJECT_NOT_EXIST',
    });
    expect(await gateway.call(sessionRevoke, { allOthers: true }, { credential })).toMatchObject({ revoked: 2 });
    expect(await gateway.call(sessionRevoke, { allOthers: true }, { credential })).toMatchObject({ revoked: 0 });
    for (const other of others) expect(await isOpen(other)).toBe(false);
    expect(await isOpen(credential)).toBe(true);
  });

  test('of another buyer are answered like missing ones', async () => {
    const stranger = await createAccount(gateway);
    const { rows } = await gateway.call(sessionList, {}, { credential: stranger.credential });
    const { sessionNo = '' } = rows[0] ?? {};
    const foreign = await gateway.call(sessionRevoke, { sessionNo }, { credential: account.credential });
    const missing = await gateway.call(sessionRevoke, { sessionNo: 'nothing' }, { credential: account.credential });
    expect(foreign).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect({ ...foreign, requestNo: '' }).toEqual({ ...missing, requestNo: '' });
    expect(await gateway.call(sessionRevoke, {}, { credential: account.credential })).toMatchObject({ success: false });
    expect(await isOpen(stranger.credential)).toBe(true);
  });
});

test('signing out everywhere ends this session too', async () => {
  const other = await gateway.call(signIn, { email: account.email, password: account.password });
  const answer = await gateway.call(sessionRevoke, { everywhere: true }, { credential: account.credential });
  expect(answer).toMatchObject({ code: 'SUCCESS', revoked: 2 });
  expect(await isOpen(account.credential)).toBe(false);
  expect(await isOpen(other)).toBe(false);
});

test.each([
  ['203.0.113.77', '203.0.113.•'],
  ['::ffff:203.0.113.77', '203.0.113.•'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:•'],
  ['', ''],
])('a session stores the address %j as %j', (address, label) => {
  expect(networkLabel(address)).toBe(label);
});
