import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BatchLoader } from './batch-loader.ts';
import { callStartedAt } from './connection-queue.ts';

test('concurrent keys are looked up in one batch without duplicates; a missing one is undefined', async () => {
  const batches: (readonly string[])[] = [];
  const loader = new BatchLoader(async (keys) => {
    batches.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  const answers = await Promise.all(['a', 'b', 'a', 'none'].map((key) => loader.get(key)));
  expect(answers).toEqual(['A', 'B', 'A', undefined]);
  expect(batches).toEqual([['a', 'b', 'none']]);
});

test('keys that are requested while two look-ups run are part of the next one', async () => {
  const batches: (readonly string[])[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const loader = new BatchLoader(async (keys) => {
    batches.push(keys);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return new Map(keys.map((key) => [key, key]));
  });
  const answers: Promise<string | undefined>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    answers.push(loader.get(key));
    // A look-up begins in the next turn of the event loop.
    await nextTurn();
    await nextTurn();
  }
  expect(batches).toEqual([['a'], ['b']]);
  gates[0]?.resolve();
  expect(await answers[0]).toBe('a');
  await nextTurn();
  expect(batches).toEqual([['a'], ['b'], ['c', 'd']]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

test('a look-up has the arrival time of the oldest call for any of its keys', async () => {
  const arrivalTimes: (number | undefined)[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const loader = new BatchLoader(async (keys) => {
    arrivalTimes.push(callStartedAt.getStore());
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return new Map(keys.map((key) => [key, key]));
  });
  const answers: Promise<string | undefined>[] = [];
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
    answers.push(callStartedAt.run(at + 1, () => loader.get(key)));
    await nextTurn();
    await nextTurn();
  }
  gates[0]?.resolve();
  await answers[0];
  await nextTurn();
  expect(arrivalTimes).toEqual([1, 2, 3]);
  for (const gate of gates) gate.resolve();
  await Promise.all(answers);
});

test('a look-up runs in the context of the oldest call for any of its keys, also when it waits for look-ups of others', async () => {
  const callOf = new AsyncLocalStorage<string>();
  const calls: (string | undefined)[] = [];
  const gate = Promise.withResolvers<void>();
  const loader = new BatchLoader(async (keys) => {
    calls.push(callOf.getStore());
    await gate.promise;
    return new Map(keys.map((key) => [key, key]));
  });
  const answers: Promise<string | undefined>[] = [];
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
    answers.push(callOf.run(`call for ${key}`, () => callStartedAt.run(at + 1, () => loader.get(key))));
    await nextTurn();
    await nextTurn();
  }
  gate.resolve();
  await Promise.all(answers);
  expect(calls).toEqual(['call for a', 'call for b', 'call for c']);
});

test('a failure rejects all calls of the batch, and the next call is answered', async () => {
  let fails = true;
  const loader = new BatchLoader(async (keys) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const failed = await Promise.allSettled([loader.get('a'), loader.get('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await loader.get('a')).toBe('a');
});
