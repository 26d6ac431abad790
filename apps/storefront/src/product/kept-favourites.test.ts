import type { Gateway } from '#api/gateway.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFavourites, keepFavourite, keepFavourites, maxKeptFavourites, readKept } from './kept-favourites.ts';
import { mergeKeptFavourites } from './merge-favourites.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

afterEach(() => {
  dropFavourites(readKept());
  vi.unstubAllGlobals();
});

const gatewayThat = (answer: (codes: string[]) => Promise<unknown>): Gateway => ({
  locale: 'en_US',
  call: (_service, input) => answer((input as { commodityCodes: string[] }).commodityCodes) as never,
});

test('those of another device come first, up to the limit, and all own ones stay', () => {
  keepFavourite('own');
  expect(keepFavourites(['a', 'own', 'b', 'a'])).toEqual({ added: 2, leftOut: 0 });
  expect(readKept()).toEqual(['a', 'b', 'own']);
  const many = Array.from({ length: maxKeptFavourites }, (_, index) => `p${index}`);
  expect(keepFavourites(many)).toEqual({ added: maxKeptFavourites - 3, leftOut: 3 });
  expect(readKept().slice(-3)).toEqual(['a', 'b', 'own']);
  expect(keepFavourites(['z'])).toEqual({ added: 0, leftOut: 1 });
});

test('a product is kept once, the newest first', () => {
  for (const code of ['a', 'b', 'a']) expect(keepFavourite(code)).toBe(true);
  expect(readKept()).toEqual(['b', 'a']);
  dropFavourites(['b']);
  expect(readKept()).toEqual(['a']);
});

test('50 products are kept; another one is refused and the others stay', () => {
  for (let count = 1; count <= maxKeptFavourites; count++) expect(keepFavourite(`p${count}`)).toBe(true);
  expect(keepFavourite('another')).toBe(false);
  expect(keepFavourite('p1')).toBe(true);
  expect(readKept()).toHaveLength(maxKeptFavourites);
});

test.each([
  ['no list', '"a"', []],
  ['no JSON', '[a', []],
  ['other things', '[1, null, {"a": 1}, "", "a", "a"]', ['a']],
  ['a code that is too long', JSON.stringify(['x'.repeat(101), 'b']), ['b']],
  ['too many', JSON.stringify(Array.from({ length: 60 }, (_, index) => `p${index}`)), { length: maxKeptFavourites }],
])('broken content of the storage is tolerated: %s', (_name, text, expected) => {
  browser.writeInOtherTab('keptFavourites', text);
  expect(readKept()).toMatchObject(expected);
});

test('without storage they are kept until the page is left', () => {
  browser.forbidStorage();
  expect(keepFavourite('a')).toBe(true);
  expect(readKept()).toEqual(['a']);
});

test('the sign-in moves them into the account; those without a place stay', async () => {
  for (const code of ['a', 'b', 'c']) keepFavourite(code);
  const requests: string[][] = [];
  const gateway = gatewayThat(async (codes) => {
    requests.push(codes);
    // Saved in another tab while the request is under way.
    keepFavourite('later');
    return { added: 2, leftOut: ['a'] };
  });
  expect(await mergeKeptFavourites(gateway, new QueryClient())).toEqual({ added: 2, leftOut: 1 });
  expect(requests).toEqual([['c', 'b', 'a']]);
  expect(readKept()).toEqual(['later', 'a']);
});

test('they stay when the request fails, and without any no request is sent', async () => {
  const failing = gatewayThat(() => Promise.reject(new Error('unreachable')));
  expect(await mergeKeptFavourites(failing, new QueryClient())).toEqual({ added: 0, leftOut: 0 });
  keepFavourite('a');
  await expect(mergeKeptFavourites(failing, new QueryClient())).rejects.toThrow('unreachable');
  expect(readKept()).toEqual(['a']);
});
