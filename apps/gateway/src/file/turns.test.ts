import { expect, test } from 'vitest';
import { NoTurn, Turns } from '#file/turns.ts';

test('so many run at once, the rest in the order they came, and a full queue turns away', async () => {
  const turns = new Turns({ atOnce: 2, mayWait: 2 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = gates.map((gate, index) =>
    turns.take(async () => {
      begun.push(index);
      await gate.promise;
    }),
  );
  await expect(turns.take(async () => undefined)).rejects.toBeInstanceOf(NoTurn);
  expect(begun).toEqual([0, 1]);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(turns.isIdle).toBe(true);
});

test('failing work gives its place on', async () => {
  const turns = new Turns({ atOnce: 1, mayWait: 1 });
  const failing = turns.take(async () => {
    throw new Error('no');
  });
  const next = turns.take(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
