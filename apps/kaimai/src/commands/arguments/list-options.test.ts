import { expect, test } from 'vitest';
import { listLimit } from './list-options.ts';

const read = (limit: ReturnType<typeof listLimit>, value?: string) => limit.read({ text: () => value });

test('a list has 50 entries by default and 1000 at most, unless its command says otherwise', () => {
  expect([undefined, '1', '1000'].map((value) => read(listLimit(), value))).toEqual([50, 1, 1000]);
  for (const value of ['0', '1001', '-1'])
    expect(() => read(listLimit(), value)).toThrow('--limit must be a whole number from 1 to 1000.');
  const orders = listLimit({ max: 5000, byDefault: 200 });
  expect([undefined, '5000'].map((value) => read(orders, value))).toEqual([200, 5000]);
  expect(() => read(orders, '5001')).toThrow('--limit must be a whole number from 1 to 5000.');
  expect(orders.option.help).toBe('the maximum number, up to 5000; 200 by default');
});
