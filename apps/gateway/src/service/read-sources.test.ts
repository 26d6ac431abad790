import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caches } from '#cache/caches.ts';
import { ConnectionTimeout } from '#db/connection-queue.ts';
import { openDatabase } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { ReplicaFailed } from '#db/replicas/replica.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { ReadSources } from './read-sources.ts';
import { Refusal } from './refusal.ts';

let database: TestDatabase;
let primary: Db;
let standby: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  primary = openDatabase(database.address, { poolSize: 1 });
  standby = openDatabase(database.address, { poolSize: 1 });
});

afterAll(async () => {
  await primary.destroy();
  await standby.destroy();
  await database.drop();
});

/** Reads with a replica whose queries fail with the error, or succeed if it is undefined. */
async function readWith(error: Error | undefined) {
  const failures: unknown[] = [];
  const replica = {
    db: standby,
    read: <T>(run: () => Promise<T>) => run(),
    fail: (failure: unknown) => void failures.push(failure),
  };
  const sources = new ReadSources(
    { db: primary, caches: new Caches(primary) },
    { all: [replica], choose: () => replica },
  );
  let answered: unknown;
  try {
    answered = await sources.read('', async ({ db }) => {
      if (db === standby && error) throw error;
      return db === standby ? 'replica' : 'primary';
    });
  } catch (thrown) {
    answered = thrown;
  }
  return { answered, isExcluded: failures.length > 0, counts: sources.counts };
}

const withState = (code: string): Error => Object.assign(new Error(code), { code });

test('a query is answered by the replica that is chosen', async () => {
  expect(await readWith(undefined)).toEqual({
    answered: 'replica',
    isExcluded: false,
    counts: { replica: 1, primary: 0, repeated: 0 },
  });
});

test.each([
  ['does not have what was just written', new Refusal('OBJECT_NOT_EXIST'), false],
  ['has failed meanwhile', new ReplicaFailed('gone'), false],
  ['cancels the query because of its replay', withState('40001'), false],
  ['cannot be reached', withState('ECONNREFUSED'), true],
  ['is shutting down', withState('57P01'), true],
])('the primary answers when the replica %s', async (_reason, error, isExcluded) => {
  expect(await readWith(error)).toEqual({
    answered: 'primary',
    isExcluded,
    counts: { replica: 0, primary: 1, repeated: 1 },
  });
});

test.each([
  ['takes too long', withState('57014')],
  ['waits too long for a connection', new ConnectionTimeout('busy')],
  ['is wrong', withState('42601')],
])('the primary does not repeat a query that %s', async (_reason, error) => {
  expect(await readWith(error)).toEqual({
    answered: error,
    isExcluded: false,
    counts: { replica: 0, primary: 0, repeated: 0 },
  });
});
