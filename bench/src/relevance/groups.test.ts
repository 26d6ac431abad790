import { expect, test } from 'vitest';
import { groupOf } from './groups.ts';

test.each([
  ['耳机', 'noun', 'Chinese'],
  ['650 毫升', 'attribute', 'Chinese'],
  ['headphones', 'noun', 'English'],
  ['USB 麦克风', 'cross', 'mixed scripts'],
  ['耳鸡', 'typo', 'Chinese typos'],
  ['haedphones', 'typo', 'English typos'],
  ['jxjp', 'initials', 'pinyin'],
  ['跑鞋 42码', 'size', 'prices, sizes, codes, categories'],
  ['gift for dad', 'intent', 'intents'],
  ['手机总没电', 'need', 'needs'],
  ['kleid blau', 'german', 'German'],
] as const)('“%s” (%s) belongs to the group %s', (query, kind, group) => {
  expect(groupOf({ kind, query })).toBe(group);
});
