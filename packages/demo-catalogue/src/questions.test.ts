import { expect, test } from 'vitest';
import { questions } from './questions.ts';
import { shops } from './shops.ts';

test('every question is about a product that there is, in both languages', () => {
  const codes = new Set(shops.flatMap(({ products }) => products.map(({ code }) => code)));
  expect(questions.filter(({ productCode }) => !codes.has(productCode))).toEqual([]);
  for (const { question, answer } of questions) {
    expect([question.zh, answer.zh].every((text) => /\p{Script=Han}/u.test(text))).toBe(true);
    expect([question.en, answer.en].every((text) => !/\p{Script=Han}/u.test(text))).toBe(true);
  }
});
