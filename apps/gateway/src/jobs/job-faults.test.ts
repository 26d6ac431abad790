import { expect, test } from 'vitest';
import { GaveUp, JobFaults } from './job-faults.ts';

test('a repeated fault is reported again only after another fault or a success', () => {
  const faults = new JobFaults();
  const loseConnection = () => faults.recordFailure(new Error('connect ECONNREFUSED'));
  expect([loseConnection(), loseConnection(), loseConnection()]).toEqual([true, false, false]);
  expect(faults.recordFailure(new Error('disk full'))).toBe(true);
  expect(loseConnection()).toBe(true);
  faults.recordSuccess();
  expect(loseConnection()).toBe(true);
});

test('a failing job is retried with growing pauses of at most a minute, until it succeeds', () => {
  const faults = new JobFaults();
  const pauses = Array.from({ length: 9 }, () => {
    faults.recordFailure(new Error('x'));
    return faults.pauseSeconds(1);
  });
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
  faults.recordSuccess();
  expect(faults.pauseSeconds(1)).toBe(1);
});

test('a job that gave up some of its work is reported, and does not wait: the rest of its work is due', () => {
  const faults = new JobFaults();
  faults.recordFailure(new Error('x'));
  for (const mail of [1, 2, 3]) expect(faults.recordFailure(new GaveUp(`mail ${mail}`))).toBe(true);
  expect(faults.recordFailure(new GaveUp('mail 3'))).toBe(false);
  expect(faults.pauseSeconds(1)).toBe(1);
});

test('a job whose period is longer than the pause is retried after its period', () => {
  const faults = new JobFaults();
  faults.recordFailure(new Error('x'));
  expect(faults.pauseSeconds(3600)).toBe(3600);
});

test('several faults of one run are reported together, and again when one of them differs', () => {
  const faults = new JobFaults();
  const failFor = (...orders: string[]) =>
    faults.recordFailure(
      new AggregateError(
        orders.map((order) => new Error(`order ${order}`)),
        'receipts that could not be confirmed',
      ),
    );
  expect([failFor('1', '2'), failFor('1', '2'), failFor('1', '3'), failFor('1')]).toEqual([true, false, true, true]);
});
