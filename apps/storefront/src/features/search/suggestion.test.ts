import { expect, test } from 'vitest';
import { stepFrom, suggestionGroups } from './suggestion.ts';

const answer = {
  rows: [
    { kind: 'commodity' as const, text: 'Oak chair', code: 'oak-chair', offer: null },
    { kind: 'word' as const, text: 'chair', code: '', offer: null },
  ],
  hotWords: ['tent'],
};

test('an empty input shows former and popular searches', () => {
  expect(suggestionGroups(' ', answer, ['lamp']).map(({ kind }) => kind)).toEqual(['history', 'hot']);
  expect(suggestionGroups('', answer, []).map(({ kind }) => kind)).toEqual(['hot']);
});

test('a text shows matches by kind, words first', () => {
  expect(suggestionGroups('cha', answer, ['lamp']).map(({ kind }) => kind)).toEqual(['word', 'commodity']);
});

test('a former search with the typed beginning is first, and listed once', () => {
  const groups = suggestionGroups('Cha', answer, ['chair', 'lamp']);
  expect(groups.map(({ kind, suggestions }) => [kind, suggestions.map(({ text }) => text)])).toEqual([
    ['history', ['chair']],
    ['commodity', ['Oak chair']],
  ]);
});

test('the arrow keys cycle through the list and the input', () => {
  expect([-1, 0, 1].map((active) => stepFrom(active, 1, 2))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((active) => stepFrom(active, -1, 2))).toEqual([1, -1, 0]);
  expect(stepFrom(-1, 1, 0)).toBe(-1);
});

test('former searches are found in any case', () => {
  const groups = suggestionGroups('oak', { ...answer, rows: [] }, ['Oak table', 'OAK chair', 'pine']);
  expect(groups[0]?.suggestions.map(({ text }) => text)).toEqual(['Oak table', 'OAK chair']);
});
