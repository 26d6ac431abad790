import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountJobs } from '#account/account.jobs.ts';
import {
  blindEmail,
  countEvent,
  countWithin,
  deleteOldCounters,
  refusalForSeconds,
  refuseIfUsedUp,
  tryWithin,
  type Limit,
} from '#throttle/throttle.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { createTestGateway } from '#testing/test-gateway.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => database.drop());

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const limitOf = (subject: string): Limit => ({ name: 'tries', subject, max: 3, windowSeconds: 900 });

const refusalOf = (promise: Promise<void>) =>
  promise.then(
    () => undefined,
    (error: { detail?: { en_US: string; zh_CN: string } }) => error.detail,
  );

describe('a limit', () => {
  test('allows a number of tries in its window, states the wait for further ones, and is reset', async () => {
    const limits = [limitOf('a')];
    for (let tries = 0; tries < 3; tries++) await countWithin(database.db, limits, after(tries));
    expect(await refusalOf(countWithin(database.db, limits, after(60)))).toEqual({
      zh_CN: '操作太频繁，请 14 分钟后再试',
      en_US: 'Too many attempts. Please try again in 14 minutes',
    });
    expect(await refusalOf(countWithin(database.db, limits, after(899)))).toEqual({
      zh_CN: '操作太频繁，请 1 秒后再试',
      en_US: 'Too many attempts. Please try again in 1 second',
    });
    expect(await refusalOf(countWithin(database.db, limits, after(900)))).toBeUndefined();
  });

  test('is separate for each subject', async () => {
    for (let tries = 0; tries < 3; tries++) await countEvent(database.db, [limitOf('b')], start);
    expect(await refusalOf(refuseIfUsedUp(database.db, [limitOf('b')], start))).toBeDefined();
    expect(await refusalOf(refuseIfUsedUp(database.db, [limitOf('c')], start))).toBeUndefined();
  });

  test('is separate for each rule', async () => {
    for (let tries = 0; tries < 3; tries++) await countEvent(database.db, [limitOf('own rule')], start);
    const another = { ...limitOf('own rule'), name: 'another rule' };
    expect(await refusalOf(refuseIfUsedUp(database.db, [another], start))).toBeUndefined();
    expect(await refusalOf(refuseIfUsedUp(database.db, [another, limitOf('own rule')], start))).toBeDefined();
  });

  test('is used up by the last try that it allows, until its window ends', async () => {
    const limits = [limitOf('used up')];
    for (let tries = 0; tries < 2; tries++) await countEvent(database.db, limits, start);
    expect(await refusalOf(refuseIfUsedUp(database.db, limits, start))).toBeUndefined();
    await countEvent(database.db, limits, start);
    expect((await refusalOf(refuseIfUsedUp(database.db, limits, start)))?.en_US).toContain('15 minutes');
    expect((await refusalOf(refuseIfUsedUp(database.db, limits, after(899.001))))?.en_US).toContain('1 second');
    expect(await refusalOf(refuseIfUsedUp(database.db, limits, after(900)))).toBeUndefined();
  });

  test('is not changed by checking whether it is used up', async () => {
    const limits = [limitOf('checked')];
    for (let attempt = 0; attempt < 5; attempt++) await refuseIfUsedUp(database.db, limits, start);
    expect(await database.db.selectFrom('throttle').where('key', '=', 'tries checked').selectAll().execute()).toEqual(
      [],
    );
  });

  test('begins its windows at whole multiples of their length, not at the first try', async () => {
    const limits = [limitOf('late')];
    for (let tries = 0; tries < 3; tries++) await countWithin(database.db, limits, after(898));
    expect((await refusalOf(countWithin(database.db, limits, after(898))))?.en_US).toContain('2 seconds');
    expect(await refusalOf(countWithin(database.db, limits, after(900)))).toBeUndefined();
  });

  test('of several limits, the longest wait is returned', async () => {
    const short = limitOf('d');
    const long = { ...short, name: 'others', windowSeconds: 3600 };
    for (let tries = 0; tries < 3; tries++) await countEvent(database.db, [short, long], start);
    expect((await refusalOf(refuseIfUsedUp(database.db, [short, long], start)))?.en_US).toContain('60 minutes');
  });

  test('allows no more concurrent tries than successive ones, and does not count those that succeed', async () => {
    const limits = [limitOf('tried')];
    const tryNow = (succeeds: boolean) =>
      refusalOf(
        tryWithin(database.db, limits, { now: () => start, succeeds: async () => succeeds }).then(() => undefined),
      );
    for (let tries = 0; tries < 5; tries++) expect(await tryNow(true)).toBeUndefined();
    const concurrent = await Promise.all(Array.from({ length: 20 }, () => tryNow(false)));
    const successive = [await tryNow(false), await tryNow(false), await tryNow(false)];
    expect([...concurrent, ...successive].filter((answer) => answer === undefined)).toHaveLength(3);
    expect(await tryNow(true)).toBeDefined();
  });

  test('answers whether the try succeeded, and releases the reservation of a try that threw', async () => {
    const limits = [{ ...limitOf('broken'), max: 1 }];
    const tryWith = (succeeds: () => Promise<boolean>) =>
      tryWithin(database.db, limits, { now: () => start, succeeds });
    const fault = new Error('the database is gone');
    await expect(tryWith(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(await tryWith(async () => true)).toBe(true);
    expect(await tryWith(async () => false)).toBe(false);
    let tried = false;
    const tryAgain = tryWith(async () => (tried = true));
    expect((await refusalOf(tryAgain.then(() => undefined)))?.en_US).toContain('15 minutes');
    expect(tried).toBe(false);
  });

  test('keeps the reservation of an unfinished try, whatever other tries have finished meanwhile', async () => {
    const limits = [{ ...limitOf('unfinished'), max: 2 }];
    const tryWith = (succeeds: () => Promise<boolean>) =>
      tryWithin(database.db, limits, { now: () => start, succeeds });
    const begun = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<boolean>();
    const first = tryWith(() => {
      begun.resolve();
      return slow.promise;
    });
    await begun.promise;
    expect(await tryWith(async () => true)).toBe(true);
    expect(await tryWith(async () => false)).toBe(false);
    expect(await refusalOf(tryWith(async () => true).then(() => undefined))).toBeDefined();
    slow.resolve(true);
    expect(await first).toBe(true);
    expect(await tryWith(async () => true)).toBe(true);
  });

  test('counts a failure at the time at which it is known', async () => {
    const limits = [{ ...limitOf('slow'), max: 1 }];
    const times = [start, after(900)];
    await tryWithin(database.db, limits, { now: () => times.shift() ?? start, succeeds: async () => false });
    expect(await refusalOf(refuseIfUsedUp(database.db, limits, after(899)))).toBeUndefined();
    expect(await refusalOf(refuseIfUsedUp(database.db, limits, after(900)))).toBeDefined();
  });

  test.each([
    ['in their order', false],
    ['in the opposite order', true],
  ])(
    'locks one counter before it requests the next, listed %s, so that there is no deadlock',
    async (_order, isReversed) => {
      const { db } = database;
      const first = { ...limitOf('locked'), name: 'first', max: 9 };
      const second = { ...first, name: 'second' };
      let other: Promise<void> | undefined;
      await db.transaction().execute(async (tx) => {
        await countEvent(tx, [first], start);
        other = countWithin(db, isReversed ? [second, first] : [first, second], start);
        await waitForLock(db);
        await countEvent(tx, [second], start);
      });
      await other;
    },
  );

  test('counts concurrent tries without deadlocks', async () => {
    const both = [limitOf('e'), { ...limitOf('f'), name: 'another' }];
    const calls = Array.from({ length: 40 }, (_, index) =>
      refusalOf(countWithin(database.db, index % 2 === 0 ? both : both.toReversed(), start)),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
  });
});

test.each([
  [1, '1 second', '1 秒'],
  [89, '89 seconds', '89 秒'],
  [90, '2 minutes', '2 分钟'],
  [120, '2 minutes', '2 分钟'],
  [121, '3 minutes', '3 分钟'],
])('a wait of %i seconds is written as %s', (seconds, english, chinese) => {
  const { code, detail } = refusalForSeconds(seconds);
  expect({ code, detail }).toEqual({
    code: 'TOO_MANY_REQUEST',
    detail: {
      zh_CN: `操作太频繁，请 ${chinese}后再试`,
      en_US: `Too many attempts. Please try again in ${english}`,
    },
  });
});

test('an e-mail cannot be read in a counter, nor found without the deployment’s secret', () => {
  const secret = Buffer.alloc(32, 1);
  expect(blindEmail('a@b.cd', secret)).toBe(blindEmail('a@b.cd', secret));
  expect(blindEmail('a@b.cd', secret)).toMatch(/^[\w-]{43}$/);
  expect(blindEmail('a@b.cd', secret)).not.toBe(blindEmail('b@b.cd', secret));
  expect(blindEmail('a@b.cd', secret)).not.toBe(blindEmail('a@b.cd', Buffer.alloc(32, 2)));
});

test('counters are deleted whose window began before a time, and no others', async () => {
  for (const seconds of [0, 900]) await countEvent(database.db, [limitOf('to delete')], after(seconds));
  const countRemaining = async () =>
    (await database.db.selectFrom('throttle').where('key', '=', 'tries to delete').selectAll().execute()).length;
  await deleteOldCounters(database.db, after(900));
  expect(await countRemaining()).toBe(1);
  await deleteOldCounters(database.db, after(900.001));
  expect(await countRemaining()).toBe(0);
});

test('the job of accounts deletes counters and codes that are older than a day', async () => {
  const gateway = await createTestGateway();
  const { db } = gateway;
  await countEvent(db, [limitOf('old')], new Date());
  const code = { email: 'a@b.cd', purpose: 'register', code_hash: Buffer.alloc(32), expires_at: new Date() };
  await db.insertInto('verify_code').values(code).execute();
  // The windows of some limits are a day long.
  for (const days of [0.98, 1.001]) {
    const now = () => new Date(Date.now() + days * 86_400_000);
    for (const job of accountJobs) await job.run({ db, deployment: gateway.deployment, now });
    const remaining = [
      await db.selectFrom('throttle').selectAll().execute(),
      await db.selectFrom('verify_code').selectAll().execute(),
    ];
    expect(remaining.map((rows) => rows.length)).toEqual(days < 1 ? [1, 1] : [0, 0]);
  }
  await gateway.close();
});
