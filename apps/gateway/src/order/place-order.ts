import type { AddressInput } from '@kaimai/contract/address/address';
import type { orderPlace } from '@kaimai/contract/order/place-order';
import { settlementCurrencyFor, type Rates } from '@kaimai/contract/values/money';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { removeOrdered, type OrderedVariant } from '#cart/ordering.ts';
import type { CartOwner } from '#cart/cart-owner.ts';
import { getOwner } from '#cart/owner.ts';
import { findRates } from '#currency/rates.ts';
import { takeUsable, spendCoupons } from '#coupon/using.ts';
import type { Tx } from '#db/database.ts';
import { ordersPlaced } from '#diagnostics/channels.ts';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import { dateOf } from '#delivery/working-days.ts';
import { countGuestOrder, reopenGuest, startGuest } from '#guest/guest.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { refuseOrderInCopy } from '#instance/fence.ts';
import { checkExpectation } from './expectation.ts';
import { getDeliveryAddress } from './delivery-address.ts';
import { findTaxRules } from '#tax/tax-rules.ts';
import { taxFor, type TaxRule } from '#tax/tax.ts';
import { applyTax } from './draft-tax.ts';
import { applyCoupons, refuseUnusable } from './draft-coupons.ts';
import { draftOrders, splitByDelivery, type DraftStore } from './draft.ts';
import { notifyOfOrders } from './notice.ts';
import { fingerprintOf, storeAnswer, takeToken } from './order-token.ts';
import type { PlacedAnswer } from './order-token.sql.ts';
import { toNewOrders, type Placing } from './new-order.ts';
import { insertOrders } from './place-order.sql.ts';
import { buyableLines, refuseUndelivered } from './shortage.ts';
import { takeStock } from './stock.ts';
import type { Units } from './stock.sql.ts';
import { networkDigestOf, refuseTooMuchUnpaid, type PlacedBy } from './unpaid.ts';
import { takeOrderedVariants } from './ordered-variants.ts';

type OrderInput = ParsedInputOf<typeof orderPlace>;
type Placed = OutputOf<typeof orderPlace>;

/** Who orders (a buyer, or a guest created for this payment), and the owner of the cart. */
interface Customer {
  buyerId: number;
  email: string;
  owner: CartOwner;
}

/**
 * Places one order for each shop under one payment and reserves the stock. Prices and stock are read from the database
 * while cart and stock are locked; the browser sends only choices, and the total that it showed, to be compared. A call
 * with a used token gets the first answer.
 */
export async function placeOrder(context: Context, input: OrderInput): Promise<Placed> {
  const { orderToken: token, ...body } = input;
  const fingerprint = fingerprintOf(body);
  const owner = getOwner(context.caller);
  if (owner.buyerId === undefined) await countGuestOrder(context);
  const [{ perUsd: rates }, taxRules] = await Promise.all([findRates(context), findTaxRules(context)]);
  const { deploymentSecret } = context.deployment;
  const { answer, isNew } = await context.transact(async (tx) => {
    const now = context.now();
    const tokenUse = await takeToken(tx, { token, owner, fingerprint, deploymentSecret, now });
    if ('placed' in tokenUse) return { answer: await answerAgain(tx, context, tokenUse.placed), isNew: false };
    refuseOrderInCopy(tokenUse, context.deployment);
    const { customer, guest } = await getCustomer(tx, context, { owner, email: tokenUse.email, input });
    const placed = await place(tx, context, input, { rates, taxRules, customer, now });
    await Promise.all([
      storeAnswer(tx, token, guest ? { ...placed.answer, guestKey: guest.accessKey } : placed.answer, now),
      refuseTooMuchUnpaid(tx, placed.placedBy, placed.ordered),
    ]);
    return { answer: { ...placed.answer, guest }, isNew: true };
  });
  if (isNew) ordersPlaced.publish({ orders: answer.orderNos.length });
  return answer;
}

/** The stored answer, with the guest's credential opened again. */
async function answerAgain(tx: Tx, context: Context, { guestKey, ...answer }: PlacedAnswer): Promise<Placed> {
  return { ...answer, guest: guestKey === undefined ? null : await reopenGuest(tx, context, guestKey) };
}

/** The signed-in buyer, or a new guest, who must give an e-mail address. */
async function getCustomer(
  tx: Tx,
  context: Context,
  { owner, email, input }: { owner: CartOwner; email: string | null; input: OrderInput },
): Promise<{ customer: Customer; guest: Placed['guest'] }> {
  if (owner.buyerId !== undefined) {
    return { customer: { buyerId: owner.buyerId, email: email ?? '', owner }, guest: null };
  }
  if (!input.email) throw new Refusal('PARAMETER_ERROR', { detail: noEmail, fields: { email: noEmail } });
  const { buyerId, credential } = await startGuest(tx, context, input.email);
  return { customer: { buyerId, email: input.email, owner }, guest: credential };
}

