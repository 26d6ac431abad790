import { languageTag, locales } from '@kaimai/contract/locale';
import { currencies } from '@kaimai/contract/money';
import { regions } from '@kaimai/contract/region';
import { cookieAttributes, cookiesOfSettings, settingsOfCookies, themes } from './rendered-settings.ts';
import type { RenderedSettings } from './rendered-settings.ts';

interface Mirror {
  /** Of the entry in local storage and of the cookie alike. */
  name: string;
  choices: readonly string[];
  /** What the page was rendered with. */
  rendered: string;
  /** What it is rendered with when there is no cookie. */
  unset: string;
}

/**
 * The script that a rendered page begins with. Local storage is the truth: where a cookie disagrees, it is corrected and
 * the page asked again before anything of the wrong one is seen. Cookies last a year at most, and less in some browsers.
 * An address may ask for a language (`lang=en`): that is for browsers which have stored none.
 */
export function correctionScript(settings: RenderedSettings): string {
  const rendered = cookiesOfSettings(settings);
  const unset = cookiesOfSettings(settingsOfCookies(undefined, settings.startLocale));
  const choices = { locale: locales.map(languageTag), currency: currencies, address: regions, theme: themes };
  const mirrors = Object.entries(choices).map(([name, all]) => ({
    name,
    choices: all,
    rendered: rendered[name],
    unset: unset[name],
  }));
  return `(${correctCookies.toString()})(${JSON.stringify(mirrors)},${JSON.stringify(cookieAttributes({ isSecure: false }))})`;
}

/** Travels as its own text, so it uses nothing that is outside of it. A cookie that does not stick reloads nothing. */
export function correctCookies(mirrors: readonly Mirror[], attributes: string): void {
  const { search, protocol } = location;
  const ending = protocol === 'https:' ? `${attributes}; secure` : attributes;
  const plain = search.replace(/([?&])lang=[^&]*&?/, '$1').replace(/[?&]$/, '');
  const isAsked = plain !== search;
  const cookieOf = (name: string) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
  const storedAs = (name: string): unknown => {
    const text = localStorage.getItem(name);
    try {
      return JSON.parse(text ?? 'null');
    } catch {
      return text;
    }
  };
  const isRenderedWrongly = ({ name, choices, rendered, unset }: Mirror) => {
    const stored = storedAs(name);
    // Met in the language that its address asks for, which is stored as soon as the page is at work.
    if (stored === null && isAsked && name === 'locale') return false;
    const wanted = choices.find((choice) => choice === String(stored).replace('_', '-'));
    // What nobody could have chosen is left to the page, which knows the defaults.
    if ((stored !== null && !wanted) || cookieOf(name) === wanted) return false;
    document.cookie = wanted ? `${name}=${wanted}${ending}` : `${name}=; path=/; max-age=0`;
    return cookieOf(name) === wanted && (wanted ?? unset) !== rendered;
  };
  try {
    if (mirrors.filter(isRenderedWrongly).length === 0) return;
    document.documentElement.style.visibility = 'hidden';
    if (isAsked) location.replace(location.pathname + plain + location.hash);
    else location.reload();
  } catch {
    // The storage is blocked: there is nothing that a cookie could disagree with.
  }
}
