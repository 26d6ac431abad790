import { expect, test } from 'vitest';
import { groupIntoLists } from './description-lists.ts';

test('consecutive bullet paragraphs become one list', () => {
  expect(groupIntoLists(['Made by hand.', '• Dishwasher safe', '• 16 oz', 'Care', 'Wash it.'])).toEqual([
    { isList: false, lines: ['Made by hand.'] },
    { isList: true, lines: ['Dishwasher safe', '16 oz'] },
    { isList: false, lines: ['Care', 'Wash it.'] },
  ]);
});
