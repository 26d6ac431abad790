import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDiskRoom } from '#disk-room.ts';

const megabyte = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('there is room for changes while each folder has some, and what changes is told once', async () => {
  const free: Record<string, number> = { data: 100 * megabyte, database: 100 * megabyte };
  const told: boolean[] = [];
  const room = await watchDiskRoom({
    folders: ['data', 'database'],
    onChange: (isThere) => told.push(isThere),
    freeBytes: async (folder) => free[folder] ?? 0,
  });
  expect(room.isThere()).toBe(true);
  free.database = 10 * megabyte;
  await vi.advanceTimersByTimeAsync(3000);
  expect(room.isThere()).toBe(false);
  free.database = 60 * megabyte;
  await vi.advanceTimersByTimeAsync(1000);
  expect(room.isThere()).toBe(true);
  expect(told).toEqual([false, true]);
  room.stop();
});

test('where the system does not say, there is room', async () => {
  const room = await watchDiskRoom({ folders: ['/nowhere/at/all'], onChange: () => undefined });
  expect(room.isThere()).toBe(true);
  room.stop();
});
