import { expect, test } from 'vitest';
import { headIndexOf } from '#search/query/relax-words.ts';
import { latinWay } from '#search/words/search-words.ts';

const headOf = (query: string): string => {
  const words = query.split(' ');
  return words[headIndexOf(words.map((typed) => ({ typed, ways: [latinWay(typed)] })))] ?? '';
};

test.each([
  ['shaver waterproof', 'shaver'],
  ['watch small', 'watch'],
  ['chain gold', 'chain'],
  ['red wine', 'wine'],
  ['curtains for window', 'curtains'],
  ['blue', 'blue'],
])('the head of “%s” is %s', (query, head) => expect(headOf(query)).toBe(head));
