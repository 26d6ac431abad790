import { expect, test } from 'vitest';
import { germanEndings, isGermanParticle, mayBeGerman } from '#search/indexing/german-words.ts';

test.each(['stuhl', 'gießkanne', 'gartenstuehle', 'möbel'])('“%s” may be German', (word) => {
  expect(mayBeGerman(word)).toBe(true);
});

test.each(['chair', 'teapots', 'bodysuit', 'ei', '650ml', '茶壶', ''])('“%s” is not read as German', (word) => {
  expect(mayBeGerman(word)).toBe(false);
});

test.each([
  ['gartenstuhl', 'stuhl'],
  ['fenstervorhang', 'vorhang'],
  // The first part is no word of English.
  ['gartenbank', 'bank'],
])('%s may end with %s', (word, ending) => {
  expect(germanEndings(word)).toContain(ending);
});

test.each(['chromebook', 'notebook', 'teacup'])('%s is no German compound', (word) => {
  expect(germanEndings(word)).not.toContain(word.slice(-4));
});

test('prepositions that are not English words are ignored', () => {
  expect(['für', 'zum', 'mit'].every(isGermanParticle)).toBe(true);
  expect(['in', 'am', 'die'].some(isGermanParticle)).toBe(false);
});
