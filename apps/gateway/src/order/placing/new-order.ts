import type { AddressInput } from '@kaimai/contract/address/address';
import type { Locale } from '@kaimai/contract/values/locale';
import {
  addTables,
  settlementCurrencyFor,
  toLabelTable,
  type Currency,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import { datedNumber } from '#db/dated-number.ts';
import type { ApplicableTax } from '#tax/tax.ts';
import { freezeTax } from '#order/drafting/draft-tax.ts';
import type { DraftLine, ShopDraft } from '#order/drafting/draft.ts';
import type { NewLine, NewOrder, NewPayment } from '#order/order-rows.ts';

/** What the rows of an order need besides the drafts. */
export interface Placement {
  buyerId: number;
  address: Required<AddressInput>;
  tax: ApplicableTax;
  /** By shop code. */
  notes: Readonly<Record<string, string>>;
  currency: Currency;
  /** Units of the display currency for one US dollar. */
  rate: number;
  locale: Locale;
  now: Date;
  payUntil: Date;
  /** See `networkDigestOf`. */
  networkDigest: string | null;
}

/**
 * The rows of a payment and its orders, with amounts in the settlement currency and, at today's rates, in all others.
 */
export function toNewOrders(
  shopDrafts: readonly ShopDraft[],
  placement: Placement,
): { payment: NewPayment; orders: NewOrder[] } {
  const settlementCurrency = settlementCurrencyFor(placement.currency);
  const total = addTables(shopDrafts.map(({ sums }) => sums.total));
  const payment: NewPayment = {
    payNo: datedNumber('P', placement.now),
    buyerId: placement.buyerId,
    settlementCurrency,
    amountMinor: total[settlementCurrency],
    currency: placement.currency,
    rate: placement.rate,
    amountTable: toLabelTable(total),
    locale: placement.locale,
    now: placement.now,
    payUntil: placement.payUntil,
    networkDigest: placement.networkDigest,
  };
  return { payment, orders: shopDrafts.map((draft) => toNewOrder(draft, placement, settlementCurrency)) };
}

function toNewOrder(draft: ShopDraft, placement: Placement, settlement: SettlementCurrency): NewOrder {
  const { shop, lines, delivery, deliveryDiscount, coupons, sums } = draft;
  const orderNo = datedNumber('KM', placement.now);
  const titles = lines.flatMap(({ title }) => [title.zh_CN, title.en_US]);
  return {
    orderNo,
    shopId: shop.shopId,
    shopName: shop.shopName,
    goodsMinor: sums.products[settlement],
    deliveryMinor: sums.delivery[settlement],
    discountMinor: sums.discount[settlement],
    deliveryDiscountMinor: deliveryDiscount[settlement],
    taxMinor: sums.tax[settlement],
    tax: freezeTax(draft, placement.tax),
    totalMinor: sums.total[settlement],
    goodsTable: toLabelTable(sums.products),
    deliveryTable: toLabelTable(sums.delivery),
    discountTable: toLabelTable(sums.discount),
    totalTable: toLabelTable(sums.total),
    deliveryMethod: delivery.offer.method,
    arrivesFrom: delivery.offer.arrivesFrom,
    arrivesTo: delivery.offer.arrivesTo,
    address: placement.address,
    note: placement.notes[shop.shopCode] ?? '',
    searchText: [orderNo, shop.shopName.zh_CN, shop.shopName.en_US, ...titles].join('\n').toLowerCase(),
    returnDays: shop.returnDays,
    returnPostage: shop.returnPostage,
    lines: lines.map((line) => toNewLine(line, settlement)),
    coupons: coupons.map(({ coupon: { holdingId, kind, shopId, title }, amount }) => ({
      holdingId,
      kind,
      ofPlatform: shopId === null,
      title,
      amountMinor: amount[settlement],
      amountTable: toLabelTable(amount),
    })),
  };
}

function toNewLine(line: DraftLine, settlement: SettlementCurrency): NewLine {
  const { skuId, skuCode, productCode, title, optionText, picture, quantity, price, lineTotal, discount } = line;
  return {
    returnRight: line.returnRight,
    returnDays: line.ownReturnDays ?? line.returnDays,
    skuId,
    skuCode,
    productCode,
    title,
    optionText,
    picture,
    quantity,
    priceMinor: price[settlement],
    lineMinor: lineTotal[settlement],
    discountMinor: discount[settlement],
    priceTable: toLabelTable(price),
    lineTable: toLabelTable(lineTotal),
    discountTable: toLabelTable(discount),
  };
}
