import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountJobs } from '#account/account.jobs.ts';
import { blindEmail, count, countWithin, networkOf, refuseUsedUp, tryWithin, type Limit } from '#throttle/throttle.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createTestGateway } from '#testing/test-gateway.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => database.drop());

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const limitOf = (subject: string): Limit => ({ name: 'tries', subject, max: 3, windowSeconds: 900 });

const refused = (promise: Promise<void>) =>
  promise.then(
    () => undefined,
    (error: { detail?: { en_US: string; zh_CN: string } }) => error.detail,
  );

describe('a limit', () => {
  test('allows so many in its window, says how long the rest must wait, and forgets', async () => {
    const limits = [limitOf('a')];
    for (let tries = 0; tries < 3; tries++) await countWithin(database.db, limits, after(tries));
    expect(await refused(countWithin(database.db, limits, after(60)))).toEqual({
      zh_CN: '操作太频繁，请 14 分钟后再试',
      en_US: 'Too many attempts. Please try again in 14 minutes',
    });
    expect(await refused(countWithin(database.db, limits, after(899)))).toEqual({
      zh_CN: '操作太频繁，请 1 秒后再试',
      en_US: 'Too many attempts. Please try again in 1 second',
    });
    expect(await refused(countWithin(database.db, limits, after(900)))).toBeUndefined();
  });

  test('is each subject’s own', async () => {
    for (let tries = 0; tries < 3; tries++) await count(database.db, [limitOf('b')], start);
    expect(await refused(refuseUsedUp(database.db, [limitOf('b')], start))).toBeDefined();
    expect(await refused(refuseUsedUp(database.db, [limitOf('c')], start))).toBeUndefined();
  });

  test('of several limits, the longest wait is given', async () => {
    const short = limitOf('d');
    const long = { ...short, name: 'others', windowSeconds: 3600 };
    for (let tries = 0; tries < 3; tries++) await count(database.db, [short, long], start);
    expect((await refused(refuseUsedUp(database.db, [short, long], start)))?.en_US).toContain('60 minutes');
  });

  test('lets no more tries in at once than one after another, and holds nothing against those that succeed', async () => {
    const limits = [limitOf('tried')];
    const tryNow = (succeeds: boolean) =>
      refused(
        tryWithin(database.db, limits, { now: () => start, succeeds: async () => succeeds }).then(() => undefined),
      );
    for (let tries = 0; tries < 5; tries++) expect(await tryNow(true)).toBeUndefined();
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => tryNow(false)));
    const oneByOne = [await tryNow(false), await tryNow(false), await tryNow(false)];
    expect([...atOnce, ...oneByOne].filter((answer) => answer === undefined)).toHaveLength(3);
    expect(await tryNow(true)).toBeDefined();
  });

  test('counts what comes at once, without deadlocks', async () => {
    const both = [limitOf('e'), { ...limitOf('f'), name: 'another' }];
    const calls = Array.from({ length: 40 }, (_, index) =>
      refused(countWithin(database.db, index % 2 === 0 ? both : both.toReversed(), start)),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
  });
});

test('an e-mail cannot be read in a counter, nor found without the deployment’s secret', () => {
  const secret = Buffer.alloc(32, 1);
  expect(blindEmail('a@b.cd', secret)).toBe(blindEmail('a@b.cd', secret));
  expect(blindEmail('a@b.cd', secret)).not.toContain('a@b.cd');
  expect(blindEmail('a@b.cd', secret)).not.toBe(blindEmail('a@b.cd', Buffer.alloc(32, 2)));
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('counters, codes and sessions that are over are forgotten', async () => {
  const shop = await createTestGateway();
  const { db } = shop.gateway;
  await count(db, [limitOf('old')], new Date());
  const code = { email: 'a@b.cd', purpose: 'register', code_hash: Buffer.alloc(32), expires_at: new Date() };
  await db.insertInto('verify_code').values(code).execute();
  for (const days of [0, 2]) {
    const now = () => new Date(Date.now() + days * 86_400_000);
    for (const job of accountJobs) await job.run({ db, deployment: shop.deployment, now });
    const kept = [
      await db.selectFrom('throttle').selectAll().execute(),
      await db.selectFrom('verify_code').selectAll().execute(),
    ];
    expect(kept.map((rows) => rows.length)).toEqual(days === 0 ? [1, 1] : [0, 0]);
  }
  await shop.close();
});
