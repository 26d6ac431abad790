import { describe, expect, test, vi } from 'vitest';
import { retryingReader } from './load-texts.ts';
import { translator, type TextTree } from './translate.ts';

const english = translator(
  {
    cart: { title: 'Cart', items_zero: 'Nothing yet', items_one: '{{count}} item', items_other: '{{count}} items' },
    hello: 'Hello {{name}}, {{name}}; {{other}}',
  },
  'en-US',
);

describe('texts', () => {
  test('are looked up by path', () => {
    expect(english('cart.title')).toBe('Cart');
  });

  test.each([
    [0, 'Nothing yet'],
    [1, '1 item'],
    [2, '2 items'],
  ])('have the plural form of %i', (count, text) => {
    expect(english('cart.items', { count })).toBe(text);
  });

  test('have one plural form in Chinese', () => {
    const chinese = translator({ items_other: '{{count}} 件' }, 'zh-CN');
    expect(chinese('items', { count: 1 })).toBe('1 件');
    expect(chinese('items', { count: 0 })).toBe('0 件');
  });

  test('have all placeholders replaced, and nothing else', () => {
    expect(english('hello', { name: '{{other}} $1' })).toBe('Hello {{other}} $1, {{other}} $1; {{other}}');
  });
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

  test('reads at most ten files at once', async () => {
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
