import { ImportRefused } from '#importing/import-refused.ts';
import { currenciesWithoutRate, type PriceRules } from '#importing/prices/prices.ts';
import type { Survey } from '#importing/survey.ts';

/**
 * Buyers choose among the display currencies, so each needs a rate before there are prices: a missing rate must not
 * count as 1. A file without products needs none.
 */
export function refuseUnrated(rules: PriceRules, { handles, ratedCurrencies }: Survey): void {
  const withoutRate = currenciesWithoutRate(rules).filter((currency) => !ratedCurrencies.has(currency));
  if (handles.size === 0 || withoutRate.length === 0) return;
  const flags = withoutRate.map((currency) => `--rate ${currency}=…`).join(' ');
  throw new ImportRefused(
    `No rate is set for ${withoutRate.join(', ')}, and prices are shown or converted in each. Set what a US dollar is worth: kaimai rates set ${flags}`,
  );
}
