import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { cookiesOfSettings, settingsOfCookies } from './rendered-settings.ts';
import {
  currencySetting,
  currentLocale,
  currentSettings,
  localeSetting,
  mirrorSettings,
  regionSetting,
} from './settings.ts';
import { storedValue } from './stored-value.ts';
import { customUniqueId } from './unique-id.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a stored setting', () => {
  test('§3.02 §3.08 §3.11 §9.10 §9.11 §9.12 has its default without a stored value', () => {
    expect(currencySetting.read()).toBe('USD');
    expect(regionSetting.read()).toBe('US');
    expect(localeSetting.read()).toBe('en_US');
  });

  test('§3.01 §3.07 §3.10 §9.08 is stored as JSON under its key', () => {
    currencySetting.write('CNY');
    localeSetting.write('zh_CN');
    regionSetting.write('DE');
    expect(browser.localStorage.getItem('currency')).toBe('"CNY"');
    expect(browser.localStorage.getItem('locale')).toBe('"zh-CN"');
    expect(browser.localStorage.getItem('address')).toBe('"DE"');
    expect(currentSettings()).toEqual({
      locale: 'zh_CN',
      currency: 'CNY',
      region: 'DE',
      theme: 'system',
      lowData: 'auto',
      startLocale: 'zh_CN',
      savesData: false,
    });
  });

  test.each([
    ['"EUR"', 'EUR'],
    ['EUR', 'EUR'],
    ['"XYZ"', 'USD'],
    ['{broken', 'USD'],
    ['null', 'USD'],
    ['["EUR"]', 'USD'],
    ['', 'USD'],
  ])('reads the stored text %s as %s', (text, currency) => {
    browser.localStorage.setItem('currency', text);
    expect(currencySetting.read()).toBe(currency);
  });

  test('is remembered until the page is left when the storage is full or blocked', () => {
    browser.forbidStorage();
    const setting = storedValue({ key: 'test', fallback: 'a', parse: (value) => (value === 'b' ? value : undefined) });
    setting.write('b');
    expect(setting.read()).toBe('b');
  });

  test('has its default when accessing the storage throws', () => {
    vi.spyOn(browser.localStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(currencySetting.read()).toBe('USD');
    expect(currentLocale()).toBe('zh_CN');
  });

  test('notifies subscribers of changes here and in another tab', () => {
    const listener = vi.fn<() => void>();
    const stop = currencySetting.subscribe(listener);
    currencySetting.write('EUR');
    browser.writeInOtherTab('currency', '"GBP"');
    browser.writeInOtherTab('address', '"FR"');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(currencySetting.read()).toBe('GBP');
    stop();
    currencySetting.write('USD');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('the interface language', () => {
  test('§4.10 §9.09 is Chinese without a stored one, unless the deployment has another default', () => {
    expect(currentLocale()).toBe('zh_CN');
    document.documentElement.dataset.startLocale = 'en_US';
    expect(currentLocale()).toBe('en_US');
  });

  test('§4.09 is the stored one, and the setting’s default for an invalid one', () => {
    browser.localStorage.setItem('locale', '"zh-CN"');
    expect(currentLocale()).toBe('zh_CN');
    browser.localStorage.setItem('locale', 'en_US');
    expect(currentLocale()).toBe('en_US');
    browser.localStorage.setItem('locale', '"fr-FR"');
    expect(currentLocale()).toBe('en_US');
  });
});

describe('the settings’ cookies', () => {
  test.each([
    ['https:', 'currency=JPY; path=/; max-age=31536000; samesite=lax; secure'],
    ['http:', 'currency=JPY; path=/; max-age=31536000; samesite=lax'],
  ])(
    'last a year on all pages, and are sent with links but not with forms of other sites, over %s',
    (protocol, expected) => {
      browser = fakeBrowser({ protocol, cookie: 'locale=en-US' });
      currencySetting.write('JPY');
      mirrorSettings();
      expect(browser.cookiesWritten.toSorted()).toEqual([expected, 'locale=; path=/; max-age=0']);
    },
  );

  test('are corrected by the storage', () => {
    browser = fakeBrowser({ cookie: 'currency=EUR; locale=en-US' });
    currencySetting.write('JPY');
    mirrorSettings();
    expect(settingsOfCookies(document.cookie)).toEqual(currentSettings());
    expect(document.cookie).toContain('currency=JPY');
  });

  test('are absent for settings that are not stored', () => {
    browser = fakeBrowser({ cookie: 'currency=EUR; XSRF-TOKEN=t' });
    mirrorSettings();
    expect(document.cookie).toBe('XSRF-TOKEN=t');
  });

  test('are read from any header in linear time', () => {
    const name = 'a'.repeat(50_000);
    const startedAt = performance.now();
    for (const header of [name, `${name}=`, `${name};currency=JPY`, `currency=JPY; ${name}=`])
      expect(settingsOfCookies(header)).toMatchObject({ currency: header.includes('JPY') ? 'JPY' : 'USD' });
    // Quadratic time is tens of seconds.
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('are read as they were written', () => {
    const settings = {
      locale: 'en_US',
      currency: 'KWD',
      region: 'KW',
      theme: 'dark',
      lowData: 'off',
      startLocale: 'zh_CN',
      savesData: true,
    } as const;
    const header = Object.entries(cookiesOfSettings(settings)).map((pair) => pair.join('='));
    expect(settingsOfCookies(header.join('; '), { savesData: true })).toEqual(settings);
  });

  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['a name without a value', 'locale'],
    ['an empty value, and a currency in small letters', 'locale=; currency=usd'],
    ['values that are no choices', 'locale=xx; address=<script>; theme=../..; lowData=yes'],
    ['separators only', '=;;='],
  ])('are the defaults for %s', (_what, header) => {
    const defaults = { currency: 'USD', region: 'US', theme: 'system', lowData: 'auto', savesData: false };
    expect(settingsOfCookies(header)).toEqual({ ...defaults, locale: 'zh_CN', startLocale: 'zh_CN' });
    expect(settingsOfCookies(header, { startLocale: 'en_US' })).toEqual({
      ...defaults,
      locale: 'en_US',
      startLocale: 'en_US',
    });
  });
});

test('§3.16 §9.08 the id of the browser is created once and stored as JSON', () => {
  const id = customUniqueId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(customUniqueId()).toBe(id);
  expect(browser.localStorage.getItem('customUniqueId')).toBe(JSON.stringify(id));
});

test.each([
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['V1StGXR8_Z5jdHi6B-myT', true],
  ['chosen by another program', false],
])('the stored id %s is used: %s', (id, isUsed) => {
  browser.localStorage.setItem('customUniqueId', JSON.stringify(id));
  expect(customUniqueId() === id).toBe(isUsed);
  expect(customUniqueId()).toMatch(/^[\w-]{1,64}$/);
});
