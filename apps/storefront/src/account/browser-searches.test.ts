import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSearch, readSearches, rememberInBrowser, withSearch } from './browser-searches.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const searches = (count: number): string[] => Array.from({ length: count }, (_, index) => `w${index}`);

test('a repeated search is stored once, in its last spelling', () => {
  expect(withSearch(['tea', 'cup'], ' Cup ')).toEqual(['Cup', 'tea']);
});

test('ten searches are stored at most, the newest first', () => {
  expect(withSearch(searches(9), 'new')).toEqual(['new', ...searches(9)]);
  expect(withSearch(searches(10), 'new')).toEqual(['new', ...searches(9)]);
});

test.each([
  ['no list', '"tea"', []],
  ['no JSON', '[tea', []],
  ['other things', '[1, null, "tea"]', ['tea']],
  ['ten searches', JSON.stringify(searches(10)), searches(10)],
  ['more than ten searches', JSON.stringify(searches(11)), searches(10)],
])('broken or too long content of the storage is tolerated: %s', (_name, text, expected) => {
  browser.writeInOtherTab('searchHistory', text);
  expect(readSearches()).toEqual(expected);
});

test('one search is forgotten, and the others stay', () => {
  for (const words of ['tea', 'cup', 'lamp']) rememberInBrowser(words);
  forgetSearch('cup');
  expect(readSearches()).toEqual(['lamp', 'tea']);
});
