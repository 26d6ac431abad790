import { expect, test } from 'vitest';
import { callStartedAt, ConnectionQueue, ConnectionTimeout } from '#db/connection-queue.ts';

const oneConnection = { connections: 1, timeoutMs: 60_000 };

test('the statement of the oldest call is next, however late it is queued', async () => {
  const queue = new ConnectionQueue(oneConnection);
  await queue.acquire();
  const order: string[] = [];
  const statement = (name: string, startedAt: number): Promise<void> =>
    callStartedAt.run(startedAt, async () => {
      await queue.acquire();
      order.push(name);
      queue.release();
    });
  const statements = [
    statement('third', 30),
    statement('first', 10),
    statement('second', 20),
    statement('second again', 20),
  ];
  queue.release();
  await Promise.all(statements);
  expect(order).toEqual(['first', 'second', 'second again', 'third']);
});

test('the queue never exceeds the number of connections, and frees each after use', async () => {
  const queue = new ConnectionQueue({ ...oneConnection, connections: 3 });
  let [inUse, maxInUse] = [0, 0];
  const statement = async (): Promise<void> => {
    await queue.acquire();
    maxInUse = Math.max(maxInUse, (inUse += 1));
    await Promise.resolve();
    inUse -= 1;
    queue.release();
  };
  await Promise.all(Array.from({ length: 50 }, statement));
  expect([maxInUse, inUse]).toEqual([3, 0]);
});

test('the queue reports its longest wait, and 0 if nothing waits', async () => {
  const queue = new ConnectionQueue(oneConnection);
  await queue.acquire();
  expect(queue.longestWaitMs()).toBe(0);
  const waiting = queue.acquire();
  await expect.poll(() => queue.longestWaitMs()).toBeGreaterThan(20);
  queue.release();
  await waiting;
  expect(queue.longestWaitMs()).toBe(0);
});

test('a statement that waits too long fails without taking a connection', async () => {
  const queue = new ConnectionQueue({ connections: 1, timeoutMs: 20 });
  await queue.acquire();
  await expect(queue.acquire()).rejects.toThrow(ConnectionTimeout);
  queue.release();
  await queue.acquire();
  await expect(queue.acquire()).rejects.toThrow('for 20 ms');
});

test('a statement of a job, which belongs to no call, waits behind calls that arrived before it', async () => {
  const queue = new ConnectionQueue(oneConnection);
  await queue.acquire();
  const order: string[] = [];
  const statement = async (name: string): Promise<void> => {
    await queue.acquire();
    order.push(name);
    queue.release();
  };
  const earlier = performance.now() - 1000;
  const statements = [statement('job'), callStartedAt.run(earlier, () => statement('earlier call'))];
  queue.release();
  await Promise.all(statements);
  expect(order).toEqual(['earlier call', 'job']);
});
