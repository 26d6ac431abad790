import { languageTag, locales } from '@kaimai/contract/values/locale';
import { currencies } from '@kaimai/contract/values/money';
import { regions } from '@kaimai/contract/values/region';
import { inlineScript } from '#inline-script.ts';
import { cookieAttributes, cookiesOfSettings, lowDataChoices, settingsOfCookies, themes } from './rendered-settings.ts';
import type { RenderedSettings } from './rendered-settings.ts';

interface SettingCookie {
  /** The key in local storage, and the name of the cookie. */
  name: string;
  choices: readonly string[];
  /** The value that the page was rendered with. */
  rendered: string | undefined;
  /** The value that a page without the cookie is rendered with. */
  unset: string | undefined;
}

/**
 * The inline script that compares the settings' cookies with local storage, which decides: cookies last a year at most,
 * and less in some browsers. It corrects a cookie that differs and reloads the page before it is shown. `lang=en` in the
 * address counts only where no language is stored.
 */
export function correctionScript(settings: RenderedSettings): string {
  const rendered = cookiesOfSettings(settings);
  const unset = cookiesOfSettings(settingsOfCookies(undefined, settings));
  const choices = {
    locale: locales.map(languageTag),
    currency: currencies,
    address: regions,
    theme: themes,
    lowData: lowDataChoices,
  };
  const settingCookies = Object.entries(choices).map(([name, all]) => ({
    name,
    choices: all,
    rendered: rendered[name],
    unset: unset[name],
  }));
  return inlineScript(correctCookies, settingCookies, cookieAttributes({ isSecure: false }));
}

/**
 * Sent as text: it uses only its parameters and the browser's globals. It reloads the page only for a cookie that the browser
 * has accepted and with which the page is rendered differently.
 */
export function correctCookies(settingCookies: readonly SettingCookie[], attributes: string): void {
  const { search, protocol } = location;
  const allAttributes = protocol === 'https:' ? `${attributes}; secure` : attributes;
  const plain = search.replace(/([?&])lang=[^&]*&?/, '$1').replace(/[?&]$/, '');
  const hasParameter = plain !== search;
  const cookieOf = (name: string) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
  const readStored = (name: string): unknown => {
    const text = localStorage.getItem(name);
    try {
      return JSON.parse(text ?? 'null');
    } catch {
      return text;
    }
  };
  /** Corrects a cookie that differs. Returns whether the page must be rendered again with it. */
  const correctIfRenderedWrongly = ({ name, choices, rendered, unset }: SettingCookie) => {
    const stored = readStored(name);
    // The language comes from the address. The page stores it after hydration.
    if (stored === null && hasParameter && name === 'locale') return false;
    // Languages may be stored as en_US. Cookies contain en-US.
    const expected = choices.find((choice) => choice === String(stored).replace('_', '-'));
    // The page replaces an invalid stored value by the default.
    if ((stored !== null && !expected) || cookieOf(name) === expected) return false;
    document.cookie = expected ? `${name}=${expected}${allAttributes}` : `${name}=; path=/; max-age=0`;
    return cookieOf(name) === expected && (expected ?? unset) !== rendered;
  };
  try {
    // `filter`, not `some`: all cookies are corrected before the page is reloaded.
    if (settingCookies.filter(correctIfRenderedWrongly).length === 0) return;
    document.documentElement.style.visibility = 'hidden';
    if (hasParameter) location.replace(location.pathname + plain + location.hash);
    else location.reload();
  } catch {
    // The storage is blocked, so there is nothing to compare the cookies with.
  }
}
