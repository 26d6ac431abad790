import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import { addTables, toLabelTable } from '@kaimai/contract/values/money';
import type { OrderTax } from '@kaimai/contract/tax/tax';
import type { FrozenTax } from '#db/tables/ordering.ts';
import { addedTax, percentOf, taxWithin, type ApplicableTax } from '#tax/tax.ts';
import type { ShopDraft } from './draft.ts';
import { sumOrder } from './totals.ts';

/**
 * Drafts with the tax that is added to prices. Must be called after coupons are applied, because the tax is calculated from
 * the discounted lines.
 */
export function applyTax(shopDrafts: readonly ShopDraft[], tax: ApplicableTax): ShopDraft[] {
  return shopDrafts.map((draft) => {
    const { lines, delivery, deliveryDiscount } = draft;
    const sums = sumOrder({ lines, delivery: delivery.fee, deliveryDiscount, tax: addedTax(tax, lines) });
    return { ...draft, sums };
  });
}

/** The tax line of the fill page, summed over all shops; null when no tax is shown. */
export function toOrderTax(shopDrafts: readonly ShopDraft[], tax: ApplicableTax, locale: Locale): OrderTax | null {
  if (tax === null) return null;
  const amount = toLabelTable(addTables(shopDrafts.map(({ sums }) => taxWithin(tax, sums.total, sums.tax))));
  if (tax === 'byState') return { kind: 'byState', name: '', percent: '', amount };
  return { kind: tax.kind, name: inLanguage(tax.name, locale), percent: percentOf(tax), amount };
}

/** The tax as an order stores it, so that later changes of rules do not affect it; null when there is none. */
export function freezeTax({ sums }: ShopDraft, tax: ApplicableTax): FrozenTax | null {
  if (tax === null || tax === 'byState') return null;
  const amount = toLabelTable(taxWithin(tax, sums.total, sums.tax));
  return { kind: tax.kind, name: tax.name, percent: percentOf(tax), amount };
}
