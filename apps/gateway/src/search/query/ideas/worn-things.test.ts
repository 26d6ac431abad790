import { expect, test } from 'vitest';
import { isClothes } from '#search/query/ideas/worn-things.ts';

test.each([
  ['leggings', true],
  ['running shoe', true],
  ['wool gloves', true],
  ['running tee', true],
  ['sun hat', true],
  ['hat', true],
  ['连体衣', true],
  ['跑鞋', true],
  ['手套', true],
  ['nappy', false],
  ['纸尿裤', false],
  ['yoga mat', false],
  ['dog food', false],
  ['helmet', false],
  ['奶瓶', false],
])('whether “%s” is clothes: %s', (name, expected) => {
  expect(isClothes(name)).toBe(expected);
});
