import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { correctionScript } from './cookie-correction.ts';
import { settingsOfCookies } from './rendered-settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs the script's text, as browsers do. */
function run(script: string): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- a page's inline script is run from its text
  new Function(script)();
}

/** Opens a page that was rendered with its cookies. `stored` is local storage. True if the script reloads the page. */
function open({ cookie = '', stored = {} }: { cookie?: string; stored?: Record<string, string> }): boolean {
  const { localStorage } = fakeBrowser({ cookie });
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  run(correctionScript(settingsOfCookies(cookie)));
  return vi.mocked(location.reload).mock.calls.length > 0;
}

describe('a page rendered with', () => {
  // Values are stored as JSON; plain texts are read, too.
  test.each([
    ['no cookie, where English is stored', '', { locale: '"en-US"' }, 'locale=en-US'],
    ['another language', 'locale=zh-CN', { locale: 'en_US' }, 'locale=en-US'],
    ['another currency', 'currency=EUR', { currency: '"CNY"' }, 'currency=CNY'],
    [
      'another region and theme',
      'address=DE; theme=dark',
      { address: 'FR', theme: '"light"' },
      'address=FR; theme=light',
    ],
    ['a language that is no longer stored', 'locale=en-US', {}, ''],
  ])('%s is reloaded once with the right cookie', (_what, cookie, stored, corrected) => {
    expect(open({ cookie, stored })).toBe(true);
    expect(document.cookie).toBe(corrected);
    expect(document.documentElement.style.visibility).toBe('hidden');
    expect(open({ cookie: corrected, stored })).toBe(false);
  });

  test.each([
    ['nothing, where nothing is stored', '', {}],
    ['the stored settings', 'locale=en-US; currency=CNY', { locale: '"en-US"', currency: '"CNY"' }],
    ['the defaults, which are stored too', '', { locale: '"zh-CN"', currency: '"USD"' }],
    ['another setting than the stored one, which is invalid', 'currency=EUR', { currency: '"XYZ"', locale: '{' }],
  ])('%s is shown', (_what, cookie, stored) => {
    expect(open({ cookie, stored })).toBe(false);
  });

  test('no cookie is shown without a reload where cookies cannot be set', () => {
    fakeBrowser().localStorage.setItem('locale', '"en-US"');
    vi.stubGlobal('document', { cookie: '', documentElement: { style: {} } });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    run(correctionScript(settingsOfCookies('')));
    expect(location.reload).not.toHaveBeenCalled();
  });
});

describe('a page whose address names a language', () => {
  const rendered = { ...settingsOfCookies('locale=en-US'), locale: 'en_US' } as const;

  function openPage(search: string, stored: string | null): void {
    const { localStorage } = fakeBrowser({ cookie: 'locale=en-US', search });
    if (stored) localStorage.setItem('locale', stored);
    run(correctionScript(rendered));
  }

  test('is shown where no language is stored', () => {
    openPage('?lang=en', null);
    expect(location.reload).not.toHaveBeenCalled();
    expect(location.replace).not.toHaveBeenCalled();
    expect(document.cookie).toBe('locale=en-US');
  });

  test.each([
    ['?lang=en', '/'],
    ['?a=1&lang=en', '/?a=1'],
    ['?a=1&lang=en&b=2', '/?a=1&b=2'],
    ['?lang=en&b=2', '/?b=2'],
  ])('and another is stored: %s is reloaded as %s, in the stored language', (search, plain) => {
    openPage(search, '"zh-CN"');
    expect(location.replace).toHaveBeenCalledWith(plain);
    expect(document.cookie).toBe('locale=zh-CN');
  });
});

test.each([
  ['https:', 'currency=CNY; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'currency=CNY; path=/; max-age=31536000; samesite=lax'],
])('a cookie that is corrected over %s has the right attributes', (protocol, written) => {
  const { localStorage, cookiesWritten } = fakeBrowser({ protocol });
  localStorage.setItem('currency', '"CNY"');
  run(correctionScript(settingsOfCookies('')));
  expect(cookiesWritten).toEqual([written]);
});

test('the script contains nothing that could close its element', () => {
  expect(correctionScript(settingsOfCookies(''))).not.toContain('</');
});
