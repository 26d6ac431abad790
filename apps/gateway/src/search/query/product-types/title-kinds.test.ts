import { expect, test } from 'vitest';
import { isOfOtherKind } from '#search/query/product-types/title-kinds.ts';

test.each([
  ['鱼缸', '墙面温度计', 'Wall thermometer', true],
  ['red wine', '', 'Everyday red, 750 ml', false],
  ['puffer', '', 'Down puffer jacket with hood', false],
  ['wellies', '', 'Tall wellington boots', false],
  ['unicycle', '', 'Oak dining table', false],
  ['鱼缸', '玻璃鱼缸温度计', 'Thermometer', false],
  ['', '', '', false],
])(
  'of a product with the keyword “%s”, the title “%s” “%s” names another kind: %s',
  (name, chinese, english, isOther) => {
    expect(isOfOtherKind({ zh_CN: chinese, en_US: english }, name)).toBe(isOther);
  },
);
