import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AskedTogether } from './asked-together.ts';
import { askedAt } from './queue.ts';

test('what is asked at once is looked up together, each once, and what is missing is undefined', async () => {
  const asked: (readonly string[])[] = [];
  const together = new AskedTogether(async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  const answers = await Promise.all(['a', 'b', 'a', 'none'].map((key) => together.get(key)));
  expect(answers).toEqual(['A', 'B', 'A', undefined]);
  expect(asked).toEqual([['a', 'b', 'none']]);
});

test('what is asked while two look-ups run goes with the next', async () => {
  const asked: (readonly string[])[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const together = new AskedTogether(async (keys) => {
    asked.push(keys);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return new Map(keys.map((key) => [key, key]));
  });
  const answers: Promise<string | undefined>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    answers.push(together.get(key));
    await turn();
    await turn();
  }
  expect(asked).toEqual([['a'], ['b']]);
  gates[0]?.resolve();
  expect(await answers[0]).toBe('a');
  await turn();
  expect(asked).toEqual([['a'], ['b'], ['c', 'd']]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

test('a look-up is as old as the first who asked for any of it, whoever was answered before', async () => {
  const ages: (number | undefined)[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const together = new AskedTogether(async (keys) => {
    ages.push(askedAt.getStore());
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return new Map(keys.map((key) => [key, key]));
  });
  const answers: Promise<string | undefined>[] = [];
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
    answers.push(askedAt.run(at + 1, () => together.get(key)));
    await turn();
    await turn();
  }
  gates[0]?.resolve();
  await answers[0];
  await turn();
  expect(ages).toEqual([1, 2, 3]);
  for (const gate of gates) gate.resolve();
  await Promise.all(answers);
});

test('a failure is told to all who asked, and those who ask again are answered', async () => {
  let fails = true;
  const together = new AskedTogether(async (keys) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const failed = await Promise.allSettled([together.get('a'), together.get('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await together.get('a')).toBe('a');
});
