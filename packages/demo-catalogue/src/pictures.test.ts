import { readdir, stat } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { bundledPictures } from './bundled-pictures.ts';
import { campaigns } from './campaigns.ts';
import { categories } from './categories.ts';
import { pictures } from './pictures.ts';
import { picturesFolder } from './pictures-folder.ts';
import { shops } from './shops.ts';

const products = shops.flatMap((shop) => shop.products);
const files = [
  ...Object.values(pictures.products).flatMap((views) => views.map(({ file }) => file)),
  ...[pictures.reviews, pictures.shops, pictures.categories, pictures.campaigns, pictures.illustrations].flatMap(
    (group) => Object.values(group),
  ),
];

test('every product has two or four views of its first finish and one of each further finish', () => {
  for (const { code, options } of products) {
    const looks = options.flatMap((option) => option.values).filter(({ finish }) => finish !== undefined);
    const views = pictures.products[code] ?? [];
    const heroes = views.filter(({ view }) => view === 'hero').map(({ option }) => option);
    const ofFirstFinish = views.slice(0, views.length - heroes.length + 1).map(({ view }) => view);
    expect({ code, ofFirstFinish, heroes }).toEqual({
      code,
      ofFirstFinish: ofFirstFinish.length === 2 ? ['hero', 'set'] : ['hero', 'angle', 'close', 'set'],
      heroes: looks.length === 0 ? [undefined] : looks.map((value) => value.code),
    });
  }
});

test('every shop, first-level category and campaign has its picture', () => {
  expect(Object.keys(pictures.shops).toSorted()).toEqual(shops.map(({ slug }) => slug).toSorted());
  expect(Object.keys(pictures.categories)).toEqual(categories.map(({ code }) => code));
  expect(Object.keys(pictures.campaigns)).toEqual(campaigns.map(({ code }) => code));
});

test('at least a third of the products have a picture by a buyer', () => {
  expect(Object.keys(pictures.reviews).length).toBeGreaterThan(products.length / 3);
});

test('the folder has the pictures of the index and no others, and none is too large', async () => {
  const existing = await readdir(picturesFolder, { recursive: true });
  expect(existing.filter((file) => file.endsWith('.webp')).toSorted()).toEqual(files.toSorted());
  const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, picturesFolder))).size));
  expect(Math.max(...sizes)).toBeLessThan(40_000);
});

test('every picture is known with its size and a placeholder of a few pixels', () => {
  expect(bundledPictures.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  for (const { width, height, placeholder } of bundledPictures) {
    expect(width * height).toBeGreaterThan(0);
    expect(placeholder).toMatch(/^data:image\/webp;base64,.{20,220}$/);
  }
});
