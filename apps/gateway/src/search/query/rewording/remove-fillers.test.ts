import { expect, test } from 'vitest';
import { removeFillers } from '#search/query/rewording/remove-fillers.ts';

test.each([
  ['无糖 饼干', '饼干'],
  ['0糖可乐', '可乐'],
  ['tea without sugar', 'tea'],
  ['sugar-free biscuits', 'biscuits'],
  ['grill ohne gas', 'grill'],
  ['günstige lampe kaufen', 'lampe'],
  ['earbuds 50元以下', 'earbuds'],
  ['camping gear', 'camping'],
  ['露营装备', '露营'],
  ['knife set', 'knife'],
  ['watch gift for husband', 'watch'],
  ['yoga mat at home', 'yoga mat'],
  ['去日本要带什么插头', '去日本 插头'],
  // 的, which joined the removed words to the rest, is removed too, but not as a part of 的士 (taxi).
  ['适合女生的手表', '手表'],
  ['送妈妈的围巾', '围巾'],
  ['不含酒精的香水', '香水'],
  ['便宜的士模型', '的士模型'],
])('“%s” is searched as “%s”', (text, rest) => {
  expect(removeFillers(text)?.text).toBe(rest);
});

test.each([
  ['gear'],
  ['swing sets'],
  ['装备'],
  ['100油画笔'],
  ['2020盐'],
  ['0油'],
  ['5l0脂'],
  ['橄榄油'],
  ['十万个为什么'],
])('nothing of “%s” is removed', (text) => {
  expect(removeFillers(text)).toBeUndefined();
});
