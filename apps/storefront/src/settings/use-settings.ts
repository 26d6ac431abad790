import type { Locale } from '@kaimai/contract/values/locale';
import type { Currency } from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import { createContext, createElement, use, useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import {
  isLowData,
  settingsOfCookies,
  type LowDataChoice,
  type RenderedSettings,
  type Theme,
} from './rendered-settings.ts';
import {
  currencySetting,
  currentLocale,
  localeSetting,
  lowDataSetting,
  regionSetting,
  themeSetting,
} from './settings.ts';

/** The server's settings, which the first client render uses, too, so that hydration matches. */
export const RenderedSettingsContext = createContext<RenderedSettings>(settingsOfCookies(undefined));

export function useCurrency(): Currency {
  const { currency } = use(RenderedSettingsContext);
  return useSyncExternalStore(currencySetting.subscribe, currencySetting.read, () => currency);
}

/** The chosen language. `useTexts` has the language of the shown texts, which follows when the chosen one is loaded. */
export function useLocale(): Locale {
  const { locale } = use(RenderedSettingsContext);
  return useSyncExternalStore(localeSetting.subscribe, currentLocale, () => locale);
}

/** The delivery region. Deferred, so that dependent parts stay visible while they are fetched. */
export function useRegion(): Region {
  const { region } = use(RenderedSettingsContext);
  return useDeferredValue(useSyncExternalStore(regionSetting.subscribe, regionSetting.read, () => region));
}

export function useTheme(): Theme {
  const { theme } = use(RenderedSettingsContext);
  return useSyncExternalStore(themeSetting.subscribe, themeSetting.read, () => theme);
}

export function useLowDataChoice(): LowDataChoice {
  const { lowData } = use(RenderedSettingsContext);
  return useSyncExternalStore(lowDataSetting.subscribe, lowDataSetting.read, () => lowData);
}

const LowDataContext = createContext(false);

/** Whether the page is in low-data mode: small pictures, and nothing preloaded. */
export const useLowData = (): boolean => use(LowDataContext);

/** Computes the mode once for all pictures of the page. */
export function LowDataProvider({ children }: { children: ReactNode }) {
  const { savesData } = use(RenderedSettingsContext);
  const lowData = useLowDataChoice();
  return createElement(LowDataContext, { value: isLowData({ lowData, savesData }) }, children);
}
