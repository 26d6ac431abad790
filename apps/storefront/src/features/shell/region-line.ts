import { symbolOf } from '@kaimai/contract/values/money';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';

/**
 * Region, currency and language in short: `中国·CN￥·中文`. The names are our own texts: the names of
 * `Intl` may differ between server and browser, which would break hydration.
 */
export function useRegionLine(): string {
  const { t } = useTexts();
  const region = useRegion();
  const currency = useCurrency();
  // The symbols of some currencies end with a space.
  const names = { region: t(`regions.short.${region}`), currency: symbolOf(currency).trim() };
  return t('shell.regionLine', { ...names, language: t('shell.languageName') });
}