const noEmail = translations('order.noEmail');

/**
 * Inserts the orders, with the amounts that apply now, and takes stock and coupons for them. Refuses when they differ
 * from what the buyer saw.
 */
async function place(
  tx: Tx,
  context: Context,
  input: OrderInput,
  { rates, taxRules, customer, now }: { rates: Rates; taxRules: readonly TaxRule[]; customer: Customer; now: Date },
): Promise<{ answer: PlacedAnswer; placedBy: PlacedBy; ordered: OrderedVariant[] }> {
  const { buyerId, email, owner } = customer;
  const address = await getDeliveryAddress(tx, buyerId, input, now);
  const { lines, cartId } = await takeOrderedVariants(tx, owner, input.buyNow);
  const { deliverable, notDelivered, drafts, methods } = await draft(tx, context, {
    lines: buyableLines(lines),
    address,
    input,
    rates,
  });
  const tax = taxFor(taxRules, address.country, address.state);
  const untaxed = await withCoupons(tx, drafts, { buyerId, input, rates, now });
  const stores = applyTax(untaxed, tax);
  checkExpectation(stores, { lines, notDelivered, region: address.country, methods }, input);

  const placing: Placing = {
    buyerId,
    address,
    tax,
    notes: input.notes,
    currency: input.currency,
    rate: rates[input.currency],
    locale: context.caller.locale,
    now,
    payUntil: new Date(now.getTime() + context.deployment.payWithinSeconds * 1000),
    networkDigest: networkDigestOf(context),
  };
  const { payment, orders } = toNewOrders(stores, placing);
  const units = orders.flatMap(({ lines: ordered }) => ordered.map(({ skuId, quantity }) => ({ skuId, quantity })));
  const skuIds = units.map(({ skuId }) => skuId);
  const [paymentId, isTaken] = await Promise.all([
    insertOrders(tx, payment, orders),
    takeStock(tx, units),
    cartId === null ? undefined : removeOrdered(tx, cartId, skuIds),
    notifyOfOrders(tx, { payment, orders, email }),
  ]);
  if (!isTaken) throw new Refusal('STOCK_NOT_ENOUGH');
  const holdingIds = orders.flatMap(({ coupons }) => coupons.map(({ holdingId }) => holdingId));
  await spendCoupons(tx, { paymentId, holdingIds: [...new Set(holdingIds)], now });
  const { addressScope } = context.caller;
  const { networkDigest } = placing;
  const placedBy = { buyerId, isGuest: owner.buyerId === undefined, addressScope, networkDigest };
  const answer = { payNo: payment.payNo, orderNos: orders.map(({ orderNo }) => orderNo) };
  return { answer, placedBy, ordered: orderedLines(deliverable, units) };
}

/** The products with the quantities that were ordered. */
function orderedLines(products: readonly OrderedVariant[], units: readonly Units[]): OrderedVariant[] {
  const quantities = new Map(units.map(({ skuId, quantity }) => [skuId, quantity]));
  return products.map((line) => ({ ...line, quantity: quantities.get(line.skuId) ?? 0 }));
}

interface Draft {
  deliverable: OrderedVariant[];
  notDelivered: OrderedVariant[];
  drafts: DraftStore[];
  methods: ReadonlyMap<number, MethodTerms[]>;
}

/** One draft for each shop, of lines that are delivered to the address. Refuses when there are none. */
async function draft(
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
    chosen: input.deliveryMethods,
    otherwise: 'refuse',
  });
  return { deliverable, notDelivered, drafts, methods };
}

/**
 * Drafts with the chosen coupons, or with the best combination. Locks the coupons, so that a concurrent order waits and
 * then finds them used.
 */
async function withCoupons(
  tx: Tx,
  drafts: readonly DraftStore[],
  { buyerId, input, rates, now }: { buyerId: number; input: OrderInput; rates: Rates; now: Date },
): Promise<DraftStore[]> {
  const held = await takeUsable(tx, { buyerId, shopIds: drafts.map(({ shop }) => shop.shopId), now });
  const settlement = settlementCurrencyFor(input.currency);
  const { stores, combination } = applyCoupons(drafts, { held, couponNos: input.coupons, rates, settlement });
  refuseUnusable(input.coupons, combination);
  return stores;
}
