import { expect, test } from 'vitest';
import { wordlessRatings } from '#seeding/ratings.ts';
import { sourceProduct } from '#testing/small-catalogue.ts';

test('ratings without text praise and criticise only the topics of their product', () => {
  const peaches = sourceProduct(
    'peaches',
    { zh_CN: '桃子', en_US: 'Peaches' },
    { ratings: { count: 200, weights: [1, 1, 1, 1, 1] }, ratedTopics: ['quality', 'packaging'] },
  );
  const tags = new Set(wordlessRatings(peaches).flatMap((rating) => rating.tags));
  expect([...tags].toSorted()).toEqual(['+packaging', '+quality', '-packaging', '-quality']);
});
