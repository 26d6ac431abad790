import { formatAmountIn, type Currency } from '@kaimai/contract/values/money';
import type { Translate } from '#i18n/text-key.ts';
import type { Addition } from './addition.ts';

/** The outcome of an addition in words, or that it still waits. */
export function outcomeWords(addition: Addition, currency: Currency, t: Translate): string {
  const { outcome, price, newPrice } = addition;
  const words = outcomeText(addition, t);
  if (!outcome || !newPrice) return words;
  const money = (table: typeof price) => formatAmountIn(table, currency);
  return `${words}${t('shell.betweenSentences')}${t('offline.newPrice', { before: money(price), now: money(newPrice) })}`;
}

function outcomeText({ outcome, quantity, reason = '' }: Addition, t: Translate): string {
  switch (outcome) {
    case undefined:
      return t('offline.waiting');
    case 'fewer':
      return t('offline.outcome.fewer', { count: quantity });
    case 'refused':
      return t('offline.outcome.refused', { reason });
    default:
      return t(`offline.outcome.${outcome}`);
  }
}
