import type { AddressInput } from '@kaimai/contract/address/address';
import type { orderPlace } from '@kaimai/contract/order/place-order';
import { settlementCurrencyFor, type Rates } from '@kaimai/contract/values/money';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import type { OrderedVariant } from '#cart/ordering.ts';
import { lockUsable } from '#coupon/using.ts';
import type { Tx } from '#db/database.ts';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import { dateOf } from '#delivery/working-days.ts';
import type { Context } from '#service/context.ts';
import { taxFor, type TaxRule } from '#tax/tax.ts';
import { checkExpectation } from './expectation.ts';
import { getDeliveryAddress } from './delivery-address.ts';
import { applyTax } from '#order/drafting/draft-tax.ts';
import { applyCoupons, refuseUnusable } from '#order/drafting/draft-coupons.ts';
import { draftOrders, splitByDelivery, type ShopDraft } from '#order/drafting/draft.ts';
import { toNewOrders, type Placement } from './new-order.ts';
import type { NewOrder, NewPayment } from '#order/order-rows.ts';
import { buyableLines, refuseUndelivered } from '#order/drafting/shortage.ts';
import { networkDigestOf } from '#order/unpaid/unpaid.ts';
import { getOrderedLines, type LockedVariants } from '#order/drafting/ordered-variants.ts';

type OrderInput = ParsedInputOf<typeof orderPlace>;

/** Who orders what, at which rates and taxes. */
export interface Purchase {
  input: OrderInput;
  buyer: { buyerId: number };
  locked: LockedVariants;
  /** Whether the buyer has an unused coupon; if not, the query for coupons is skipped. */
  holdsCoupons: boolean;
  rates: Rates;
  taxRules: readonly TaxRule[];
  now: Date;
}

/** Orders that are ready to be written. */
export interface BuiltOrders {
  payment: NewPayment;
  orders: NewOrder[];
  /** The cart from which the products are ordered; null for a purchase without a cart. */
  cartId: number | null;
  ordered: OrderedVariant[];
}

/**
 * Builds the orders of a purchase, whose cart and stock the caller has locked, with the amounts that apply now. Locks the
 * coupons, and writes nothing. Refuses when the amounts differ from what the buyer saw.
 */
export async function buildOrders(tx: Tx, context: Context, purchase: Purchase): Promise<BuiltOrders> {
  const { input, buyer, locked, rates, taxRules, now } = purchase;
  const address = await getDeliveryAddress(tx, buyer.buyerId, input, now);
  const { cartId } = locked;
  const lines = getOrderedLines(locked);
  const { deliverable, notDelivered, drafts, methods } = await draftDeliverableLines(tx, context, {
    lines: buyableLines(lines),
    address,
    input,
    rates,
  });
  const tax = taxFor(taxRules, address.country, address.state);
  const shopDrafts = applyTax(await withCoupons(tx, drafts, purchase), tax);
  checkExpectation(shopDrafts, { lines, notDelivered, region: address.country, methods }, input);
  const { payment, orders } = toNewOrders(shopDrafts, { ...placementOf(context, purchase), address, tax });
  return { payment, orders, cartId, ordered: orderedLines(deliverable, orders) };
}

function placementOf(context: Context, { input, buyer, rates, now }: Purchase): Omit<Placement, 'address' | 'tax'> {
  return {
    buyerId: buyer.buyerId,
    notes: input.notes,
    currency: input.currency,
    rate: rates[input.currency],
    locale: context.caller.locale,
    now,
    payUntil: new Date(now.getTime() + context.deployment.payWithinSeconds * 1000),
    networkDigest: networkDigestOf(context),
  };
}

/** The products with the quantities that were ordered. */
function orderedLines(products: readonly OrderedVariant[], orders: readonly NewOrder[]): OrderedVariant[] {
  const ordered = orders.flatMap(({ lines }) => lines);
  const quantities = new Map(ordered.map(({ skuId, quantity }) => [skuId, quantity]));
  return products.map((line) => ({ ...line, quantity: quantities.get(line.skuId) ?? 0 }));
}

interface Draft {
  deliverable: OrderedVariant[];
  notDelivered: OrderedVariant[];
  drafts: ShopDraft[];
  methods: ReadonlyMap<number, MethodTerms[]>;
}

/** One draft for each shop, of lines that are delivered to the address. Refuses when there are none. */
async function draftDeliverableLines(
  tx: Tx,
  context: Context,
  {
    lines,
    address,
    input,
    rates,
  }: { lines: OrderedVariant[]; address: Required<AddressInput>; input: OrderInput; rates: Rates },
): Promise<Draft> {
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  const methods = await listDeliveryMethods(context, shopIds, { through: tx });
  const region = address.country;
  const { delivered: deliverable, notDelivered } = splitByDelivery(lines, { methods, region, place: address });
  if (deliverable.length === 0) refuseUndelivered(notDelivered, { region, methods });
  const drafts = draftOrders(deliverable, {
    methods,
    rates,
    region,
    place: address,
    today: dateOf(context.now()),
    chosenMethods: input.deliveryMethods,
    ifNotOffered: 'refuse',
  });
  return { deliverable, notDelivered, drafts, methods };
}

/**
 * Drafts with the chosen coupons, or with the best combination. Locks the coupons, so that a concurrent order waits and
 * then finds them used.
 */
async function withCoupons(
  tx: Tx,
  drafts: readonly ShopDraft[],
  { buyer: { buyerId }, holdsCoupons, input, rates, now }: Purchase,
): Promise<ShopDraft[]> {
  const shopIds = drafts.map(({ shop }) => shop.shopId);
  const heldCoupons = holdsCoupons ? await lockUsable(tx, { buyerId, shopIds, now }) : [];
  const settlement = settlementCurrencyFor(input.currency);
  const { shopDrafts, combination } = applyCoupons(drafts, {
    heldCoupons,
    couponNos: input.coupons,
    rates,
    settlement,
  });
  refuseUnusable(input.coupons, combination);
  return shopDrafts;
}
