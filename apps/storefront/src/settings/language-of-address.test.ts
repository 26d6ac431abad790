import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { storeLanguageOfAddress } from './language-of-address.ts';
import { settingsOfCookies } from './rendered-settings.ts';
import { currentLocale, localeSetting } from './settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const english = { ...settingsOfCookies(undefined), locale: 'en_US' } as const;

test('the language of an address is stored if there is none, and removed from the address', () => {
  const { localStorage } = fakeBrowser({ search: '?commodityCode=a&lang=en' });
  storeLanguageOfAddress(english);
  expect(localStorage.getItem('locale')).toBe('"en-US"');
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/?commodityCode=a');
});

test('an address without a language changes nothing', () => {
  fakeBrowser({ search: '?a=1' });
  storeLanguageOfAddress(english);
  expect(localeSetting.isStored()).toBe(false);
  expect(history.replaceState).not.toHaveBeenCalled();
});

test('the language of an address is used for this page where the storage is blocked', () => {
  fakeBrowser({ search: '?lang=en' }).forbidStorage();
  storeLanguageOfAddress(english);
  expect(currentLocale()).toBe('en_US');
});
