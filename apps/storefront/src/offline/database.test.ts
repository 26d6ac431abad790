import type { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const open = vi.fn<typeof openDB>(async () => ({}) as never);

// A fresh module for this file alone: the modules of one worker are shared by its test files.
beforeEach(() => {
  vi.resetModules();
  vi.doMock('idb', () => ({ openDB: open }));
});

afterEach(() => {
  vi.doUnmock('idb');
  vi.resetModules();
});

test('a database that was closed for a newer program is opened again when it is needed', async () => {
  const { offlineDatabase } = await import('./database.ts');
  const first = await offlineDatabase();
  expect(await offlineDatabase()).toBe(first);
  const close = vi.fn<() => void>();
  const [, , options] = open.mock.lastCall ?? [];
  options?.blocking?.(1, 2, { target: { close } } as unknown as IDBVersionChangeEvent);
  expect(close).toHaveBeenCalledOnce();
  expect(await offlineDatabase()).not.toBe(first);
  expect(open).toHaveBeenCalledTimes(2);
});
