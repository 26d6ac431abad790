import { expect, test } from 'vitest';
import { germanEndings, isGermanParticle, isGermanText, mayBeGerman } from '#search/indexing/german-words.ts';

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

test.each(['chromebook', 'notebook', 'teacup', 'shapewear'])('%s is no German compound', (word) => {
  expect(germanEndings(word)).not.toContain(word.slice(-4));
});

test('prepositions that are not English words are ignored', () => {
  expect(['für', 'zum', 'mit'].every(isGermanParticle)).toBe(true);
  expect(['in', 'am', 'die'].some(isGermanParticle)).toBe(false);
});

test.each([
  ['Spannbettlaken Jersey, Bettwäsche und Textilien', true],
  ['Vase aus Ton für den Garten', true],
  ['Strideway Tempo open-ear sports headphones', false],
  ['松绿釉茶壶 650 毫升', false],
  ['', false],
])('“%s” is a German text: %s', (text, isGerman) => {
  expect(isGermanText(text)).toBe(isGerman);
});
