import { symbolOf } from '@kaimai/contract/values/money';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';

/**
 * Region, currency and language in short: `中国·CN￥·中文`. The names are our own texts, since server and browser may
 * know different ones.
 */
export function useRegionLine(): string {
  const { t } = useTexts();
  const region = useRegion();
  const currency = useCurrency();
  const names = { region: t(`regions.short.${region}`), currency: symbolOf(currency).trim() };
  return t('shell.regionLine', { ...names, language: t('shell.languageName') });
}
