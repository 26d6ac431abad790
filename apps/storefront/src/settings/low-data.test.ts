import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { isLowData } from './rendered-settings.ts';
import { isLowDataHere, lowDataSetting } from './settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['auto', false, false],
  ['auto', true, true],
  ['on', false, true],
  ['on', true, true],
  ['off', false, false],
  ['off', true, false],
] as const)(
  'with the choice “%s” and a browser that requests data saving: %j, low-data mode is %j',
  (lowData, savesData, low) => {
    expect(isLowData({ lowData, savesData })).toBe(low);
  },
);

test('a page uses the request header that its server has read', () => {
  fakeBrowser();
  expect(isLowDataHere()).toBe(false);
  document.documentElement.dataset.savesData = '';
  expect(isLowDataHere()).toBe(true);
  lowDataSetting.write('off');
  expect(isLowDataHere()).toBe(false);
});

test('an invalid stored choice counts as automatic', () => {
  const { localStorage } = fakeBrowser();
  localStorage.setItem('lowData', '"sometimes"');
  expect(lowDataSetting.read()).toBe('auto');
});

test('low-data mode is off on the server', () => {
  vi.stubGlobal('document', undefined);
  expect(isLowDataHere()).toBe(false);
});
