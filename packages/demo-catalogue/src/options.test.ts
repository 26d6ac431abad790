import { expect, test } from 'vitest';
import { pictures } from './pictures.ts';
import { shops } from './shops.ts';

/** Products of these categories are used up: their colour is only that of the package. */
const usedUp = new Set(['hair-care', 'period-care', 'skin-care', 'bath-soap', 'perfume']);
const products = shops.flatMap((shop) => shop.products);

test('products of which only the package has a colour have no colours to choose from', () => {
  const packaged = products.filter(({ category, staging }) => usedUp.has(category) || staging.icon === 'motor-oil');
  expect(packaged.length).toBeGreaterThan(20);
  const coloured = packaged.filter(({ options }) => options.some(({ code }) => code === 'colour'));
  expect(coloured.map(({ code }) => code)).toEqual([]);
});

test('a finish that is no longer an option stays in the file names of the pictures', () => {
  const finished = products.flatMap(({ code, staging }) => (staging.finish ? [{ code, finish: staging.finish }] : []));
  expect(finished.length).toBeGreaterThan(5);
  for (const { code, finish } of finished) {
    expect(pictures.products[code]).toEqual([
      { file: `${code}/hero-${finish}.webp`, view: 'hero' },
      { file: `${code}/set-${finish}.webp`, view: 'set' },
    ]);
  }
});

test('no option has the name of the field for the quantity, which the page shows beside the options', () => {
  const names = products.flatMap(({ options }) => options.map(({ name }) => name.zh));
  expect(names).not.toContain('数量');
});
