import type { Locale } from '@kaimai/contract/values/locale';
import { formatMoney, toDecimal } from '@kaimai/contract/values/money';

/** A price in the currency that readers of the language are used to. */
export function priceIn({ usdMinor, cnyMinor }: { usdMinor: number; cnyMinor: number }): (locale: Locale) => string {
  return (locale) =>
    locale === 'zh_CN'
      ? formatMoney(toDecimal(cnyMinor, 'CNY'), 'CNY')
      : formatMoney(toDecimal(usdMinor, 'USD'), 'USD');
}
