import { expect, test } from 'vitest';
import { demoReviews, isPopular } from './reviews.ts';
import { shops } from './shops.ts';

const popular = shops.flatMap(({ products }) => products).filter(isPopular);

test('each popular product has at least eight reviews with text, in both languages', () => {
  expect(popular.length).toBeGreaterThan(100);
  const languagesOf = (code: string) => (demoReviews[code] ?? []).map(({ language }) => language);
  expect(popular.filter(({ code }) => languagesOf(code).length < 8)).toEqual([]);
  expect(popular.filter(({ code }) => new Set(languagesOf(code)).size < 2)).toEqual([]);
});

test('no two reviews of a popular product have the same text', () => {
  const textsOf = (code: string) => (demoReviews[code] ?? []).map(({ body }) => body);
  expect(popular.filter(({ code }) => new Set(textsOf(code)).size < textsOf(code).length)).toEqual([]);
});

test('the language of a review is that of its text', () => {
  const wrong = Object.values(demoReviews)
    .flat()
    .filter(({ body, language }) => /\p{Script=Han}/u.test(body) !== (language === 'zh'));
  expect(wrong).toEqual([]);
});

test('every review has a text, and every product at least three reviews', () => {
  const reviews = Object.values(demoReviews);
  expect(reviews.flat().filter(({ body }) => body === '')).toEqual([]);
  expect(reviews.filter((list) => list.length < 3)).toEqual([]);
  expect(reviews.flat().length).toBeGreaterThan(3500);
});
