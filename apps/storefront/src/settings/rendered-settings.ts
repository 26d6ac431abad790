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

/** When pages use low-data mode: when the browser sends the header `Save-Data`, always or never. */
export const lowDataChoices = ['auto', 'on', 'off'] as const;
export type LowDataChoice = (typeof lowDataChoices)[number];

export function isLowDataChoice(value: unknown): value is LowDataChoice {
  return lowDataChoices.some((choice) => choice === value);
}

/** The settings a page is rendered with. Pages of the same address differ in nothing else. */
export interface RenderedSettings {
  locale: Locale;
  currency: Currency;
  region: Region;
  theme: Theme;
  lowData: LowDataChoice;
  /** The language for browsers without a stored one. */
  startLocale: Locale;
  /** Whether the browser requests data saving. */
  savesData: boolean;
}

/** Preferences that the browser sends in headers rather than in cookies. */
export interface HeaderPreferences {
  startLocale?: Locale | undefined;
  savesData?: boolean | undefined;
}

/** Whether the page is rendered for low-data mode. */
export function isLowData({ lowData, savesData }: Pick<RenderedSettings, 'lowData' | 'savesData'>): boolean {
  return lowData === 'on' || (lowData === 'auto' && savesData);
}

/** The attributes of a settings cookie, which lasts a year; over https it is `secure`. */
export function cookieAttributes({ isSecure }: { isSecure: boolean }): string {
  return `; path=/; max-age=31536000; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** Reads the settings from a Cookie header. Missing and invalid settings have their defaults. */
export function settingsOfCookies(
  header: string | undefined,
  { startLocale = specifiedStart, savesData = false }: HeaderPreferences = {},
): RenderedSettings {
  const cookies = parseCookies(header ?? '');
  const currency = cookies.get('currency');
  const region = cookies.get('address');
  const theme = cookies.get('theme');
  const lowData = cookies.get('lowData');
  return {
    locale: parseLocale(cookies.get('locale')) ?? startLocale,
    currency: isCurrency(currency) ? currency : defaultCurrency,
    region: isRegion(region) ? region : defaultRegion,
    theme: isTheme(theme) ? theme : 'system',
    lowData: isLowDataChoice(lowData) ? lowData : 'auto',
    startLocale,
    savesData,
  };
}

/** The inverse of `settingsOfCookies`: cookie values by name; the names are those in local storage. */
export function cookiesOfSettings(settings: RenderedSettings): Record<string, string> {
  return {
    locale: languageTag(settings.locale),
    currency: settings.currency,
    address: settings.region,
    theme: settings.theme,
    lowData: settings.lowData,
  };
}

/** The cookies of a Cookie header or a document, by name. Values are not decoded. */
export function parseCookies(header: string): Map<string, string> {
  // A value may contain equals signs. Each name is looked for only after a semicolon, so that any header is read in linear time.
  const pairs = header.matchAll(/(?:^|; ?)([^=;]+)=([^;]+)/g);
  return new Map(Array.from(pairs, ([, name = '', value = '']) => [name, value]));
}
