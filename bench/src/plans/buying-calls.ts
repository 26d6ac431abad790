import { cartAdd, cartRemove, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import {
  favouriteAdd,
  favouriteList,
  favouriteNewsChoose,
  favouriteSet,
  followedStoreList,
  storeFollow,
} from '@kaimai/contract/favourite/favourite';
import {
  conversationChoose,
  conversationDetails,
  conversationList,
  conversationRead,
  conversationReport,
  conversationSend,
} from '@kaimai/contract/conversation/conversation';
import {
  handOverCancel,
  handOverCreate,
  handOverPreview,
  handOverState,
  handOverTake,
} from '@kaimai/contract/hand-over/hand-over';
import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import {
  recentSearchAdd,
  recentSearchKeep,
  recentSearchList,
  recentSearchRemove,
} from '@kaimai/contract/history/recent-searches';
import { searchStepAdd } from '@kaimai/contract/search/search-steps';
import { historyAdd, historyKeep, historyList, historyRemove } from '@kaimai/contract/history/history';
import { messageList, messageRead } from '@kaimai/contract/message/message';
import { orderCancel, orderDetails, orderLookup } from '@kaimai/contract/order/order';
import { guestErase } from '@kaimai/contract/account/personal-data';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { restockAsk, restockConfirm, restockWaits, restockWaitSet } from '@kaimai/contract/restock/restock';
import { fillView, orderOutcome, orderPlace } from '@kaimai/contract/order/place-order';
import type { Caller } from '../caller.ts';
import { approve, benchAddress } from '../purchases.ts';
import { callerOf, newVisitor, type CallContext } from './call-context.ts';

/** Requests a mail when a variant is back in stock. The variant is sold out during the calls. */
async function waitForRestock({ recorder, database, products, run }: CallContext, caller: Caller): Promise<void> {
  const { skuCode = '', commodityCode = '' } = products.at(-1) ?? {};
  const { rows } = await database.query<{ available: number }>('SELECT available FROM sku WHERE code = $1', [skuCode]);
  const setStock = (available: number) =>
    database.query('UPDATE sku SET available = $2 WHERE code = $1', [skuCode, available]);
  await setStock(0);
  await recorder.call(restockWaitSet, { skuCode, wait: true }, caller);
  await recorder.call(restockWaits, { commodityCode }, caller);
  const email = `restock-${run}@example.com`;
  const stranger = newVisitor(`plans-restock-${run}`);
  await recorder.call(restockAsk, { skuCode, email }, stranger);
  const mails = await database.query<{ token: string }>(
    `SELECT payload #>> '{data,token}' AS token FROM outbox
     WHERE payload ->> 'to' = $1 AND payload ->> 'template' = 'restockConfirm' ORDER BY id DESC LIMIT 1`,
    [email],
  );
  await recorder.call(restockConfirm, { token: mails.rows[0]?.token ?? '' }, stranger);
  await setStock(rows[0]?.available ?? 1);
}

/** Calls services for favourites, followed shops, history, coupons and messages. */
export async function callBuyerListServices(context: CallContext, caller: Caller): Promise<void> {
  const { recorder, products } = context;
  const [first, second] = products;
  if (!first || !second) throw new Error('No products are in stock');
  const { commodityCode, storeCodeNumber } = first;
  await recorder.call(favouriteSet, { commodityCode, favourite: true }, caller);
  await recorder.call(favouriteSet, { commodityCode: second.commodityCode, favourite: true }, caller);
  await recorder.call(favouriteSet, { commodityCode: second.commodityCode, favourite: false }, caller, 'no longer');
  await recorder.call(favouriteAdd, { commodityCodes: [commodityCode, second.commodityCode] }, caller);
  await recorder.call(favouriteList, {}, caller);
  await recorder.call(favouriteNewsChoose, { news: true }, caller);
  await recorder.call(storeFollow, { storeCodeNumber, follow: true }, caller);
  await recorder.call(followedStoreList, {}, caller);
  await recorder.call(historyAdd, { commodityCodes: [commodityCode, second.commodityCode] }, caller);
  await recorder.call(historyList, {}, caller);
  await recorder.call(historyRemove, { commodityCodes: [second.commodityCode] }, caller);
  await recorder.call(historyKeep, { keep: true }, caller);
  await callSearchHistory(context, caller);
  await waitForRestock(context, caller);
  await collectCoupons(context, caller);
  for (const type of ['order', 'advertise'] as const) await recorder.call(messageList, { type }, caller, type);
  await recorder.call(messageList, { type: 'advertise', advertiseCode: 'buyer_notice' }, caller, 'buyer_notice');
}

async function collectCoupons({ recorder, products }: CallContext, caller: Caller): Promise<void> {
  const stores = new Set(products.map(({ storeCodeNumber }) => storeCodeNumber));
  for (const storeCodeNumber of stores) {
    const { rows } = await recorder.call(couponOffers, { storeCodeNumber }, caller, 'signed in');
    const offer = rows.find(({ standing }) => standing === 'open');
    if (!offer) continue;
    await recorder.call(couponCollect, { couponCode: offer.couponCode }, caller);
    break;
  }
  for (const state of ['usable', 'used', 'expired'] as const) await recorder.call(couponList, { state }, caller, state);
}

export async function readMessages({ recorder }: CallContext, caller: Caller): Promise<void> {
  const { rows } = await recorder.call(messageList, { type: 'order' }, caller, 'with some');
  await recorder.call(messageRead, { messageNos: rows.slice(0, 1).map(({ messageNo }) => messageNo) }, caller, 'one');
  await recorder.call(messageRead, { type: 'order' }, caller, 'all');
}

/** Calls services for conversations with shops. */
export async function writeToShop({ recorder, products, run }: CallContext, caller: Caller): Promise<void> {
  const { commodityCode = '', storeCodeNumber = '' } = products[0] ?? {};
  const about = { storeCodeNumber, commodityCode };
  await recorder.call(conversationDetails, about, caller, 'new');
  const message = { ...about, clientId: `plans-${run}-1`, text: 'Is it loud?', withCard: true };
  await recorder.call(conversationSend, message, caller);
  await recorder.call(conversationDetails, about, caller);
  await recorder.call(conversationDetails, { storeCodeNumber, before: 2 }, caller, 'earlier');
  await recorder.call(conversationRead, { storeCodeNumber, position: 1 }, caller);
  await recorder.call(conversationList, {}, caller);
  await recorder.call(conversationReport, { storeCodeNumber, reason: 'OTHER' }, caller);
  await recorder.call(conversationChoose, { storeCodeNumber, muted: true }, caller);
}

export async function editCart({ recorder, products }: CallContext, caller: Caller): Promise<void> {
  const skuCodes = products.slice(0, 3).map(({ skuCode }) => skuCode);
  for (const skuCode of skuCodes) await recorder.call(cartAdd, { skuCode, quantity: 1 }, caller);
  const [first = '', second = ''] = skuCodes;
  await recorder.call(cartView, {}, caller);
  await recorder.call(cartUpdate, { lines: [{ skuCode: first, quantity: 2 }] }, caller);
  await recorder.call(cartRemove, { skuCodes: [second] }, caller);
}

/** Hands the cart over to another browser. */
export async function handOver({ recorder, run }: CallContext, caller: Caller): Promise<void> {
  const { handOverNo, handOverCode } = await recorder.call(
    handOverCreate,
    { page: '/cart', commodityCodes: [] },
    caller,
  );
  await recorder.call(handOverState, { handOverNo }, caller);
  const phone = newVisitor(`plans-phone-${run}`);
  await recorder.call(handOverPreview, { handOverCode }, phone);
  await recorder.call(handOverTake, { handOverCode }, phone);
  await recorder.call(handOverCancel, { handOverNo }, caller);
}

export interface PlacedOrders {
  payNo: string;
  orderNos: string[];
  orderToken: string;
}

/** Orders the cart, or one variant. */
export async function placeOrder({ recorder }: CallContext, caller: Caller, skuCode?: string): Promise<PlacedOrders> {
  const buyNow = skuCode === undefined ? undefined : { skuCode, quantity: 2 };
  const how = skuCode === undefined ? 'the cart' : 'one variant';
  const { orderToken, total } = await recorder.call(fillView, { region: 'US', state: 'Oregon', buyNow }, caller, how);
  const input = { orderToken, buyNow, address: benchAddress, expectedTotal: total.USD };
  const { payNo, orderNos } = await recorder.call(orderPlace, input, caller, how);
  return { payNo, orderNos, orderToken };
}

export async function payFor(
  { recorder }: CallContext,
  caller: Caller,
  { payNo, orderToken }: PlacedOrders,
): Promise<void> {
  await recorder.call(orderOutcome, { orderToken }, caller);
  await recorder.call(paymentDetails, { payNo }, caller, 'to be paid');
  const { redirectUrl } = await recorder.call(paymentStart, { payNo, provider: 'sandbox' }, caller);
  await recorder.record('approving the payment', () => approve(redirectUrl));
  const { status } = await recorder.call(paymentDetails, { payNo }, caller, 'approved');
  if (status !== 'PAID') throw new Error(`${payNo} was approved and is ${status}`);
}

/** Calls services for guests: order, view, find again in another browser, cancel, erase the guest's data. */
export async function orderAsGuest(context: CallContext): Promise<void> {
  const { recorder, products, run } = context;
  const browser = newVisitor(`plans-guest-${run}`);
  const email = `guest-${run}@plans.example`;
  const skuCode = products.at(-1)?.skuCode ?? '';
  await recorder.call(cartAdd, { skuCode, quantity: 1 }, browser, 'by a guest');
  await recorder.call(cartView, {}, browser, 'by a guest');
  const { orderToken, total } = await recorder.call(fillView, { region: 'US', state: 'Oregon' }, browser, 'by a guest');
  const input = { orderToken, address: benchAddress, email, expectedTotal: total.USD };
  const { guest, orderNos } = await recorder.call(orderPlace, input, browser, 'by a guest');
  const [orderNo = ''] = orderNos;
  if (!guest) throw new Error('The order of a guest has no credential');
  const caller = callerOf(guest, browser.appNo);
  await recorder.call(orderDetails, { orderNo }, caller, 'by a guest');
  await recorder.call(orderLookup, { orderNo, email }, newVisitor(`plans-lookup-${run}`));
  await recorder.call(orderCancel, { orderNo }, caller, 'by a guest');
  await recorder.call(guestErase, { orderNo }, caller);
}

async function callSearchHistory({ recorder, products }: CallContext, caller: Caller): Promise<void> {
  await recorder.call(recentSearchAdd, { words: ['oak vase', 'lamp'] }, caller);
  await recorder.call(recentSearchList, {}, caller);
  await recorder.call(recentSearchRemove, { words: ['lamp'] }, caller);
  await recorder.call(recentSearchKeep, { keep: true }, caller);
  const commodityCode = products[0]?.commodityCode ?? '';
  const words = 'oak vase';
  const stepsAfter = (['clicked', 'carted', 'bought'] as const).map((step) => ({ words, step, commodityCode }));
  await recorder.call(searchStepAdd, { steps: [{ words, step: 'searched' }, ...stepsAfter] }, caller);
}
