import { expect, test } from 'vitest';
import { readAudience } from '#search/query/ideas/read-audience.ts';

test.each([
  ['watch for my dad', 'watch', 'for my dad', 'men'],
  ['gifts for mom', 'gifts', 'for mom', 'women'],
  ['gift for a 3 year old', 'gift', 'for a 3 year old', 'kids'],
  ['送妈妈的礼物', '礼物', '送妈妈的', 'women'],
  ['送给男朋友的手表', '手表', '送给男朋友的', 'men'],
  ['送妈妈', '礼物', '送妈妈', 'women'],
  ['for him', 'gift', 'for him', 'men'],
])('“%s” is “%s” for somebody', (query, text, typed, english) => {
  const read = readAudience(query);
  expect(read).toMatchObject({ text, term: { typed } });
  expect(JSON.stringify(read?.term.ways)).toContain(`'${english}'`);
});

test.each([['watch'], ['hammer'], ['case for herbs'], ['charger for laptop'], ['妈妈'], ['gift for a 30 year old']])(
  '“%s” names no receiver',
  (query) => {
    expect(readAudience(query)).toBeUndefined();
  },
);
