import {
  emailChange,
  emailChangeNewCode,
  emailChangeStart,
  passwordChange,
  passwordReset,
  sessionList,
  sessionRevoke,
  signIn,
  signOut,
  verifyCodeSend,
} from '@kaimai/contract/account/account';
import { orderList } from '@kaimai/contract/order/order';
import { accountDelete, accountKeep, ownDataExport } from '@kaimai/contract/account/own-data';
import {
  authenticatorConfirm,
  authenticatorRemove,
  authenticatorStart,
  identityConfirm,
  recoveryCodesRenew,
} from '@kaimai/contract/account/security';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '#account/own-data/deletion.ts';
import { fromBase32 } from '#account/second-factor/base32.ts';
import { stepAt, totpAt } from '#account/second-factor/totp.ts';
import { blindEmail } from '#throttle/throttle.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { lastCode } from '#testing/mails.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { recordActEnded, recordActStarted } from './recording.ts';
import type { SecurityEventKind } from './security-event.ts';
import { securityLogJobs } from './security-log.jobs.ts';
import { listSecurityRows } from './security-log.sql.ts';

let shop: TestGateway;
let account: TestAccount;
let startedAt: Date;

openOneAccount((one) => ({ shop, account } = one));

beforeEach(async () => {
  await shop.gateway.securityLog.flush();
  // After the creation of the account.
  shop.advance(1);
  startedAt = shop.now();
});

const everything = { since: undefined, until: undefined, kinds: [], about: undefined, limit: 1000 } as const;

/** The rows that were written since the test began. */
async function rowsSince() {
  await shop.gateway.securityLog.flush();
  return listSecurityRows(shop.gateway.db, { ...everything, since: startedAt });
}

async function kindsSince(): Promise<string[]> {
  return (await rowsSince()).map(({ kind }) => kind);
}

const enter = (input: { email?: string; password?: string; secondCode?: string } = {}) =>
  shop.call(signIn, { email: account.email, password: account.password, ...input });

async function userNo(): Promise<string> {
  const { db } = shop.gateway;
  const buyer = db.selectFrom('buyer').select('buyer_no').where('email', '=', account.email);
  return (await buyer.executeTakeFirstOrThrow()).buyer_no;
}

