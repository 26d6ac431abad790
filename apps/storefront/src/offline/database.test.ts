import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { offlineDatabase } from './database.ts';

vi.mock('idb', () => ({ openDB: vi.fn<typeof openDB>(async () => ({}) as never) }));

test('a database that was closed for a newer program is opened again when it is needed', async () => {
  const first = await offlineDatabase();
  expect(await offlineDatabase()).toBe(first);
  const close = vi.fn<() => void>();
  const [, , options] = vi.mocked(openDB).mock.lastCall ?? [];
  options?.blocking?.(1, 2, { target: { close } } as unknown as IDBVersionChangeEvent);
  expect(close).toHaveBeenCalledOnce();
  expect(await offlineDatabase()).not.toBe(first);
  expect(openDB).toHaveBeenCalledTimes(2);
});
