import type { orderPlace } from '@kaimai/contract/order/place-order';
import {
  addTables,
  fromDecimal,
  settlementCurrencyFor,
  toDecimal,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { OrderedVariant } from '#cart/ordering.ts';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { Refusal } from '#service/refusal.ts';
import type { ShopDraft } from '#order/drafting/draft.ts';
import { refusalFor, refuseUndelivered } from '#order/drafting/shortage.ts';

type Expectation = Pick<ParsedInputOf<typeof orderPlace>, 'currency' | 'expectedTotal' | 'expectedLines'>;

interface CurrentOrder {
  lines: readonly OrderedVariant[];
  /** The lines that can be bought, but are not delivered to the address. */
  notDelivered: readonly OrderedVariant[];
  region: Region;
  methods: ReadonlyMap<number, MethodTerms[]>;
}

/**
 * Refuses an order with other lines or another total than the buyer saw, by PRICE_CHANGED. If the cause is a product
 * that is not delivered to the address, or a shortage of stock, that is reported instead.
 */
export function checkExpectation(
  shopDrafts: readonly ShopDraft[],
  { lines, notDelivered, region, methods }: CurrentOrder,
  { currency, expectedTotal, expectedLines }: Expectation,
): void {
  const settlement = settlementCurrencyFor(currency);
  const total = addTables(shopDrafts.map(({ sums }) => sums.total))[settlement];
  const hasSameTotal = parseAmount(expectedTotal, settlement) === total;
  if (hasSameTotal && (!expectedLines || hasSameLines(shopDrafts, expectedLines))) return;
  refuseUndelivered(notDelivered, { region, methods });
  const shortage = refusalFor(lines);
  if (shortage) throw shortage;
  const currentTotal = `${settlement} ${toDecimal(total, settlement)}`;
  throw new Refusal('PRICE_CHANGED', {
    detail: hasSameTotal ? otherLines : translations('order.otherTotal', { now: currentTotal }),
  });
}

const otherLines = translations('order.otherLines');

/** Another tab may have changed the cart to other products with the same sum. */
function hasSameLines(shopDrafts: readonly ShopDraft[], expected: NonNullable<Expectation['expectedLines']>): boolean {
  const units = new Map(shopDrafts.flatMap(({ lines }) => lines.map(({ skuCode, quantity }) => [skuCode, quantity])));
  const expectedUnits = new Map(expected.map(({ skuCode, quantity }) => [skuCode, quantity]));
  if (expectedUnits.size !== expected.length || expectedUnits.size !== units.size) return false;
  return expected.every(({ skuCode, quantity }) => units.get(skuCode) === quantity);
}

/** The amount in minor units. Refuses a text that is not an amount of this currency. */
function parseAmount(decimal: string, currency: SettlementCurrency): number {
  try {
    return fromDecimal(decimal, currency);
  } catch {
    throw new Refusal('PARAMETER_ERROR', {
      fields: { expectedTotal: translations('order.notAnAmount') },
    });
  }
}
