import { expect, test } from 'vitest';
import { contradicts, summaryOf, tagsOf, topicsOf } from './tags.ts';

test('topics and the fit are stored with their sign, each once, and read back', () => {
  const tags = tagsOf({ praised: ['quality', 'quality', 'looks'], criticised: ['delivery'], fit: 'small' });
  expect(tags).toEqual(['+quality', '+looks', '-delivery', '=small']);
  expect(topicsOf(tags)).toEqual({ praised: ['quality', 'looks'], criticised: ['delivery'], fit: 'small' });
  expect(topicsOf(['+noLongerOffered', '=tight'])).toEqual({ praised: [], criticised: [], fit: null });
});

test('the summary has the most frequent first and leaves out what nobody chose', () => {
  expect(summaryOf({ '+looks': 2, '+quality': 5, '-value': 1, '-delivery': 0, '=small': 9 })).toEqual({
    praised: [
      { topic: 'quality', count: 5 },
      { topic: 'looks', count: 2 },
    ],
    criticised: [{ topic: 'value', count: 1 }],
  });
});

test('the same topic cannot be praised and criticised', () => {
  expect(contradicts({ praised: ['quality'], criticised: ['quality'] })).toBe(true);
  expect(contradicts({ praised: ['quality'], criticised: ['value'] })).toBe(false);
});
