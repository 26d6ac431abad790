import { expect, test } from 'vitest';
import { colourPhrases } from '#search/query/filter-words/colour-words.ts';
import { sizePhrases } from '#search/query/filter-words/size-words.ts';

const text = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });

test.each([
  ['red dress', 'red', text('枣红', 'Date red'), true],
  ['dress in dark red', 'dark red', text('红', 'Red'), true],
  ['红色连衣裙', '红色', text('酒红', 'Burgundy'), true],
  ['深蓝色的外套', '深蓝色的', text('藏青', 'Navy'), true],
  ['黑 鞋', '黑', text('黑', 'Black'), true],
  ['grey scarf', 'grey', text('炭灰', 'Charcoal'), true],
  ['gray scarf', 'gray', text('灰', 'Grey'), true],
  ['red chair', 'red', text('红橡木', 'Red-stained oak'), true],
  ['cream jumper', 'cream', text('米白', 'Cream'), true],
  ['rotes Kissen', 'rotes', text('Rot', 'Rot'), true],
  ['weiße Vase', 'weiße', text('Weiß', 'Weiß'), true],
  ['Vorhang gruen', 'gruen', text('Grün', 'Grün'), true],
  ['roter Stuhl', 'roter', text('Brot', 'Brot'), false],
  ['brown chair', 'brown', text('黄铜', 'Brass'), false],
  ['yellow lamp', 'yellow', text('黄铜', 'Brass'), false],
])('“%s” names the colour “%s”', (query, typed, name, isMatch) => {
  const [phrase] = colourPhrases(query);
  expect(phrase?.typed).toBe(typed);
  expect(phrase?.matches(name)).toBe(isMatch);
});

test.each([
  ['reddish'],
  ['红酒杯'],
  ['黑胶唱片'],
  ['ultra-red'],
  ['dress'],
  [''],
  ['白菜'],
  ['orange juice'],
  ['hand cream'],
  ['ice cream'],
])('“%s” names no colour', (query) => {
  expect(colourPhrases(query)).toEqual([]);
});

test.each([
  ['boots size 42', 'size 42', text('42', '42')],
  ['跑鞋 42码', '42码', text('42 码', 'EU 42')],
  ['EU 42 boots', 'EU 42', text('42', '42')],
  ['卫衣 XL', 'XL', text('XL', 'XL')],
  ['t-shirt xxl', 'xxl', text('2XL', '2XL')],
  ['m码 衬衫', 'm码', text('M', 'M')],
  ['水壶 500ml', '500ml', text('500 毫升', '500 ml')],
  ['500毫升的水壶', '500毫升的', text('500 毫升', '500 ml')],
  ['laptop 512GB', '512GB', text('512 GB', '512 GB')],
])('“%s” names the size “%s”', (query, typed, name) => {
  const [phrase] = sizePhrases(query);
  expect(phrase?.typed).toBe(typed);
  expect(phrase?.matches(name)).toBe(true);
  expect(phrase?.matches(text('43', '43'))).toBe(false);
});

test.each([['film camera 35mm'], ['s'], ['l-shaped sofa'], ['iphone 15'], ['42'], ['king size bed'], ['码头']])(
  '“%s” names no size',
  (query) => {
    expect(sizePhrases(query)).toEqual([]);
  },
);
