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

test.each([
  ['鞋子', '鞋'],
  ['盘子', undefined],
  ['镜子', undefined],
  ['电子', undefined],
  ['鞋子盒', undefined],
])('the noun of “%s” without its suffix is %s', (word, noun) => {
  expect(nounBeforeSuffix(word)).toBe(noun);
});
