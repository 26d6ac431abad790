import { languageTag, parseLocale, startLocale, type Locale } from '@kaimai/contract/locale';
import { defaultCurrency, isCurrency, type Currency } from '@kaimai/contract/money';
import { defaultRegion, isRegion, type Region } from '@kaimai/contract/region';
import { defaultLocale, storageKeys } from '#business-constants.ts';
import { cookiesOfSettings, isTheme, parseCookies, type RenderedSettings, type Theme } from './rendered-settings.ts';
import { storedValue } from './stored-value.ts';

export const currencySetting = storedValue<Currency>({
  key: storageKeys.currency,
  fallback: defaultCurrency,
  parse: (value) => (isCurrency(value) ? value : undefined),
});

/**
 * The setting's own default is en-US (specification, section 3): a stored value that cannot be read is that. The language of a
 * browser that has stored nothing at all is another matter, see `currentLocale`.
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

/** The interface language: the stored one, and zh_CN when none is stored (specification, section 4). */
export function currentLocale(): Locale {
  return localeSetting.isStored() ? localeSetting.read() : startLocale;
}

export function currentSettings(): RenderedSettings {
  return {
    locale: currentLocale(),
    currency: currencySetting.read(),
    region: regionSetting.read(),
    theme: themeSetting.read(),
  };
}

/** Storage is the truth; a cookie that disagrees is corrected, so that the next page is rendered rightly at once. */
export function mirrorSettings(): void {
  const present = parseCookies(document.cookie);
  for (const [name, value] of Object.entries(cookiesOfSettings(currentSettings()))) {
    if (present.get(name) !== value) document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
  }
}

/** Calls back after a change of any setting, in this tab or another. */
export function subscribeToSettings(listener: () => void): () => void {
  const all = [currencySetting, localeSetting, regionSetting, themeSetting];
  const stops = all.map((setting) => setting.subscribe(listener));
  return () => stops.forEach((stop) => stop());
}
