import { expect, test } from 'vitest';
import { Queue } from '#db/queue.ts';

test('the first in the queue tells how long one waits, until its turn has come or failed', async () => {
  const queue = new Queue();
  expect(queue.longestMs()).toBe(0);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const waits = [queue.waitFor(() => first.promise), queue.waitFor(() => second.promise)];
  await expect.poll(() => queue.longestMs()).toBeGreaterThan(20);
  first.resolve('turn');
  second.reject(new Error('gone'));
  expect(await Promise.allSettled(waits)).toMatchObject([{ value: 'turn' }, { status: 'rejected' }]);
  expect(queue.longestMs()).toBe(0);
});
