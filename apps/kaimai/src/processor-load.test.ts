import { expect, test } from 'vitest';
import { readProcessorTimes, watchProcessors, type ProcessorTimes } from '#processor-load.ts';

test('processors are busy above seven tenths of the time since the last call', () => {
  const readings: ProcessorTimes[] = [
    { idle: 1000, total: 1000 },
    { idle: 1030, total: 1100 },
    { idle: 1059, total: 1200 },
    { idle: 1159, total: 1300 },
  ];
  const isBusy = watchProcessors(() => readings.shift() ?? { idle: 0, total: 0 });
  expect([isBusy(), isBusy(), isBusy()]).toEqual([false, true, false]);
});

test('two calls within one tick of the machine’s clock are no load', () => {
  expect(watchProcessors(() => ({ idle: 5, total: 9 }))()).toBe(false);
});

test('the times of this machine are read', () => {
  const { idle, total } = readProcessorTimes();
  expect(idle).toBeGreaterThan(0);
  expect(total).toBeGreaterThanOrEqual(idle);
});
