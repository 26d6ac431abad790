import { symbolOf } from '@kaimai/contract/money';
import { useMemo } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';

/** Region, currency and language in a few characters: `中国 · CN￥ · 中文`. */
export function useRegionLine(): string {
  const { t, tag } = useTexts();
  const region = useRegion();
  const currency = useCurrency();
  const names = useMemo(() => new Intl.DisplayNames(tag, { type: 'region', style: 'short' }), [tag]);
  return `${names.of(region) ?? region} · ${symbolOf(currency).trim()} · ${t('shell.languageName')}`;
}
