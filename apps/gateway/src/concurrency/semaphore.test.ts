import { expect, test } from 'vitest';
import { QueueFull, Semaphore } from '#concurrency/semaphore.ts';

test('two run at the same time, two wait in order, and the fifth is refused', async () => {
  const semaphore = new Semaphore({ concurrency: 2, maxWaiting: 2 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const results = Promise.all(
    gates.map((gate, index) =>
      semaphore.run(async () => {
        begun.push(index);
        await gate.promise;
        return index;
      }),
    ),
  );
  await expect(semaphore.run(async () => undefined)).rejects.toBeInstanceOf(QueueFull);
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await results).toEqual([0, 1, 2, 3]);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(semaphore.isIdle).toBe(true);
});

test('failed work releases its slot to the next', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 1 });
  const failing = semaphore.run(async () => {
    throw new Error('no');
  });
  const next = semaphore.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('after a refusal the semaphore accepts work again once the queue has room', async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 0 });
  const gate = Promise.withResolvers<void>();
  const first = semaphore.run(() => gate.promise);
  await expect(semaphore.run(async () => undefined)).rejects.toBeInstanceOf(QueueFull);
  gate.resolve();
  await first;
  expect(await semaphore.run(async () => 'free again')).toBe('free again');
});
