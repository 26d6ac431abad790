import { expect, test } from 'vitest';
import { askedAt, Queue, WaitedTooLong } from '#db/queue.ts';

const patient = { places: 1, patienceMs: 60_000 };

test('whoever asked first has the next place, however late a statement of theirs comes', async () => {
  const queue = new Queue(patient);
  await queue.take();
  const order: string[] = [];
  const asks = (name: string, moment: number): Promise<void> =>
    askedAt.run(moment, async () => {
      await queue.take();
      order.push(name);
      queue.leave();
    });
  const all = [asks('third', 30), asks('first', 10), asks('second', 20), asks('second again', 20)];
  queue.leave();
  await Promise.all(all);
  expect(order).toEqual(['first', 'second', 'second again', 'third']);
});

test('no more than the places are taken at once, and each is free again', async () => {
  const queue = new Queue({ ...patient, places: 3 });
  let [inside, most] = [0, 0];
  const visit = async (): Promise<void> => {
    await queue.take();
    most = Math.max(most, (inside += 1));
    await Promise.resolve();
    inside -= 1;
    queue.leave();
  };
  await Promise.all(Array.from({ length: 50 }, visit));
  expect([most, inside]).toEqual([3, 0]);
});

test('it tells how long somebody has been waiting, until nobody is', async () => {
  const queue = new Queue(patient);
  await queue.take();
  expect(queue.longestMs()).toBe(0);
  const waiting = queue.take();
  await expect.poll(() => queue.longestMs()).toBeGreaterThan(20);
  queue.leave();
  await waiting;
  expect(queue.longestMs()).toBe(0);
});

test('nobody waits for ever, and whoever gave up takes no place', async () => {
  const queue = new Queue({ places: 1, patienceMs: 20 });
  await queue.take();
  await expect(queue.take()).rejects.toThrow(WaitedTooLong);
  queue.leave();
  await queue.take();
  await expect(queue.take()).rejects.toThrow('for 20 ms');
});
