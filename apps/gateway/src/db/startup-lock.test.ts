import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, setLimits, type TestDatabase } from '#testing/database.ts';
import { withStartupLock } from './startup-lock.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('a second program waits for the first, longer than the account may wait for locks', async () => {
  await setLimits(database, '100ms');
  const done: string[] = [];
  const waiting = Promise.withResolvers<void>();
  let second: Promise<unknown> | undefined;
  await withStartupLock(database.address, expect.unreachable, async () => {
    second = withStartupLock(database.address, waiting.resolve, async () => void done.push('second'));
    await waiting.promise;
    // Longer than the limit of the account.
    await sleep(300);
    done.push('first');
  });
  await second;
  expect(done).toEqual(['first', 'second']);
});
