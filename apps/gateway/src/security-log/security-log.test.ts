import {
  emailChange,
  emailChangeNewCode,
  emailChangeStart,
  passwordChange,
  passwordReset,
  sessionList,
  sessionRevoke,
  signOut,
  verifyCodeSend,
} from '@kaimai/contract/account/account';
import { orderList } from '@kaimai/contract/order/order';
import { accountDelete, accountKeep, ownDataExport } from '@kaimai/contract/account/personal-data';
import {
  authenticatorConfirm,
  authenticatorRemove,
  authenticatorStart,
  identityConfirm,
  recoveryCodesRenew,
} from '@kaimai/contract/account/security';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '#account/personal-data/deletion.ts';
import { fromBase32 } from '#account/second-factor/base32.ts';
import { timeStepAt, totpAt } from '#account/second-factor/totp.ts';
import { blindEmail } from '#throttle/throttle.ts';
import { lastCode } from '#testing/mails.ts';
import { openRecordedAccount } from '#testing/recorded-account.ts';
import { recordActEnded, recordActStarted } from './recording.ts';

const { fixture, rowsSince, kindsSince, trySignIn, userNo } = openRecordedAccount();

describe('the security log records', () => {
  test('failed and successful sign-ins, with account and network', async () => {
    await trySignIn({ password: 'not it' });
    await fixture.gateway.securityLog.flush();
    await trySignIn();
    const who = { userNo: await userNo(), network: '127.0.0.1', times: 1 };
    expect(await rowsSince()).toMatchObject([
      { kind: 'signInFailed', detail: 'signIn UNAUTH_PASSWORD_ERROR', ...who },
      { kind: 'signedIn', detail: 'signIn', ...who },
    ]);
  });

  test('a sign-in to an unknown account, under a hash of its e-mail', async () => {
    const email = 'nobody-has-this@example.com';
    await trySignIn({ email: ` ${email.toUpperCase()} ` });
    const emailHash = blindEmail(email, fixture.gateway.deployment.deploymentSecret);
    expect(await rowsSince()).toMatchObject([{ kind: 'signInFailed', userNo: null, buyerId: null, emailHash }]);
  });

  test('each throttled call', async () => {
    for (let count = 0; count < 13; count++) await trySignIn({ password: 'not it' });
    const times = { signInFailed: 0, throttled: 0 };
    for (const row of await rowsSince()) times[row.kind as keyof typeof times] += row.times;
    expect(times).toEqual({ signInFailed: 10, throttled: 3 });
  });

  test('repeated refusals in one row with a count, and each sign-in in a row of its own', async () => {
    const { securityLog } = fixture.gateway;
    const nobody = { buyerId: null, userNo: null, email: null, network: '203.0.113.7', detail: 'signIn' };
    for (const kind of ['throttled', 'throttled', 'throttled'] as const)
      securityLog.record({ ...nobody, kind, at: fixture.gateway.now() });
    await securityLog.flush();
    for (const kind of ['signedIn', 'signedIn'] as const)
      securityLog.record({ ...nobody, kind, at: fixture.gateway.now() });
    const rows = await rowsSince();
    expect(rows.map(({ kind, times }) => [kind, times])).toEqual([
      ['throttled', 3],
      ['signedIn', 1],
      ['signedIn', 1],
    ]);
  });

  test('refusals without a session in one row per network, kind and minute', async () => {
    fixture.gateway.stopClock();
    const { credential } = fixture.account;
    await fixture.gateway.call(orderList, {}, { credential: { ...credential, secretKey: 'wrong' } });
    fixture.gateway.advance(59);
    await fixture.gateway.call(sessionList, {}, { credential: { ...credential, secretKey: 'wrong' } });
    await fixture.gateway.call(orderList, {});
    fixture.gateway.advance(1);
    await fixture.gateway.call(orderList, {});
    const row = { kind: 'refused', network: '127.0.0.1', detail: 'caller unknown', emailHash: null };
    expect(await rowsSince()).toMatchObject([
      { ...row, times: 3 },
      { ...row, times: 1 },
    ]);
  });

  test('at most 300 rows per hour of callers without a session, and a count of the others', async () => {
    const { securityLog } = fixture.gateway;
    fixture.gateway.stopClock();
    // The next full hour, so that all refusals count towards the same hour.
    fixture.gateway.advance(3600 - ((fixture.gateway.now().getTime() / 1000) % 3600));
    const recordRefusal = (network: string, buyerId: number | null = null): void =>
      securityLog.record({
        at: fixture.gateway.now(),
        kind: 'refused',
        buyerId,
        userNo: null,
        email: null,
        network,
        detail: 'a',
      });
    for (let index = 0; index < 303; index++) recordRefusal(`198.51.${Math.floor(index / 100)}.${index % 100}`);
    recordRefusal('192.0.2.1', 4711);
    const rows = await rowsSince();
    expect(rows.filter(({ network }) => network.startsWith('198.51.'))).toHaveLength(300);
    expect(rows.slice(300)).toMatchObject([
      { network: '', detail: 'caller unknown, many networks', times: 3 },
      { network: '192.0.2.1', buyerId: 4711, detail: 'a', times: 1 },
    ]);
    fixture.startedAt = fixture.gateway.now();
    fixture.gateway.advance(3600);
    recordRefusal('198.51.9.9');
    expect((await rowsSince()).at(-1)).toMatchObject({ network: '198.51.9.9', times: 1 });
  });

  test('password changes and ended sessions', async () => {
    const { credential, email } = fixture.account;
    const other = await trySignIn();
    await fixture.gateway.call(
      passwordChange,
      { oldPassword: 'not it', password: 'regenschirm vergessen' },
      { credential },
    );
    await fixture.gateway.securityLog.flush();
    const input = { oldPassword: fixture.account.password, password: 'regenschirm vergessen' };
    await fixture.gateway.call(passwordChange, input, { credential });
    await fixture.gateway.call(sessionRevoke, { allOthers: true }, { credential });
    // The next code may be sent a minute after the previous one.
    fixture.gateway.advance(61);
    await fixture.gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' });
    const reset = { email, verifyCode: await lastCode(fixture.gateway, email), password: 'ein weiteres mal' };
    const entered = await fixture.gateway.call(passwordReset, reset);
    await fixture.gateway.call(signOut, {}, { credential: entered });
    expect(other.success).toBe(true);
    expect(await kindsSince()).toEqual([
      'signedIn',
      'identityRefused',
      'passwordChanged',
      'sessionsEnded',
      'passwordReset',
      'signedOut',
    ]);
  });

  test('a new e-mail, under the account that has it now', async () => {
    const { credential, email } = fixture.account;
    await fixture.gateway.call(emailChangeStart, {}, { credential });
    const confirmVerifyCode = await lastCode(fixture.gateway, email);
    const next = `new-${email}`;
    await fixture.gateway.call(emailChangeNewCode, { confirmVerifyCode, email: next }, { credential });
    const verifyCode = await lastCode(fixture.gateway, next);
    await fixture.gateway.call(emailChange, { confirmVerifyCode, email: next, verifyCode }, { credential });
    fixture.account = { ...fixture.account, email: next };
    expect(await rowsSince()).toMatchObject([{ kind: 'emailChanged', userNo: await userNo() }]);
  });

  test('adding, using and removing the second factor', async () => {
    const { credential, password } = fixture.account;
    const { secret } = await fixture.gateway.call(authenticatorStart, {}, { credential });
    const code = (): string => totpAt(fromBase32(secret), timeStepAt(fixture.gateway.now()));
    await fixture.gateway.call(authenticatorConfirm, { verifyCode: code() }, { credential });
    await trySignIn({ secondCode: '000000' });
    fixture.gateway.advance(30);
    await fixture.gateway.call(identityConfirm, { password, secondCode: code() }, { credential });
    await fixture.gateway.call(recoveryCodesRenew, {}, { credential });
    await fixture.gateway.call(authenticatorRemove, {}, { credential });
    expect((await kindsSince()).toSorted()).toEqual(
      [
        'authenticatorAdded',
        'signInFailed',
        'identityConfirmed',
        'recoveryCodesRenewed',
        'authenticatorRemoved',
      ].toSorted(),
    );
  });

  test('exports, and account deletions from the request to the end', async () => {
    const { credential } = fixture.account;
    await fixture.gateway.call(ownDataExport, {}, { credential });
    await fixture.gateway.call(accountDelete, {}, { credential });
    const again = await trySignIn();
    await fixture.gateway.call(accountKeep, {}, { credential: again });
    await fixture.gateway.call(accountDelete, {}, { credential: again });
    fixture.gateway.advance(8 * 86_400);
    await deleteDueAccounts({
      db: fixture.gateway.db,
      deployment: fixture.gateway.deployment,
      now: fixture.gateway.now,
    });
    const rows = await rowsSince();
    expect(rows.map(({ kind }) => kind)).toEqual([
      'dataExported',
      'deletionRequested',
      'signedIn',
      'deletionWithdrawn',
      'deletionRequested',
      'accountDeleted',
    ]);
    expect(new Set(rows.map(({ buyerId }) => buyerId)).size).toBe(1);
    expect(rows.at(-1)?.userNo).toBeNull();
  });

  test('operators’ commands, with start and end', async () => {
    const { db } = fixture.gateway;
    const act = { operator: 'maren', commandLine: `orders cancel 4711 --reason "${'x'.repeat(600)}"` };
    await recordActStarted(db, act, fixture.gateway.now());
    await recordActEnded(db, act, 'done', fixture.gateway.now());
    const rows = await rowsSince();
    expect(rows).toMatchObject([
      { kind: 'operatorActStarted', operator: 'maren', detail: act.commandLine.slice(0, 500) },
      { kind: 'operatorActEnded', operator: 'maren', detail: expect.stringMatching(/^done: orders cancel 4711/) },
    ]);
  });
});

test('no secret, password or e-mail is in the log', async () => {
  const { email, password, credential } = fixture.account;
  await trySignIn();
  await trySignIn({ password: `${password}!` });
  await fixture.gateway.call(sessionList, {}, { credential: { ...credential, secretKey: 'wrong' } });
  await fixture.gateway.securityLog.flush();
  const { rows } = await sql<{ row: unknown }>`SELECT to_jsonb(e) AS row FROM security_event e`.execute(
    fixture.gateway.db,
  );
  const text = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const secret of [email, password, credential.accessKey, credential.secretKey])
    expect(text).not.toContain(secret);
});