describe('the security log records', () => {
  test('failed and successful sign-ins, with account and network', async () => {
    await enter({ password: 'not it' });
    await shop.gateway.securityLog.flush();
    await enter();
    const who = { userNo: await userNo(), network: '127.0.0.1', times: 1 };
    expect(await rowsSince()).toMatchObject([
      { kind: 'signInFailed', detail: 'signIn UNAUTH_PASSWORD_ERROR', ...who },
      { kind: 'signedIn', detail: 'signIn', ...who },
    ]);
  });

  test('a sign-in to an unknown account, under a hash of its e-mail', async () => {
    const email = 'nobody-has-this@example.com';
    await enter({ email: ` ${email.toUpperCase()} ` });
    const emailHash = blindEmail(email, shop.deployment.deploymentSecret);
    expect(await rowsSince()).toMatchObject([{ kind: 'signInFailed', userNo: null, buyerId: null, emailHash }]);
  });

  test('each throttled call', async () => {
    for (let count = 0; count < 13; count++) await enter({ password: 'not it' });
    const times = { signInFailed: 0, throttled: 0 };
    for (const row of await rowsSince()) times[row.kind as keyof typeof times] += row.times;
    expect(times).toEqual({ signInFailed: 10, throttled: 3 });
  });

  test('repeated events within a second in one row with a count, a single event in its own', async () => {
    const { securityLog } = shop.gateway;
    const nobody = { buyerId: null, userNo: null, email: null, network: '203.0.113.7', detail: 'signIn' };
    for (const kind of ['throttled', 'throttled', 'throttled'] as const)
      securityLog.note({ ...nobody, kind, at: shop.now() });
    await securityLog.flush();
    for (const kind of ['signedIn', 'signedIn'] as const) securityLog.note({ ...nobody, kind, at: shop.now() });
    const rows = await rowsSince();
    expect(rows.map(({ kind, times }) => [kind, times])).toEqual([
      ['throttled', 3],
      ['signedIn', 1],
      ['signedIn', 1],
    ]);
  });

  test('refusals without a session in one row per network, kind and minute', async () => {
    shop.stopClock();
    const { credential } = account;
    await shop.call(orderList, {}, { credential: { ...credential, secretKey: 'wrong' } });
    shop.advance(59);
    await shop.call(sessionList, {}, { credential: { ...credential, secretKey: 'wrong' } });
    await shop.call(orderList, {});
    shop.advance(1);
    await shop.call(orderList, {});
    const row = { kind: 'refused', network: '127.0.0.1', detail: 'caller unknown', emailHash: null };
    expect(await rowsSince()).toMatchObject([
      { ...row, times: 3 },
      { ...row, times: 1 },
    ]);
  });

  test('at most 300 rows per hour of callers without a session, and a count of the others', async () => {
    const { securityLog } = shop.gateway;
    shop.stopClock();
    shop.advance(3600 - ((shop.now().getTime() / 1000) % 3600));
    const note = (network: string, buyerId: number | null = null): void =>
      securityLog.note({ at: shop.now(), kind: 'refused', buyerId, userNo: null, email: null, network, detail: 'a' });
    for (let index = 0; index < 303; index++) note(`198.51.${Math.floor(index / 100)}.${index % 100}`);
    note('192.0.2.1', 4711);
    const rows = await rowsSince();
    expect(rows.filter(({ network }) => network.startsWith('198.51.'))).toHaveLength(300);
    expect(rows.slice(300)).toMatchObject([
      { network: '', detail: 'caller unknown, many networks', times: 3 },
      { network: '192.0.2.1', buyerId: 4711, detail: 'a', times: 1 },
    ]);
    startedAt = shop.now();
    shop.advance(3600);
    note('198.51.9.9');
    expect((await rowsSince()).at(-1)).toMatchObject({ network: '198.51.9.9', times: 1 });
  });

  test('password changes and ended sessions', async () => {
    const { credential, email } = account;
    const other = await enter();
    await shop.call(passwordChange, { oldPassword: 'not it', password: 'regenschirm vergessen' }, { credential });
    await shop.gateway.securityLog.flush();
    const input = { oldPassword: account.password, password: 'regenschirm vergessen' };
    await shop.call(passwordChange, input, { credential });
    await shop.call(sessionRevoke, { allOthers: true }, { credential });
    shop.advance(61);
    await shop.call(verifyCodeSend, { email, purpose: 'resetPassword' });
    const reset = { email, verifyCode: await lastCode(shop, email), password: 'ein weiteres mal' };
    const entered = await shop.call(passwordReset, reset);
    await shop.call(signOut, {}, { credential: entered });
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
    const { credential, email } = account;
    await shop.call(emailChangeStart, {}, { credential });
    const confirmVerifyCode = await lastCode(shop, email);
    const next = `new-${email}`;
    await shop.call(emailChangeNewCode, { confirmVerifyCode, email: next }, { credential });
    const verifyCode = await lastCode(shop, next);
    await shop.call(emailChange, { confirmVerifyCode, email: next, verifyCode }, { credential });
    account = { ...account, email: next };
    expect(await rowsSince()).toMatchObject([{ kind: 'emailChanged', userNo: await userNo() }]);
  });

  test('adding, using and removing the second factor', async () => {
    const { credential, password } = account;
    const { secret } = await shop.call(authenticatorStart, {}, { credential });
    const code = (): string => totpAt(fromBase32(secret), stepAt(shop.now()));
    await shop.call(authenticatorConfirm, { verifyCode: code() }, { credential });
    await enter({ secondCode: '000000' });
    shop.advance(30);
    await shop.call(identityConfirm, { password, secondCode: code() }, { credential });
    await shop.call(recoveryCodesRenew, {}, { credential });
    await shop.call(authenticatorRemove, {}, { credential });
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
    const { credential } = account;
    await shop.call(ownDataExport, {}, { credential });
    await shop.call(accountDelete, {}, { credential });
    const again = await enter();
    await shop.call(accountKeep, {}, { credential: again });
    await shop.call(accountDelete, {}, { credential: again });
    shop.advance(8 * 86_400);
    await deleteDueAccounts({ db: shop.gateway.db, deployment: shop.deployment, now: shop.now });
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
    const { db } = shop.gateway;
    const act = { operator: 'maren', words: `orders cancel 4711 --reason "${'x'.repeat(600)}"` };
    await recordActStarted(db, act, shop.now());
    await recordActEnded(db, act, 'done', shop.now());
    const rows = await rowsSince();
    expect(rows).toMatchObject([
      { kind: 'operatorActStarted', operator: 'maren', detail: act.words.slice(0, 500) },
      { kind: 'operatorActEnded', operator: 'maren', detail: expect.stringMatching(/^done: orders cancel 4711/) },
    ]);
  });
});

test('no secret, password or e-mail is in the log', async () => {
  const { email, password, credential } = account;
  await enter();
  await enter({ password: `${password}!` });
  await shop.call(sessionList, {}, { credential: { ...credential, secretKey: 'wrong' } });
  await shop.gateway.securityLog.flush();
  const { rows } = await sql<{ row: unknown }>`SELECT to_jsonb(e) AS row FROM security_event e`.execute(
    shop.gateway.db,
  );
  const text = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const secret of [email, password, credential.accessKey, credential.secretKey])
    expect(text).not.toContain(secret);
});

