import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Price } from './price.tsx';

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

describe('a price', () => {
  test.each([
    ['1289.00', 'USD', 'US$1,289.00'],
    ['909.00', 'CNY', 'CN￥909.00'],
    ['1500', 'JPY', 'JP￥1,500'],
    ['-3.40', 'EUR', '−€3.40'],
    ['0.125', 'KWD', 'KD 0.125'],
  ] as const)('of %s %s reads %s', (amount, currency, words) => {
    expect(wordsOf(renderToStaticMarkup(<Price amount={amount} currency={currency} />))).toBe(words);
  });

  test('is vermilion only as a sale', () => {
    expect(renderToStaticMarkup(<Price amount="1.00" currency="USD" sale />)).toContain('text-sale');
    expect(renderToStaticMarkup(<Price amount="1.00" currency="USD" />)).not.toContain('text-sale');
  });
});
