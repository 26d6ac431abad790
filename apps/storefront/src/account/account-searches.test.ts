import type { Gateway } from '#api/gateway.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergeSearches } from './account-searches.ts';
import { readSearches, rememberInBrowser } from './browser-searches.ts';

beforeEach(() => {
  fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const gatewayThat = (answer: (words: string[]) => Promise<unknown>): Gateway => ({
  locale: 'en_US',
  call: (_service, input) => answer((input as { words: string[] }).words) as never,
});

test('the searches of the browser move into the account, newest first, and leave the browser', async () => {
  for (const words of ['tea', 'lamp']) rememberInBrowser(words);
  const sent: string[][] = [];
  const gateway = gatewayThat(async (words) => {
    sent.push(words);
    return { kept: true };
  });
  expect(await mergeSearches(gateway)).toBe(2);
  expect(sent).toEqual([['lamp', 'tea']]);
  expect(readSearches()).toEqual([]);
  expect(await mergeSearches(gateway)).toBe(0);
  expect(sent).toHaveLength(1);
});

test('searches stay in the browser if the buyer has turned off their storing in the account', async () => {
  rememberInBrowser('tea');
  expect(await mergeSearches(gatewayThat(async () => ({ kept: false })))).toBe(0);
  expect(readSearches()).toEqual(['tea']);
});

test('a search of more than 200 characters moves without half of an emoji', async () => {
  const sent: string[][] = [];
  const words = 'x'.repeat(199);
  rememberInBrowser(`${words}😀`);
  await mergeSearches(
    gatewayThat(async (moved) => {
      sent.push(moved);
      return { kept: true };
    }),
  );
  expect(sent).toEqual([[words]]);
});

test('searches that could not be moved stay for the next sign-in', async () => {
  rememberInBrowser('tea');
  const failing = gatewayThat(async () => {
    throw new Error('unreachable');
  });
  await expect(mergeSearches(failing)).rejects.toThrow('unreachable');
  expect(readSearches()).toEqual(['tea']);
});
