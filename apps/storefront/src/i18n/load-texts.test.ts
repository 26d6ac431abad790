import { expect, test, vi } from 'vitest';
import { retryingReader } from './load-texts.ts';

const texts = { shell: { cart: 'Cart' } };

test('§9.19 at most 10 texts are read concurrently, and the others queue', async () => {
  const open: (() => void)[] = [];
  const read = vi.fn<() => Promise<typeof texts>>(() => new Promise((resolve) => open.push(() => resolve(texts))));
  const reader = retryingReader(read);
  const all = Promise.all(Array.from({ length: 25 }, (_, index) => reader(`/${index}`)));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(10));
  open.shift()?.();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(11));
  while (read.mock.calls.length < 25 || open.length > 0) {
    open.shift()?.();
    await Promise.resolve();
  }
  expect(await all).toHaveLength(25);
});

test('§9.20 §9.21 a text is retried 5 times, after 350 ms and then after twice as long each time', async () => {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const failing = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('502')));
  await expect(retryingReader(failing, wait)('/locales/zh_CN.json')).rejects.toThrow('502');
  expect(failing).toHaveBeenCalledTimes(6);
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);

  const recovering = vi
    .fn<() => Promise<typeof texts>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(texts);
  await expect(retryingReader(recovering, wait)('/locales/zh_CN.json')).resolves.toEqual(texts);
  expect(recovering).toHaveBeenCalledTimes(2);
});
