import type { Gateway } from '#api/gateway.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropFavourites,
  storeFavourite,
  storeFavourites,
  maxStoredFavourites,
  readStoredFavourites,
} from './stored-favourites.ts';
import { mergeStoredFavourites } from './merge-favourites.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

afterEach(() => {
  // Favourites that could not be stored are in memory, also for the next test.
  dropFavourites(readStoredFavourites());
  vi.unstubAllGlobals();
});

const gatewayThat = (answer: (codes: string[]) => Promise<unknown>): Gateway => ({
  locale: 'en_US',
  call: (_service, input) => answer((input as { commodityCodes: string[] }).commodityCodes) as never,
});

test('favourites of another device come first, up to the limit, and all own ones stay', () => {
  storeFavourite('own');
  expect(storeFavourites(['a', 'own', 'b', 'a'])).toEqual({ added: 2, leftOut: 0 });
  expect(readStoredFavourites()).toEqual(['a', 'b', 'own']);
  const many = Array.from({ length: maxStoredFavourites }, (_, index) => `p${index}`);
  expect(storeFavourites(many)).toEqual({ added: maxStoredFavourites - 3, leftOut: 3 });
  expect(readStoredFavourites().slice(-3)).toEqual(['a', 'b', 'own']);
  expect(storeFavourites(['z'])).toEqual({ added: 0, leftOut: 1 });
});

test('a product is stored once, the newest first', () => {
  for (const code of ['a', 'b', 'a']) expect(storeFavourite(code)).toBe(true);
  expect(readStoredFavourites()).toEqual(['b', 'a']);
  dropFavourites(['b']);
  expect(readStoredFavourites()).toEqual(['a']);
});

test('50 products are stored; another one is refused and the others stay', () => {
  for (let count = 1; count <= maxStoredFavourites; count++) expect(storeFavourite(`p${count}`)).toBe(true);
  expect(storeFavourite('another')).toBe(false);
  expect(storeFavourite('p1')).toBe(true);
  expect(readStoredFavourites()).toHaveLength(maxStoredFavourites);
});

test.each([
  ['no list', '"a"', []],
  ['no JSON', '[a', []],
  ['other things', '[1, null, {"a": 1}, "", "a", "a"]', ['a']],
  ['a code that is too long', JSON.stringify(['x'.repeat(101), 'b']), ['b']],
  ['the longest code', JSON.stringify(['x'.repeat(100), 1]), ['x'.repeat(100)]],
  ['too many', JSON.stringify(Array.from({ length: 60 }, (_, index) => `p${index}`)), { length: maxStoredFavourites }],
])('broken content of the storage is tolerated: %s', (_name, text, expected) => {
  browser.writeInOtherTab('keptFavourites', text);
  expect(readStoredFavourites()).toMatchObject(expected);
});

test('without storage, favourites are remembered until the page is left', () => {
  browser.forbidStorage();
  expect(storeFavourite('a')).toBe(true);
  expect(readStoredFavourites()).toEqual(['a']);
});

test('the sign-in moves favourites into the account; those beyond its limit stay', async () => {
  for (const code of ['a', 'b', 'c']) storeFavourite(code);
  const requests: string[][] = [];
  const gateway = gatewayThat(async (codes) => {
    requests.push(codes);
    // Saved in another tab while the request is under way.
    storeFavourite('later');
    return { added: 2, leftOut: ['a'] };
  });
  expect(await mergeStoredFavourites(gateway, new QueryClient())).toEqual({ added: 2, leftOut: 1 });
  expect(requests).toEqual([['c', 'b', 'a']]);
  expect(readStoredFavourites()).toEqual(['later', 'a']);
});

test('favourites stay when the request fails, and without favourites no request is sent', async () => {
  const failing = gatewayThat(() => Promise.reject(new Error('unreachable')));
  expect(await mergeStoredFavourites(failing, new QueryClient())).toEqual({ added: 0, leftOut: 0 });
  storeFavourite('a');
  await expect(mergeStoredFavourites(failing, new QueryClient())).rejects.toThrow('unreachable');
  expect(readStoredFavourites()).toEqual(['a']);
});
