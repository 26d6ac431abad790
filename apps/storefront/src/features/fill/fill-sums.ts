import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { addTables, fromLabelTable, subtractTable, toLabelTable, type LabelTable } from '@kaimai/contract/values/money';
import type { fillView } from '@kaimai/contract/order/place-order';
import type { OutputOf } from '@kaimai/contract/wire/service';

/** The purchase as the fill page shows it: the lines and delivery offers of each shop, coupons and sums. */
export type Fill = OutputOf<typeof fillView>;
export type FillShop = Fill['stores'][number];
export type DeliveryMethod = FillShop['deliveryMethod'];
/** The chosen delivery methods, by `storeCodeNumber`. */
export type DeliveryMethods = Readonly<Record<string, DeliveryMethod>>;

/**
 * A shop's offer for the method that the buyer has chosen, or for the gateway's choice until then. If the method is not offered
 * to this address, the first offer.
 */
export function chosenOffer(shop: FillShop, methods: DeliveryMethods): DeliveryOffer | undefined {
  const chosenMethod = methods[shop.storeCodeNumber] ?? shop.deliveryMethod;
  const { deliveryOptions } = shop;
  return deliveryOptions.find(({ method }) => method === chosenMethod) ?? deliveryOptions[0];
}

/** The delivery method of each shop, as sent with the order. */
export function chosenMethods({ stores: shops }: Fill, methods: DeliveryMethods): Record<string, DeliveryMethod> {
  return Object.fromEntries(
    shops.map((shop) => [shop.storeCodeNumber, chosenOffer(shop, methods)?.method ?? shop.deliveryMethod]),
  );
}

/**
 * Products, delivery and added tax minus coupons. Summed here, so that another delivery method shows its effect
 * immediately.
 */
export function totalOf(fill: Fill, methods: DeliveryMethods): LabelTable {
  const fees = fill.stores.map((shop) => chosenOffer(shop, methods)?.fee ?? shop.deliveryFee);
  const addedTax = fill.tax?.kind === 'added' ? [fill.tax.amount] : [];
  const sum = addTables([fill.goodsTotal, ...fees, ...addedTax].map(fromLabelTable));
  return toLabelTable(subtractTable(sum, fromLabelTable(fill.discountTotal)));
}
