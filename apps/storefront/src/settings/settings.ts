import { languageTag, parseLocale, type Locale } from '@kaimai/contract/values/locale';
import { isCurrency, type Currency } from '@kaimai/contract/values/money';
import { isRegion, type Region } from '@kaimai/contract/values/region';
import {
  defaultCurrency,
  defaultLocale,
  defaultRegion,
  startLocale,
  storageKeys,
} from '@kaimai/contract/values/business-constants';
import {
  cookieAttributes,
  cookiesOfSettings,
  isLowData,
  isLowDataChoice,
  isTheme,
  parseCookies,
  type LowDataChoice,
  type RenderedSettings,
  type Theme,
} from './rendered-settings.ts';
import { storedValue } from './stored-value.ts';

export const currencySetting = storedValue<Currency>({
  key: storageKeys.currency,
  fallback: defaultCurrency,
  parse: (value) => (isCurrency(value) ? value : undefined),
});

/**
 * An invalid stored value counts as en-US (specification, section 3). Browsers without a stored value may start in another
 * language: see `currentLocale`.
 */
export const localeSetting = storedValue<Locale>({
  key: storageKeys.locale,
  fallback: defaultLocale,
  parse: (value) => (typeof value === 'string' ? parseLocale(value) : undefined),
  encode: languageTag,
});

export const regionSetting = storedValue<Region>({
  key: storageKeys.address,
  fallback: defaultRegion,
  parse: (value) => (isRegion(value) ? value : undefined),
});

export const themeSetting = storedValue<Theme>({
  key: storageKeys.theme,
  fallback: 'system',
  parse: (value) => (isTheme(value) ? value : undefined),
});

export const lowDataSetting = storedValue<LowDataChoice>({
  key: storageKeys.lowData,
  fallback: 'auto',
  parse: (value) => (isLowDataChoice(value) ? value : undefined),
});

const settings = [currencySetting, localeSetting, regionSetting, themeSetting, lowDataSetting];

/** The language of the interface: the stored one, else zh_CN or the deployment's default (specification, section 4). */
export function currentLocale(): Locale {
  return localeSetting.isStored() ? localeSetting.read() : startLocaleHere();
}

/** Written on the html element by the server. */
function startLocaleHere(): Locale {
  return parseLocale(document.documentElement.dataset.startLocale) ?? startLocale;
}

/** The settings in this browser: the stored ones, else their defaults. */
export function currentSettings(): RenderedSettings {
  return {
    locale: currentLocale(),
    currency: currencySetting.read(),
    region: regionSetting.read(),
    theme: themeSetting.read(),
    lowData: lowDataSetting.read(),
    startLocale: startLocaleHere(),
    savesData: savesDataHere(),
  };
}

/** Written on the html element by the server, which reads the browser's header. */
export function savesDataHere(): boolean {
  return document.documentElement.dataset.savesData !== undefined;
}

/** For code outside of components, which use `useLowData`. False on the server. */
export function isLowDataHere(): boolean {
  return typeof document !== 'undefined' && isLowData(currentSettings());
}

/**
 * Writes the stored settings to their cookies, so that the next page is rendered correctly. A setting without a stored
 * value has no cookie.
 */
export function mirrorSettings(): void {
  const cookies = parseCookies(document.cookie);
  const attributes = cookieAttributes({ isSecure: location.protocol === 'https:' });
  const values = cookiesOfSettings(currentSettings());
  for (const setting of settings) {
    const value = setting.isStored() ? values[setting.key] : undefined;
    if (cookies.get(setting.key) === value) continue;
    document.cookie = value ? `${setting.key}=${value}${attributes}` : `${setting.key}=; path=/; max-age=0`;
  }
}

/** Calls back after a change of a setting, in this tab or another. */
export function subscribeToSettings(listener: () => void): () => void {
  const stops = settings.map((setting) => setting.subscribe(listener));
  return () => stops.forEach((stop) => stop());
}
