import { expect, test } from 'vitest';
import { questions } from './questions.ts';
import { shops } from './shops.ts';

test('every question is about an existing product, and is in both languages', () => {
  const codes = new Set(shops.flatMap(({ products }) => products.map(({ code }) => code)));
  expect(questions.filter(({ productCode }) => !codes.has(productCode))).toEqual([]);
  for (const { question, answer } of questions) {
    expect([question.zh, answer.zh].every((text) => /\p{Script=Han}/u.test(text))).toBe(true);
    expect([question.en, answer.en].every((text) => !/\p{Script=Han}/u.test(text))).toBe(true);
  }
});

test('answers are sentences, and only products that are washed have a question about washing', () => {
  const categoryOf = new Map(shops.flatMap(({ products }) => products.map(({ code, category }) => [code, category])));
  expect(
    questions.filter(({ answer }) => !/^[\p{Lu}\d].* .*\.$/su.test(answer.en) || !answer.zh.endsWith('。')),
  ).toEqual([]);
  const washed = questions.filter(({ question }) => question.en === 'How do I wash it?');
  expect(washed.length).toBeGreaterThan(10);
  expect(washed.filter(({ productCode }) => categoryOf.get(productCode) === 'plants')).toEqual([]);
  const boxwood = questions.find(({ productCode }) => productCode === 'boxwood-bead-bracelet');
  expect(boxwood?.answer.en).not.toContain('Material:');
});

test('every product has a question, and few have only the one about when they are sent', () => {
  const codes = new Set(questions.map(({ productCode }) => productCode));
  expect(shops.flatMap(({ products }) => products).filter(({ code }) => !codes.has(code))).toEqual([]);
  const sending = questions.filter(({ question }) => question.en === 'When is it sent after I have paid?');
  expect(sending.length).toBeLessThan(10);
});
