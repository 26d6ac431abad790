import type { AddressInput } from '@kaimai/contract/address';
import type { orderPlace } from '@kaimai/contract/order';
import { addTables, fromDecimal, settlementCurrencyFor, toDecimal, type Rates } from '@kaimai/contract/money';
import type { ParsedInputOf } from '@kaimai/contract/service';
import { removeOrdered, type WantedGoods } from '#cart/ordering.ts';
import { findRates } from '#catalogue/rates.ts';
import { takeUsable, spendCoupons } from '#coupon/using.ts';
import type { Tx } from '#db/database.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import { dateOf } from '#delivery/working-days.ts';
import type { BuyerContext } from '#http/binding.ts';
import { Refusal } from '#http/refusal.ts';
import { getDeliveryAddress } from './delivery-address.ts';
import { applyCoupons, refuseUnusable } from './draft-coupons.ts';
import { draftOrders, type DraftStore } from './draft.ts';
import { tellPlaced } from './notice.ts';
import { fingerprintOf, keepAnswer, takeToken } from './order-token.ts';
import type { PlacedAnswer } from './order-token.sql.ts';
import { toNewOrders, type Placing } from './new-order.ts';
import { insertOrders } from './place-order.sql.ts';
import { goodLines, refusalFor } from './shortage.ts';
import { reserveStock, takeStock } from './stock.ts';
import { takeWanted } from './wanted.ts';

type OrderInput = ParsedInputOf<typeof orderPlace>;

/**
 * Places one order for each shop under one payment and reserves the stock. Everything is decided from the database
 * while cart and stock are locked; of what the browser says only choices count. Sent again, an order gets its first answer.
 */
export async function placeOrder(context: BuyerContext, input: OrderInput): Promise<PlacedAnswer> {
  const { orderToken: token, ...body } = input;
  const fingerprint = fingerprintOf(body);
  const { perUsd: rates } = await findRates(context.db);
  const buyerId = context.caller.buyer.id;
  const { deploymentSecret } = context.deployment;
  return context.transact(async (tx) => {
    const now = context.now();
    const use = await takeToken(tx, { token, buyerId, fingerprint, deploymentSecret, now });
    if ('placed' in use) return use.placed;
    const answer = await place(tx, context, input, { rates, email: use.email, now });
    await keepAnswer(tx, token, answer, now);
    return answer;
  });
}

async function place(
  tx: Tx,
  context: BuyerContext,
  input: OrderInput,
  { rates, email, now }: { rates: Rates; email: string; now: Date },
): Promise<PlacedAnswer> {
  const buyerId = context.caller.buyer.id;
  const address = await getDeliveryAddress(tx, buyerId, input, now);
  const { lines, cartId } = await takeWanted(tx, buyerId, input.buyNow);
  const drafts = await draft(tx, context, { lines: goodLines(lines), address, input, rates });
  const stores = await withCoupons(tx, drafts, { buyerId, input, rates, now });
  checkExpectedTotal(stores, lines, input);

  const placing: Placing = {
    buyerId,
    address,
    notes: input.notes,
    currency: input.currency,
    rate: rates[input.currency],
    locale: context.caller.locale,
    now,
    payUntil: new Date(now.getTime() + context.deployment.payWithinSeconds * 1000),
  };
  const { payment, orders } = toNewOrders(stores, placing);
  const { paymentId, placed } = await insertOrders(tx, payment, orders);
  const holdingIds = orders.flatMap(({ coupons }) => coupons.map(({ holdingId }) => holdingId));
  await spendCoupons(tx, { paymentId, holdingIds: [...new Set(holdingIds)], now });
  const reservations = placed.flatMap(({ id, units }) => units.map((unit) => ({ ...unit, orderId: id })));
  if (!(await takeStock(tx, reservations))) throw new Refusal('STOCK_NOT_ENOUGH');
  await reserveStock(tx, reservations);
  const skuIds = reservations.map(({ skuId }) => skuId);
  if (cartId !== null) await removeOrdered(tx, cartId, skuIds);
  await tellPlaced(tx, { payment, orders, email });
  return { payNo: payment.payNo, orderNos: orders.map(({ orderNo }) => orderNo) };
}

async function draft(
  tx: Tx,
  { db, now }: BuyerContext,
  {
    lines,
    address,
    input,
    rates,
  }: { lines: WantedGoods[]; address: Required<AddressInput>; input: OrderInput; rates: Rates },
): Promise<DraftStore[]> {
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  const methods = await listDeliveryMethods(db, shopIds, { through: tx });
  const chosen = input.deliveryMethods;
  const today = dateOf(now());
  return draftOrders(lines, { methods, rates, region: address.country, today, chosen, otherwise: 'refuse' });
}

/** With the coupons the buyer chose, or the best there are. They are locked: another order placed at once finds them used. */
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

/** Nothing is placed at another total than the buyer saw; where stock has run short since, that is said instead. */
function checkExpectedTotal(
  stores: readonly DraftStore[],
  lines: readonly WantedGoods[],
  { currency, expectedTotal }: OrderInput,
): void {
  const settlement = settlementCurrencyFor(currency);
  const total = addTables(stores.map(({ sums }) => sums.total))[settlement];
  if (parseAmount(expectedTotal, settlement) === total) return;
  const now = `${settlement} ${toDecimal(total, settlement)}`;
  throw (
    refusalFor(lines) ??
    new Refusal('PRICE_CHANGED', {
      detail: {
        zh_CN: `应付金额现在是 ${now}，请确认后再提交`,
        en_US: `The total is ${now} now. Please look again before you order`,
      },
    })
  );
}

function parseAmount(decimal: string, currency: 'USD' | 'CNY'): number {
  try {
    return fromDecimal(decimal, currency);
  } catch {
    throw new Refusal('PARAMETER_ERROR', {
      fields: { expectedTotal: { zh_CN: '金额格式不正确', en_US: 'This is not an amount' } },
    });
  }
}
