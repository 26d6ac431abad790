import { expect, test } from 'vitest';
import { interpreted } from '#search/query/interpretation/interpreted.ts';

test('a word is corrected where it stands by itself, not within an earlier word', () => {
  const corrections = [{ from: 'cha', to: '茶', reason: 'pinyin' as const }];
  expect(interpreted({ terms: [], corrections }, 'Matcha  cha').correctedTo).toBe('matcha 茶');
});
