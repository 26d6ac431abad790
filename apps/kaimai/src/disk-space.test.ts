import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minFreeBytes, watchDiskSpace } from '#disk-space.ts';

const megabyte = 1024 * 1024;

beforeEach(() => {
  // The space is checked at an interval.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('space is enough while each folder has some, and each change is reported once', async () => {
  const free: Record<string, number> = { data: 100 * megabyte, database: 100 * megabyte };
  const changes: boolean[] = [];
  const diskSpace = await watchDiskSpace({
    folders: ['data', 'database'],
    onChange: (isEnough) => changes.push(isEnough),
    freeBytes: async (folder) => free[folder] ?? 0,
  });
  expect(diskSpace.isEnough()).toBe(true);
  free.database = 10 * megabyte;
  await vi.advanceTimersByTimeAsync(3000);
  expect(diskSpace.isEnough()).toBe(false);
  free.database = 60 * megabyte;
  await vi.advanceTimersByTimeAsync(1000);
  expect(diskSpace.isEnough()).toBe(true);
  expect(changes).toEqual([false, true]);
  diskSpace.stop();
});

test.each([
  [minFreeBytes, true],
  [minFreeBytes - 1, false],
])('%i free bytes are enough: %s', async (bytes, isEnough) => {
  const diskSpace = await watchDiskSpace({
    folders: ['data'],
    onChange: () => undefined,
    freeBytes: async () => bytes,
  });
  expect(diskSpace.isEnough()).toBe(isEnough);
  diskSpace.stop();
});

test('space counts as enough when the system cannot report it', async () => {
  const diskSpace = await watchDiskSpace({ folders: ['/nowhere/at/all'], onChange: () => undefined });
  expect(diskSpace.isEnough()).toBe(true);
  diskSpace.stop();
});
