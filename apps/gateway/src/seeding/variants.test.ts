import { describe, expect, test } from 'vitest';
import { sourceProduct } from '#testing/small-catalogue.ts';
import { pictureIndexOf, variantsOf } from './variants.ts';

const text = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });
const value = (code: string, name: ReturnType<typeof text>, usdMinor?: number) => ({
  code,
  name,
  plus: usdMinor === undefined ? null : { usdMinor, cnyMinor: usdMinor * 7 },
});
const colours = [value('ink', text('墨黑', 'Ink')), value('sage', text('鼠尾草', 'Sage'), 500)];
const sizes = [value('s', text('小号', 'Small')), value('l', text('大号', 'Large'), 100)];
const options = [
  { code: 'colour', name: text('颜色', 'Colour'), values: colours },
  { code: 'size', name: text('尺码', 'Size'), values: sizes },
];
const picture = (optionValue: string | null) => ({ file: `${optionValue}.webp`, optionValue });
const product = (changes: Parameters<typeof sourceProduct>[2] = {}) =>
  sourceProduct('tee', text('短袖', 'Tee'), { options, ...changes });

test('a product without options has one variant with its own code', () => {
  const [only, ...others] = variantsOf(sourceProduct('mug', text('杯', 'Mug')));
  expect(others).toEqual([]);
  expect(only).toEqual({
    code: 'mug',
    options: {},
    optionText: text('', ''),
    price: { usdMinor: 5000, cnyMinor: 35_900 },
    before: null,
    available: 10,
    pictureIndex: 0,
  });
});

describe('every combination of options is a variant', () => {
  test('in the order of the options, named in both languages', () => {
    const variants = variantsOf(product());
    expect(variants.map(({ code }) => code)).toEqual(['tee.ink.s', 'tee.ink.l', 'tee.sage.s', 'tee.sage.l']);
    expect(variants.at(-1)).toMatchObject({
      options: { colour: 'sage', size: 'l' },
      optionText: text('鼠尾草，大号', 'Sage, Large'),
    });
  });

  test('at the product’s price plus the surcharge of each value, before and during a sale', () => {
    const priceBeforeSale = { usdMinor: 6000, cnyMinor: 42_900 };
    const variants = variantsOf(product({ priceBeforeSale }));
    expect(variants.map(({ price }) => price.usdMinor)).toEqual([5000, 5100, 5500, 5600]);
    expect(variants.map(({ price }) => price.cnyMinor)).toEqual([35_900, 36_600, 39_400, 40_100]);
    expect(variants.map(({ before }) => before?.usdMinor)).toEqual([6000, 6100, 6500, 6600]);
    expect(variantsOf(product()).map(({ before }) => before)).toEqual([null, null, null, null]);
  });

  test('with the product’s stock, unless a value or a combination is sold out', () => {
    const stock = (soldOut: string[]) => variantsOf(product({ soldOut })).map(({ available }) => available);
    expect(stock(['sage'])).toEqual([10, 10, 0, 0]);
    expect(stock(['sage/l'])).toEqual([10, 10, 10, 0]);
    expect(stock(['sage/l', 's'])).toEqual([0, 10, 0, 0]);
  });
});

test('a variant shows the first picture of one of its values, else the product’s first', () => {
  const pictures = [picture(null), picture('sage'), picture('l')];
  expect(pictureIndexOf({ pictures }, ['ink', 's'])).toBe(0);
  expect(pictureIndexOf({ pictures }, ['ink', 'l'])).toBe(2);
  expect(pictureIndexOf({ pictures }, ['sage', 'l'])).toBe(1);
});
