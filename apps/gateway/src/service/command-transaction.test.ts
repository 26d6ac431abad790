import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { testCaller } from '#testing/test-service.ts';
import type { Tx } from '#db/database.ts';
import { commandTransaction, recordRequest } from './command-transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE done (what text PRIMARY KEY)`.execute(database.db);
});

afterAll(async () => database.drop());

const write = (what: string) => async (tx: Tx) => {
  await sql`INSERT INTO done VALUES (${what})`.execute(tx);
  return what;
};

async function isDone(what: string): Promise<boolean> {
  return (await sql`SELECT FROM done WHERE what = ${what}`.execute(database.db)).rows.length === 1;
}

test('a command returns the result of its work, and its repetition changes nothing', async () => {
  const transact = commandTransaction(database.db, testCaller({ requestNo: '1' }));
  expect(await transact(write('first'))).toBe('first');
  await expect(transact(write('again'))).rejects.toMatchObject({ name: 'Refusal', code: 'REQUEST_NO_NOT_UNIQUE' });
  expect([await isDone('first'), await isDone('again')]).toEqual([true, false]);
});

test('of concurrent copies of a request, exactly one is executed', async () => {
  const transact = commandTransaction(database.db, testCaller({ requestNo: '2' }));
  const calls = Array.from({ length: 5 }, (_, nth) => transact(write(`concurrent ${nth}`)));
  const settled = await Promise.allSettled(calls);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await sql`SELECT FROM done WHERE what LIKE 'concurrent %'`.execute(database.db)).rows).toHaveLength(1);
});

test('a command that failed changes nothing, and may be sent again', async () => {
  const transact = commandTransaction(database.db, testCaller({ requestNo: '3' }));
  const fault = new Error('halfway');
  const work = async (tx: Tx) => {
    await write('halfway')(tx);
    throw fault;
  };
  await expect(transact(work)).rejects.toBe(fault);
  expect(await isDone('halfway')).toBe(false);
  expect(await transact(write('halfway'))).toBe('halfway');
});

test('requests are the same only if they have the same key, browser and number', async () => {
  const first = { accessKey: 'key', appNo: 'browser', requestNo: '4' };
  await recordRequest(database.db, first);
  for (const other of [{ accessKey: 'other key' }, { appNo: 'other browser' }, { requestNo: '5' }]) {
    await recordRequest(database.db, { ...first, ...other });
  }
  await expect(recordRequest(database.db, first)).rejects.toMatchObject({ code: 'REQUEST_NO_NOT_UNIQUE' });
});

test('a fault of the database is rethrown unchanged', async () => {
  const wrong = { accessKey: 'key\0', appNo: 'browser', requestNo: '6' };
  await expect(recordRequest(database.db, wrong)).rejects.toMatchObject({ code: '22021' });
});

test('a repeated request is refused as a repetition, even if its work ignores or replaces the errors of statements', async () => {
  const transact = commandTransaction(database.db, testCaller({ requestNo: '6' }));
  await transact(write('once'));
  const refused = { name: 'Refusal', code: 'REQUEST_NO_NOT_UNIQUE' };
  const ignoring = (tx: Tx) => write('ignored')(tx).catch(() => 'ignored');
  await expect(transact(ignoring)).rejects.toMatchObject(refused);
  await expect(transact(async () => Promise.reject(new Error('a fault')))).rejects.toMatchObject(refused);
  expect(await isDone('ignored')).toBe(false);
});
