import { priceTable, toLabelTable, type LabelTable, type Rates } from '@kaimai/contract/values/money';
import { Cache } from '#cache/cache.ts';

/**
 * Prices formatted in all currencies at the rates of one day. Products often share prices, and variants nearly always
 * do, so each price is formatted once as long as the rates are the same.
 */
export class PriceLabels {
  readonly #rates: Rates;
  readonly #tables = new Cache<LabelTable>({ maxEntries: 2000 });

  constructor(rates: Rates) {
    this.#rates = rates;
  }

  label(usdMinor: number, cnyMinor: number): LabelTable {
    const key = `${usdMinor} ${cnyMinor}`;
    const cached = this.#tables.get(key);
    if (cached) return cached;
    const table = toLabelTable(priceTable(usdMinor, cnyMinor, this.#rates));
    this.#tables.set(key, table);
    return table;
  }
}
