import { expect, test } from 'vitest';
import { nounBeforeSuffix, withoutLeadingCan, withoutParticles } from '#search/query/reading/chinese-nouns.ts';

test.each([
  ['跑步穿的鞋', ['跑步', '鞋']],
  ['种花的盆', ['种花', '盆']],
  ['煮面用的锅', ['煮面', '锅']],
  ['装水的瓶', ['装水', '瓶']],
  ['给狗', ['狗']],
  ['用盆', ['盆']],
  ['鞋的', ['鞋']],
  ['用的', []],
  ['穿', []],
  ['的', []],
])('“%s” without particles and verbs of usage has the terms %s', (characters, terms) => {
  expect(withoutParticles(characters)).toEqual(terms);
});

test('“can” is removed only before a clause with 的', () => {
  expect(withoutLeadingCan('可以上飞机的箱子')).toBe('上飞机的箱子');
  expect(withoutLeadingCan('可以')).toBe('可以');
});

test('the noun of “鞋子” without its suffix is 鞋', () => {
  expect(nounBeforeSuffix('鞋子')).toBe('鞋');
});

test.each([['盘子'], ['镜子'], ['电子'], ['鞋子盒']])('no suffix is removed from “%s”', (word) => {
  expect(nounBeforeSuffix(word)).toBeUndefined();
});
