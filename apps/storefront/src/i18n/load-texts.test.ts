import type { TextTree } from '@kaimai/contract/texts/translator';
import { describe, expect, test, vi } from 'vitest';
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

describe('loading texts', () => {
  const noTexts = async () => ({});

  test('waits 350 ms, then twice as long each time, five times', async () => {
    const waits: number[] = [];
    const read = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('offline'));
    const reader = retryingReader(read, async (milliseconds) => void waits.push(milliseconds));
    await expect(reader('/locales/zh_CN.json')).rejects.toThrow('offline');
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
    expect(read).toHaveBeenCalledTimes(6);
  });

  test('succeeds when the network is back', async () => {
    const read = vi.fn<() => Promise<TextTree>>(noTexts).mockRejectedValueOnce(new Error('offline'));
    await expect(retryingReader(read, async () => {})('/a')).resolves.toEqual({});
  });

  test('reads at most ten files concurrently', async () => {
    const finishers: (() => void)[] = [];
    const read = () => new Promise<Record<string, string>>((resolve) => finishers.push(() => resolve({})));
    const reader = retryingReader(read);
    const all = Promise.all(Array.from({ length: 12 }, (_, index) => reader(`/${index}`)));
    await Promise.resolve();
    expect(finishers).toHaveLength(10);
    for (let index = 0; index < 12; index += 1) {
      await vi.waitFor(() => expect(finishers.length).toBeGreaterThan(index));
      finishers[index]?.();
    }
    await expect(all).resolves.toHaveLength(12);
  });
});
