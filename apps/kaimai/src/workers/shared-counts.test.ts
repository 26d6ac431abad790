import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Increment } from './messages.ts';
import { CentralCounts, WorkerCounts } from './shared-counts.ts';

const minuteMs = 60_000;

let now: number;
let sent: (readonly Increment[])[];
let central: CentralCounts;
beforeEach(() => {
  // Workers send their counts by a timer.
  vi.useFakeTimers();
  now = 1000;
  sent = [];
  central = new CentralCounts(() => now);
});
afterEach(() => vi.useRealTimers());

/** Opens a worker whose messages are answered immediately. */
function openWorker(): WorkerCounts {
  const worker: WorkerCounts = new WorkerCounts(
    (increments) => {
      sent.push(increments);
      worker.receive(central.addAll(increments));
    },
    () => now,
  );
  return worker;
}

test('workers know what all of them have counted after an exchange', () => {
  const [first, second] = [openWorker(), openWorker()];
  for (let times = 0; times < 3; times++) first.add(1, 'net', minuteMs);
  expect(second.add(1, 'net', minuteMs)).toEqual({ count: 1, endsInMs: minuteMs });
  now += 100;
  vi.advanceTimersByTime(100);
  expect(central.add(1, 'net', minuteMs)).toEqual({ count: 5, endsInMs: minuteMs });
  expect(second.add(1, 'net', minuteMs).count).toBe(5);
  expect(first.add(1, 'net', minuteMs).count).toBe(4);
  vi.advanceTimersByTime(100);
  expect(first.add(1, 'net', minuteMs).count).toBe(8);
});

test('keys and limiters are counted separately, and sent in one message', () => {
  const worker = openWorker();
  worker.add(1, 'net', minuteMs);
  worker.add(1, 'net', minuteMs);
  worker.add(2, 'net', minuteMs);
  worker.add(1, 'other', 1000);
  vi.advanceTimersByTime(99);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([
    [
      [1, 'net', 2, minuteMs],
      [2, 'net', 1, minuteMs],
      [1, 'other', 1, 1000],
    ],
  ]);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(1);
});

test('a window ends for all workers at the same time, and the next one begins at zero', () => {
  const [first, second] = [openWorker(), openWorker()];
  first.add(1, 'net', minuteMs);
  vi.advanceTimersByTime(100);
  now += minuteMs / 2;
  second.add(1, 'net', minuteMs);
  vi.advanceTimersByTime(100);
  expect(second.add(1, 'net', minuteMs)).toEqual({ count: 3, endsInMs: minuteMs / 2 });
  now += minuteMs / 2;
  expect(second.add(1, 'net', minuteMs)).toEqual({ count: 1, endsInMs: minuteMs });
  expect(first.add(1, 'net', minuteMs)).toEqual({ count: 1, endsInMs: minuteMs });
});

test('in the first process a window ends after exactly its length', () => {
  const counts = new CentralCounts(() => now);
  counts.add(1, 'net', minuteMs);
  now += minuteMs - 1;
  expect(counts.add(1, 'net', minuteMs)).toEqual({ count: 2, endsInMs: 1 });
  now += 1;
  expect(counts.add(1, 'net', minuteMs)).toEqual({ count: 1, endsInMs: minuteMs });
});

test('counts that are added while a message is on its way are not lost', () => {
  const messages: (readonly Increment[])[] = [];
  const worker = new WorkerCounts(
    (increments) => messages.push(increments),
    () => now,
  );
  worker.add(1, 'net', minuteMs);
  vi.advanceTimersByTime(100);
  worker.add(1, 'net', minuteMs);
  worker.receive(central.addAll(messages[0] ?? []));
  expect(worker.add(1, 'net', minuteMs).count).toBe(3);
  vi.advanceTimersByTime(100);
  worker.receive(central.addAll(messages[1] ?? []));
  expect(central.add(1, 'net', minuteMs).count).toBe(4);
  expect(worker.add(1, 'net', minuteMs).count).toBe(4);
});
