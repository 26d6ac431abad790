import {
  defaultCurrency,
  defaultRegion,
  startLocale as specifiedStart,
} from '@kaimai/contract/values/business-constants';
import { parseLocale, languageTag, type Locale } from '@kaimai/contract/values/locale';
import { isCurrency, type Currency } from '@kaimai/contract/values/money';
import { isRegion, type Region } from '@kaimai/contract/values/region';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** The settings a page is rendered with. Pages of the same address differ in nothing else. */
export interface RenderedSettings {
  locale: Locale;
  currency: Currency;
  region: Region;
  theme: Theme;
  /** The language for browsers without a stored one. */
  startLocale: Locale;
}

/** The attributes of a settings cookie; over https it is `secure`. */
export function cookieAttributes({ isSecure }: { isSecure: boolean }): string {
  return `; path=/; max-age=31536000; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** Reads the settings from a Cookie header; missing or invalid ones get their defaults. */
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

/** The inverse of `settingsOfCookies`: cookie values by name; the names are those in local storage. */
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