describe('reading the log', () => {
  test('can be filtered by time, kinds, e-mail and number of rows', async () => {
    const { email } = account;
    await enter({ password: 'not it' });
    await shop.gateway.securityLog.flush();
    await enter();
    await shop.gateway.securityLog.flush();
    const { db } = shop.gateway;
    const kinds = (rows: { kind: string }[]): string[] => rows.map(({ kind }) => kind);
    const about = { email, emailHashes: [blindEmail(email, shop.deployment.deploymentSecret)] };
    const since = startedAt;
    expect(kinds(await listSecurityRows(db, { ...everything, about, since }))).toEqual(['signInFailed', 'signedIn']);
    expect(kinds(await listSecurityRows(db, { ...everything, since, kinds: ['signedIn'] }))).toEqual(['signedIn']);
    expect(kinds(await listSecurityRows(db, { ...everything, limit: 1 }))).toEqual(['signedIn']);
    expect(await listSecurityRows(db, { ...everything, since, until: startedAt })).toEqual([]);
    const other = { email: 'other@example.com', emailHashes: ['other'] };
    expect(await listSecurityRows(db, { ...everything, about: other })).toEqual([]);
  });

  test('finds e-mails that were hashed with a former secret', async () => {
    const email = 'unknown@example.com';
    await shop.call(signIn, { email, password: 'a wrong password' });
    await shop.gateway.securityLog.flush();
    const { db } = shop.gateway;
    const [former, present] = [shop.deployment.deploymentSecret, Buffer.alloc(32, 1)];
    const kindsBy = async (secrets: Buffer[]) => {
      const about = { email, emailHashes: secrets.map((secret) => blindEmail(email, secret)) };
      return (await listSecurityRows(db, { ...everything, about })).map(({ kind }) => kind);
    };
    expect(await kindsBy([present])).toEqual([]);
    expect(await kindsBy([present, former])).toEqual(['signInFailed']);
  });
});

describe('a row', () => {
  const insert = (at: Date, kind = 'signedIn') =>
    sql`INSERT INTO security_event (at, kind, detail) VALUES (${at}, ${kind}, 'test')`.execute(shop.gateway.db);

  test.each(['UPDATE security_event SET detail = $$x$$', 'DELETE FROM security_event', 'TRUNCATE security_event'])(
    'outlives %s',
    async (statement) => {
      await insert(new Date());
      await expect(sql.raw(statement).execute(shop.gateway.db)).rejects.toThrow('security_event is append-only');
    },
  );

  test.each([
    ['signedIn', 180],
    ['refused', 14],
  ])('%s is deleted by the job once it is %i days old', async (kind, keptDays) => {
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    for (const days of [keptDays - 1, keptDays + 1]) await insert(daysAgo(days), kind);
    const { db } = shop.gateway;
    for (const job of securityLogJobs) await job.run({ db, deployment: shop.deployment, now: () => new Date() });
    const old = await listSecurityRows(db, { ...everything, kinds: [kind as SecurityEventKind], until: daysAgo(10) });
    expect(old.map(({ at }) => Math.round((Date.now() - at.getTime()) / 86_400_000))).toEqual([keptDays - 1]);
  });

  test('is deleted even if there are more than one statement deletes', async () => {
    const { db } = shop.gateway;
    await sql`INSERT INTO security_event (at, kind)
      SELECT now() - interval '20 days', 'throttled' FROM generate_series(1, 5001)`.execute(db);
    for (const job of securityLogJobs) await job.run({ db, deployment: shop.deployment, now: () => new Date() });
    const until = new Date(Date.now() - 19 * 86_400_000);
    expect(await listSecurityRows(db, { ...everything, kinds: ['throttled'], until })).toEqual([]);
  });

  test('of a refusal with an account is not deleted after 14 days', async () => {
    const { db } = shop.gateway;
    await sql`INSERT INTO security_event (at, kind, buyer_id) VALUES (now() - interval '20 days', 'throttled', 1)`.execute(
      db,
    );
    const deleting = sql`DELETE FROM security_event WHERE kind = 'throttled' AND buyer_id = 1`.execute(db);
    await expect(deleting).rejects.toThrow('security_event is append-only');
  });
});

test('nothing is written while the disk is full; it is written later', async () => {
  shop.fillDisk(true);
  await shop.call(orderList, {});
  expect(await rowsSince()).toEqual([]);
  shop.fillDisk(false);
  expect(await kindsSince()).toEqual(['refused']);
});

test('a sign-in succeeds while events cannot be recorded; it is recorded later', async () => {
  const { db } = shop.gateway;
  await sql`ALTER TABLE security_event RENAME TO security_event_away`.execute(db);
  expect(await enter()).toMatchObject({ code: 'SUCCESS' });
  await shop.gateway.securityLog.flush();
  const faults = shop.faults.splice(0).map(String);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toContain('relation "security_event" does not exist');
  await sql`ALTER TABLE security_event_away RENAME TO security_event`.execute(db);
  expect(await kindsSince()).toEqual(['signedIn']);
});
