import { ImportRefused } from '#importing/import-refused.ts';
import { unrated, type PriceRules } from '#importing/prices/prices.ts';
import type { Survey } from '#importing/survey.ts';

/** Buyers choose among the currencies, so each needs its rate before there are prices: one that nobody has set is not 1. */
export function refuseUnrated(rules: PriceRules, { handles, rated }: Survey): void {
  const lacking = unrated(rules).filter((currency) => !rated.has(currency));
  if (handles.size === 0 || lacking.length === 0) return;
  const words = lacking.map((currency) => `--rate ${currency}=…`).join(' ');
  throw new ImportRefused(
    `No rate is set of ${lacking.join(', ')}, and prices are shown or converted in each. Say what a US dollar is worth: kaimai rates set ${words}`,
  );
}
