import { expect, test } from 'vitest';
import { WordGroupIndex } from '#search/query/needs/word-groups.ts';

const index = new WordGroupIndex<string>();
index.add(
  [
    ['dry', 'crack'],
    ['skin', 'hands', '手'],
  ],
  'cream',
);
index.add(
  [
    ['手', '脸'],
    ['干', '裂'],
  ],
  'cream',
);
index.add([['iron'], ['clothes', 'shirt']], 'iron');
index.add([['iron'], ['clothes', 'shirt'], ['trip', 'travel']], 'travel iron');
index.add([['get rid of mice']], 'trap');
index.add([['保湿']], 'moisturiser');
index.add([['too small']], 'storage');
index.add(
  [
    ['alarm', 'wake'],
    ['wake', 'morning'],
  ],
  'clock',
);
index.add([['screws']], 'screwdriver');
index.add([["can't sleep", 'cant sleep']], 'pillow');
index.add(
  [
    ['wifi', '网络'],
    ['slow', '慢'],
  ],
  'router',
);

test.each([
  ['dry skin', ['cream']],
  ['my skin is so dry', ['cream']],
  ['cracked hands in winter', ['cream']],
  ['手很裂', ['cream']],
  ['裂了 手', ['cream']],
  ['ironing a shirt', ['iron']],
  ['iron clothes on a trip', ['iron', 'travel iron']],
  ['how to get rid of the mice', ['trap']],
  ['getting rid of mice', ['trap']],
  ['长效保湿', ['moisturiser']],
  ['can’t sleep', ['pillow']],
  ["i can't sleep at night", ['pillow']],
  ['wifi慢', ['router']],
  ['the room is too small', ['storage']],
  ['wake me in the morning', ['clock']],
  ['a loose screw', ['screwdriver']],
])('“%s” has the words of %j', (query, entries) => {
  expect(index.match(query).map(({ entry }) => entry)).toEqual(entries);
});

test.each([
  '',
  ' ',
  'dry',
  'skin',
  '手',
  'skincare dryness',
  'rid of',
  'get mice',
  'dryer for hands',
  'small',
  'wake',
  '\u0000',
  '💧',
])('“%s” has the words of no entry', (query) => expect(index.match(query)).toEqual([]));

test.each([
  ['wake in the morning day', false, [['wake'], ['wake'], ['morning', 'day']]],
  ['wake me, and wake her in the morning', true, [['wake'], ['wake'], ['morning', 'day']]],
  ['脸部', false, [['脸'], ['脸部']]],
  ['脸部和脸', true, [['脸'], ['脸部']]],
  ['脸干干的', true, [['干'], ['脸', '干'], ['干', '的']]],
  ['dry skin', true, [['dry', 'skin'], ['dry']]],
  ['hand cream', false, [['hand cream', 'cream'], ['cream']]],
])('each group has a part of “%s” of its own: %s', (query, isMatch, groups) => {
  const single = new WordGroupIndex<string>();
  single.add(groups, 'need');
  expect(single.match(query)).toHaveLength(isMatch ? 1 : 0);
});

test('a match has the places of all matching words, and as its length the longest word of each group, added up', () => {
  const longer = new WordGroupIndex<string>();
  longer.add(
    [
      ['脸', '脸部'],
      ['干', '干燥'],
    ],
    'cream',
  );
  expect(longer.match('脸部 很干燥')).toEqual([
    {
      entry: 'cream',
      places: expect.arrayContaining([
        { from: 0, to: 2 },
        { from: 4, to: 6 },
      ]) as unknown,
      length: 4,
    },
  ]);
});
