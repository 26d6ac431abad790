import { expect, test } from 'vitest';
import { adjectivesOf, singularsOf, verbsOf } from './word-forms.ts';

test.each([
  ['mugs', ['mug']],
  ['dishes', ['dish', 'dishe']],
  ['batteries', ['battery', 'batterie']],
  ['glass', []],
  ['mug', []],
])('%s may be the plural of %j', (word, singulars) => {
  expect(singularsOf(word)).toEqual(singulars);
});

test.each([
  ['washing', 'wash'],
  ['baked', 'bake'],
  ['stopped', 'stop'],
  ['dried', 'dry'],
  ['tries', 'try'],
])('%s may be a form of the verb %s', (word, verb) => {
  expect(verbsOf(word)).toContain(verb);
});

test.each([
  ['smaller', 'small'],
  ['larger', 'large'],
  ['biggest', 'big'],
  ['drier', 'dry'],
])('%s may be a form of the adjective %s', (word, adjective) => {
  expect(adjectivesOf(word)).toContain(adjective);
});
