import { expect, test } from 'vitest';
import { isProductWithQualities } from '#search/query/needs/product-with-qualities.ts';

test.each([
  'non iron shirt',
  'shirt non-iron',
  'wrinkle free shirt',
  'loose jeans',
  'kids phone',
  'travel toothbrush',
  'headphones for running',
  '衬衫 男 免烫',
  '免烫衬衫',
  '牛仔裤 宽松',
  '洗发水 控油',
  '短款羽绒服',
  '被子 大码',
  '真皮的皮带',
])('“%s” is a product with its qualities', (query) => expect(isProductWithQualities(query)).toBe(true));

test.each([
  ['jeans', 'a product alone'],
  ['dry skin', 'no product'],
  ['waterproof', 'a quality alone'],
  ['iron clothes', 'what is done with a product'],
  ['mouse in kitchen', 'where a living thing is'],
  ['loose chair', 'a fault of the product'],
  ['裤子太宽松', 'a fault in a sentence'],
  ['phone in the car', 'two products'],
  ['smelly shoes', 'a fault'],
  ['手机 支架', 'two products'],
])('“%s” is %s', (query) => expect(isProductWithQualities(query)).toBe(false));
