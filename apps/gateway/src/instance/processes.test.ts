import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { declareCopy } from './instance.ts';
import { isSealingSecret, joinProcesses, startHeartbeat, recordAllSealed, type Joining } from './processes.ts';
import { allowDifference, listProcesses, listUsedSecrets } from './processes.sql.ts';

const secret = (byte: number): Buffer => Buffer.alloc(32, byte);
const [before, after] = [secret(1), secret(2)];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

function joining(secrets: readonly [Buffer, ...Buffer[]], vapid = 'vapid'): Joining {
  const settings = { secrets, others: { VAPID_PRIVATE_KEY: vapid } };
  return { host: 'web-1', pid: 7, roles: ['jobs'], settings, isAlone: false };
}

const join = (secrets: readonly [Buffer, ...Buffer[]], vapid?: string) =>
  joinProcesses(database.db, joining(secrets, vapid));

test('a process that agrees joins; one that differs is refused, with the process that it differs from', async () => {
  expect(await join([before])).toEqual({ id: expect.any(String) });
  expect(await join([before])).toEqual({ id: expect.any(String) });
  const other = { host: 'web-1', pid: 7, startedAt: expect.any(Date) };
  expect(await join([before], 'another')).toEqual({ problem: { setting: 'VAPID_PRIVATE_KEY', other } });
  expect(await join([after, before])).toMatchObject({ problem: { isOtherBehind: true } });
  expect(await listProcesses(database.db)).toHaveLength(2);
});

test('a process with an allowed difference is not refused', async () => {
  await join([before]);
  await allowDifference(database.db, 'VAPID_PRIVATE_KEY', 60);
  expect(await join([before], 'another')).toHaveProperty('id');
  await allowDifference(database.db, 'VAPID_PRIVATE_KEY', 0);
  expect(await join([before], 'a third')).toHaveProperty('problem');
});

test('processes that have left or were killed do not prevent others from joining', async () => {
  const first = await join([before]);
  if (!('id' in first)) throw new Error('the first joins');
  await startHeartbeat(database.db, { ...joining([before]), id: first.id })();
  expect(await join([before], 'another')).toHaveProperty('id');
  await sql`UPDATE running_process SET seen_at = now() - interval '31 seconds'`.execute(database.db);
  expect(await join([before], 'a third')).toHaveProperty('id');
  const alone = { ...joining([before], 'a fourth'), isAlone: true };
  expect(await joinProcesses(database.db, alone)).toHaveProperty('id');
  expect(await listProcesses(database.db)).toHaveLength(1);
});

const makeSeenBefore = (interval: string) =>
  sql`UPDATE running_process SET seen_at = now() - ${interval}::interval`.execute(database.db);

test('a process counts as ended half a minute after its last heartbeat, and not earlier', async () => {
  await join([before]);
  // The clock goes on: the next call has two seconds left.
  await makeSeenBefore('28 seconds');
  expect(await join([before], 'another')).toHaveProperty('problem');
  await makeSeenBefore('30 seconds');
  expect(await listProcesses(database.db)).toEqual([]);
  expect(await join([before], 'another')).toHaveProperty('id');
});

test('a process is seen every ten seconds, and again after it counted as ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const joined = await join([before]);
    if (!('id' in joined)) throw new Error('it joins');
    const end = startHeartbeat(database.db, { ...joining([before]), id: joined.id });
    const ids = async () => (await listProcesses(database.db)).map(({ id }) => id);
    await makeSeenBefore('31 seconds');
    expect(await ids()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await expect.poll(ids).toEqual([joined.id]);
    await sql`DELETE FROM running_process`.execute(database.db);
    vi.advanceTimersByTime(10_000);
    await expect.poll(ids).toEqual([joined.id]);
    await end();
    vi.advanceTimersByTime(10_000);
    expect(await ids()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a secret is one of the processes while data may be sealed with it; before the first process, any secret is', async () => {
  expect(await isSealingSecret(database.db, after)).toBe(true);
  await join([before]);
  expect(await isSealingSecret(database.db, after)).toBe(false);
  expect(await isSealingSecret(database.db, before)).toBe(true);
  await joinProcesses(database.db, { ...joining([after, before]), isAlone: true });
  expect(await isSealingSecret(database.db, before)).toBe(true);
  await recordAllSealed(database.db, after);
  expect(await isSealingSecret(database.db, before)).toBe(false);
  expect(await isSealingSecret(database.db, after)).toBe(true);
});

test('a secret that is used again seals data again', async () => {
  await join([before]);
  const alone = (...secrets: [Buffer, ...Buffer[]]) =>
    joinProcesses(database.db, { ...joining(secrets), isAlone: true });
  await alone(after, before);
  await recordAllSealed(database.db, after);
  expect(await alone(before, after)).toHaveProperty('id');
  expect(await alone(after)).toMatchObject({ problem: { setting: 'DEPLOYMENT_SECRET' } });
});

test('a secret that sealed data must be known until everything is sealed with the next one', async () => {
  await joinProcesses(database.db, { ...joining([before]), isAlone: true });
  const next = (...secrets: [Buffer, ...Buffer[]]) =>
    joinProcesses(database.db, { ...joining(secrets), isAlone: true });
  expect(await next(after)).toMatchObject({ problem: { setting: 'DEPLOYMENT_SECRET' } });
  expect(await next(after, before)).toHaveProperty('id');
  expect(await next(after)).toHaveProperty('problem');
  await next(after, before);
  await recordAllSealed(database.db, after);
  expect(await next(after)).toHaveProperty('id');
  expect(await next(before)).toHaveProperty('problem');
});

test('a secret is not replaced while another process seals with it', async () => {
  await join([before, after]);
  await join([after, before]);
  expect(await recordAllSealed(database.db, after)).toBe(false);
  const used = await listUsedSecrets(database.db);
  expect(used.map(({ replacedAt }) => replacedAt)).toEqual([null, null]);
});

test('an operator can give up a secret that is lost', async () => {
  await joinProcesses(database.db, { ...joining([before]), isAlone: true });
  await allowDifference(database.db, 'DEPLOYMENT_SECRET', 60);
  expect(await joinProcesses(database.db, { ...joining([after]), isAlone: true })).toHaveProperty('id');
  const used = await listUsedSecrets(database.db);
  expect(used.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
});

test('a copy has secrets of its own', async () => {
  await join([before]);
  await inTransaction(database.db, (tx) => declareCopy(tx, new Date()));
  expect(await join([after], 'another')).toHaveProperty('id');
});

test('a difference that was allowed in the original is not allowed in its copy', async () => {
  await allowDifference(database.db, 'VAPID_PRIVATE_KEY', 60);
  await inTransaction(database.db, (tx) => declareCopy(tx, new Date()));
  await join([before]);
  expect(await join([before], 'another')).toHaveProperty('problem');
});
