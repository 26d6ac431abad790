import { defaultCurrency, defaultRegion, startLocale as specifiedStart } from '@kaimai/contract/business-constants';
import { parseLocale, languageTag, type Locale } from '@kaimai/contract/locale';
import { isCurrency, type Currency } from '@kaimai/contract/money';
import { isRegion, type Region } from '@kaimai/contract/region';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** The settings a page is rendered with. They are all that may differ between two buyers looking at one address. */
export interface RenderedSettings {
  locale: Locale;
  currency: Currency;
  region: Region;
  theme: Theme;
  /** The language of a browser that has stored none. */
  startLocale: Locale;
}

/** What follows the value of a cookie that mirrors a setting; a browser that came by https sends it by https only. */
export function cookieAttributes({ isSecure }: { isSecure: boolean }): string {
  return `; path=/; max-age=31536000; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** Reads the mirrors of the settings from a Cookie header; anything missing or broken is the default. */
export function settingsOfCookies(header: string | undefined, startLocale: Locale = specifiedStart): RenderedSettings {
  const cookies = parseCookies(header ?? '');
  const currency = cookies.get('currency');
  const region = cookies.get('address');
  const theme = cookies.get('theme');
  return {
    locale: parseLocale(cookies.get('locale')) ?? startLocale,
    currency: isCurrency(currency) ? currency : defaultCurrency,
    region: isRegion(region) ? region : defaultRegion,
    theme: isTheme(theme) ? theme : 'system',
    startLocale,
  };
}

/** What `settingsOfCookies` reads, as the values of the cookies by their names, which are those in local storage too. */
export function cookiesOfSettings(settings: RenderedSettings): Record<string, string> {
  return {
    locale: languageTag(settings.locale),
    currency: settings.currency,
    address: settings.region,
    theme: settings.theme,
  };
}

export function parseCookies(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('=', 2));
  return new Map(pairs.flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])));
}
