import type { orderPlace } from '@kaimai/contract/order/place-order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { removeOrdered } from '#cart/ordering.ts';
import type { CartOwner } from '#cart/cart-owner.ts';
import { getOwner } from '#cart/owner.ts';
import { findRates } from '#currency/rates.ts';
import { spendCoupons } from '#coupon/using.ts';
import type { Tx } from '#db/database.ts';
import { ordersPlaced } from '#diagnostics/channels.ts';
import { createGuest, findGuestCredential, limitGuestOrders } from '#guest/guest.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { refuseOrderInCopy } from '#instance/fence.ts';
import { findTaxRules } from '#tax/tax-rules.ts';
import { notifyOfOrders } from '#order/notification/order-notification.ts';
import { consumeToken, fingerprintOf, storeAnswer } from '#order/token/order-token.ts';
import type { PlacedAnswer } from '#order/token/order-token.sql.ts';
import { buildOrders, type BuiltOrders } from './build-orders.ts';
import { insertOrders } from './place-order.sql.ts';
import { lockOrderedVariants } from '#order/drafting/ordered-variants.ts';
import { deductStock } from '#order/stock/stock.ts';
import { refuseTooMuchUnpaid, type PlacedBy } from '#order/unpaid/unpaid.ts';

type OrderInput = ParsedInputOf<typeof orderPlace>;
type PlacedOrders = OutputOf<typeof orderPlace>;

/** Who orders (a buyer, or a guest created for this payment), and the owner of the cart. */
interface OrderingBuyer {
  buyerId: number;
  email: string;
  owner: CartOwner;
}

/**
 * Places one order for each shop under one payment and reserves the stock. Prices and stock are read from the database
 * while cart and stock are locked; the browser sends only choices, and the total that it showed, to be compared. A call
 * with a used token gets the first answer.
 */
export async function placeOrder(context: Context, input: OrderInput): Promise<PlacedOrders> {
  const { orderToken: token, ...body } = input;
  const fingerprint = fingerprintOf(body);
  const owner = getOwner(context.caller);
  if (owner.buyerId === undefined) await limitGuestOrders(context);
  const [{ perUsd: rates }, taxRules] = await Promise.all([findRates(context), findTaxRules(context)]);
  const { deploymentSecret } = context.deployment;
  const { answer, isNew } = await context.transact(async (tx) => {
    const now = context.now();
    // Sent in one round trip. A repeated call does not need the locks, but few calls are repeated.
    const [tokenUse, locked] = await Promise.all([
      consumeToken(tx, { token, owner, fingerprint, deploymentSecret, now }),
      lockOrderedVariants(tx, owner, input.buyNow),
    ]);
    if ('placed' in tokenUse) return { answer: await repeatAnswer(tx, context, tokenUse.placed), isNew: false };
    const { email, isCopy, holdsCoupons } = tokenUse;
    refuseOrderInCopy({ isCopy }, context.deployment);
    const { buyer, guest } = await getOrderingBuyer(tx, context, { owner, email, input });
    const built = await buildOrders(tx, context, { input, buyer, locked, holdsCoupons, rates, taxRules, now });
    const placed = { payNo: built.payment.payNo, orderNos: built.orders.map(({ orderNo }) => orderNo) };
    // Sent together, but run in this order: the sums of unpaid orders include the new ones.
    await Promise.all([
      writeOrders(tx, built, buyer.email),
      storeAnswer(tx, token, guest ? { ...placed, guestKey: guest.accessKey } : placed, now),
      refuseTooMuchUnpaid(tx, placedBy(context, buyer, built), built.ordered),
    ]);
    return { answer: { ...placed, guest }, isNew: true };
  });
  if (isNew) ordersPlaced.publish({ orders: answer.orderNos.length });
  return answer;
}

/** The stored answer. It does not contain the guest's credential, which is read from the guest's session. */
async function repeatAnswer(tx: Tx, context: Context, { guestKey, ...answer }: PlacedAnswer): Promise<PlacedOrders> {
  return { ...answer, guest: guestKey === undefined ? null : await findGuestCredential(tx, context, guestKey) };
}

/** The signed-in buyer, or a new guest, who must give an e-mail address. */
async function getOrderingBuyer(
  tx: Tx,
  context: Context,
  { owner, email, input }: { owner: CartOwner; email: string | null; input: OrderInput },
): Promise<{ buyer: OrderingBuyer; guest: PlacedOrders['guest'] }> {
  if (owner.buyerId !== undefined) {
    return { buyer: { buyerId: owner.buyerId, email: email ?? '', owner }, guest: null };
  }
  if (!input.email) throw new Refusal('PARAMETER_ERROR', { detail: noEmail, fields: { email: noEmail } });
  const { buyerId, credential } = await createGuest(tx, context, input.email);
  return { buyer: { buyerId, email: input.email, owner }, guest: credential };
}

const noEmail = translations('order.noEmail');

/**
 * Inserts the orders, deducts their stock, spends their coupons, removes their products from the cart and notifies the
 * buyer. Statements that do not depend on each other are sent together.
 */
async function writeOrders(tx: Tx, { payment, orders, cartId }: BuiltOrders, email: string): Promise<void> {
  const units = orders.flatMap(({ lines }) => lines.map(({ skuId, quantity }) => ({ skuId, quantity })));
  const skuIds = units.map(({ skuId }) => skuId);
  const [paymentId, isInStock] = await Promise.all([
    insertOrders(tx, payment, orders),
    deductStock(tx, units),
    cartId === null ? undefined : removeOrdered(tx, cartId, skuIds),
    notifyOfOrders(tx, { payment, orders, email }),
  ]);
  if (!isInStock) throw new Refusal('STOCK_NOT_ENOUGH');
  const holdingIds = orders.flatMap(({ coupons }) => coupons.map(({ holdingId }) => holdingId));
  await spendCoupons(tx, { paymentId, holdingIds: [...new Set(holdingIds)], now: payment.now });
}

/** Who placed the orders, for the limits of unpaid orders. */
function placedBy({ caller }: Context, { buyerId, owner }: OrderingBuyer, { payment }: BuiltOrders): PlacedBy {
  const { networkDigest } = payment;
  return {
    buyerId,
    isGuest: owner.buyerId === undefined,
    remoteAddressScope: caller.remoteAddressScope,
    networkDigest,
  };
}
