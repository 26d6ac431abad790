import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { serve } from '#program.ts';
import type { ToWorker } from './messages.ts';
import { openWorker } from './open-worker.ts';

vi.mock('#program.ts', () => ({
  serve: vi.fn<() => Promise<object>>(async () => ({ url: '', close: async () => undefined })),
}));

afterEach(() => void vi.restoreAllMocks());

test('a worker knows the folder of the database, whose disk may be another one than that of the data folder', async () => {
  const listeners: ((message: ToWorker) => void)[] = [];
  vi.spyOn(process, 'on').mockImplementation((event, listener) => {
    if (event === 'message') listeners.push(listener);
    return process;
  });
  const database = { address: { connectionString: 'postgresql://localhost/shop' }, folder: '/disk/postgres' };
  const opening = openWorker(readEnvironment({}));
  for (const listener of listeners) listener({ kind: 'open', database, port: 3000, hasMetrics: false });
  await opening;
  expect(vi.mocked(serve).mock.calls[0]?.[0]).toEqual(database);
});
