import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { browserNumberOf, cookieOfSimpleShop } from './browser-number.ts';
import { customUniqueId, shareUniqueId } from './unique-id.ts';

/** The number that the full shop has created. */
const full = 'f'.repeat(32);
/** The number that the simple shop has created. */
const simple = 's'.repeat(32);

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [`browser=${full}; simpleBrowser=${simple}`, full],
  [`theme=dark; __Host-simpleBrowser=${simple}`, simple],
  [`simpleBrowser=${simple}`, simple],
  [`browser=short; simpleBrowser=${simple}`, simple],
])('the number of the browser in %j is %s', (cookies, number) => {
  expect(browserNumberOf(cookies)).toBe(number);
});

test.each([
  ['a value with other characters', `browser=${full}%3Cscript%3E`],
  ['a cookie whose name only ends like it', `notbrowser=${full}`],
  ['no cookies', undefined],
])('%s: the browser has no number', (_what, cookies) => {
  expect(browserNumberOf(cookies)).toBeUndefined();
});

test('the full shop takes over the number that the simple shop gave the browser', () => {
  fakeBrowser({ cookie: `__Host-simpleBrowser=${simple}` });
  expect(customUniqueId()).toBe(simple);
});

test('the full shop uses its own number rather than that of the simple shop', () => {
  const { localStorage } = fakeBrowser({ cookie: `__Host-simpleBrowser=${simple}` });
  localStorage.setItem('customUniqueId', JSON.stringify(full));
  expect(customUniqueId()).toBe(full);
});

test('the full shop passes its number to pages of the simple shop only', () => {
  const { cookiesWritten, localStorage } = fakeBrowser();
  localStorage.setItem('customUniqueId', JSON.stringify(full));
  shareUniqueId();
  expect(cookiesWritten).toEqual([expect.stringMatching(`^browser=${full}; path=/simple; .*; secure$`)]);
});

test('over https no other host of the domain can set the number of the simple shop', () => {
  expect(cookieOfSimpleShop(simple, { isSecure: true })).toMatch(/^__Host-simpleBrowser=.*; path=\/; .*; secure$/);
  expect(cookieOfSimpleShop(simple, { isSecure: false })).toMatch(/^simpleBrowser=/);
});
