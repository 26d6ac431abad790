import { cartAdd, cartRemove, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import {
  favouriteList,
  favouriteNewsChoose,
  favouriteSet,
  followedStoreList,
  storeFollow,
} from '@kaimai/contract/favourite/favourite';
import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { historyAdd, historyKeep, historyList, historyRemove } from '@kaimai/contract/history/history';
import { messageList, messageRead } from '@kaimai/contract/message/message';
import { orderCancel, orderDetails, orderLookup } from '@kaimai/contract/order/order';
import { guestErase } from '@kaimai/contract/account/own-data';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { fillView, orderOutcome, orderPlace } from '@kaimai/contract/order/place-order';
import type { Speaker } from '../caller.ts';
import { approve, benchAddress } from '../purchases.ts';
import { speakerOf, stranger, type World } from './world.ts';

/** Favourites, followed shops, history, coupons and messages. */
export async function collect(world: World, speaker: Speaker): Promise<void> {
  const { asking, products } = world;
  const [one, other] = products;
  if (!one || !other) throw new Error('There are no products in stock');
  const { commodityCode, storeCodeNumber } = one;
  await asking.ask(favouriteSet, { commodityCode, favourite: true }, speaker);
  await asking.ask(favouriteSet, { commodityCode: other.commodityCode, favourite: true }, speaker);
  await asking.ask(favouriteSet, { commodityCode: other.commodityCode, favourite: false }, speaker, 'no longer');
  await asking.ask(favouriteList, {}, speaker);
  await asking.ask(favouriteNewsChoose, { news: true }, speaker);
  await asking.ask(storeFollow, { storeCodeNumber, follow: true }, speaker);
  await asking.ask(followedStoreList, {}, speaker);
  await asking.ask(historyAdd, { commodityCodes: [commodityCode, other.commodityCode] }, speaker);
  await asking.ask(historyList, {}, speaker);
  await asking.ask(historyRemove, { commodityCodes: [other.commodityCode] }, speaker);
  await asking.ask(historyKeep, { keep: true }, speaker);
  await collectCoupons(world, speaker);
  for (const type of ['order', 'advertise'] as const) await asking.ask(messageList, { type }, speaker, type);
  await asking.ask(messageList, { type: 'advertise', advertiseCode: 'buyer_notice' }, speaker, 'buyer_notice');
}

async function collectCoupons({ asking, products }: World, speaker: Speaker): Promise<void> {
  const stores = new Set(products.map(({ storeCodeNumber }) => storeCodeNumber));
  for (const storeCodeNumber of stores) {
    const { rows } = await asking.ask(couponOffers, { storeCodeNumber }, speaker, 'signed in');
    const open = rows.find(({ standing }) => standing === 'open');
    if (!open) continue;
    await asking.ask(couponCollect, { couponCode: open.couponCode }, speaker);
    break;
  }
  for (const state of ['usable', 'used', 'expired'] as const) await asking.ask(couponList, { state }, speaker, state);
}

export async function readMessages({ asking }: World, speaker: Speaker): Promise<void> {
  const { rows } = await asking.ask(messageList, { type: 'order' }, speaker, 'with some');
  await asking.ask(messageRead, { messageNos: rows.slice(0, 1).map(({ messageNo }) => messageNo) }, speaker, 'one');
  await asking.ask(messageRead, { type: 'order' }, speaker, 'all');
}

export async function editCart({ asking, products }: World, speaker: Speaker): Promise<void> {
  const skuCodes = products.slice(0, 3).map(({ skuCode }) => skuCode);
  for (const skuCode of skuCodes) await asking.ask(cartAdd, { skuCode, quantity: 1 }, speaker);
  const [first = '', second = ''] = skuCodes;
  await asking.ask(cartView, {}, speaker);
  await asking.ask(cartUpdate, { lines: [{ skuCode: first, quantity: 2 }] }, speaker);
  await asking.ask(cartRemove, { skuCodes: [second] }, speaker);
}

export interface Placed {
  payNo: string;
  orderNos: string[];
  orderToken: string;
}

/** Orders what is in the cart, or one variant. */
export async function order({ asking }: World, speaker: Speaker, skuCode?: string): Promise<Placed> {
  const buyNow = skuCode === undefined ? undefined : { skuCode, quantity: 2 };
  const how = skuCode === undefined ? 'the cart' : 'one variant';
  const { orderToken, total } = await asking.ask(fillView, { region: 'US', state: 'Oregon', buyNow }, speaker, how);
  const input = { orderToken, buyNow, address: benchAddress, expectedTotal: total.USD };
  const { payNo, orderNos } = await asking.ask(orderPlace, input, speaker, how);
  return { payNo, orderNos, orderToken };
}

export async function pay({ asking }: World, speaker: Speaker, { payNo, orderToken }: Placed): Promise<void> {
  await asking.ask(orderOutcome, { orderToken }, speaker);
  await asking.ask(paymentDetails, { payNo }, speaker, 'to be paid');
  const { redirectUrl } = await asking.ask(paymentStart, { payNo, provider: 'sandbox' }, speaker);
  await asking.note('approving the payment', () => approve(redirectUrl));
  const { status } = await asking.ask(paymentDetails, { payNo }, speaker, 'approved');
  if (status !== 'PAID') throw new Error(`${payNo} was approved and is ${status}`);
}

/** A guest orders, looks at the order, finds it again from another browser, cancels it and erases what is known of the guest. */
export async function orderAsGuest(world: World): Promise<void> {
  const { asking, products, run } = world;
  const browser = stranger(`plans-guest-${run}`);
  const email = `guest-${run}@plans.example`;
  const skuCode = products.at(-1)?.skuCode ?? '';
  await asking.ask(cartAdd, { skuCode, quantity: 1 }, browser, 'by a guest');
  await asking.ask(cartView, {}, browser, 'by a guest');
  const { orderToken, total } = await asking.ask(fillView, { region: 'US', state: 'Oregon' }, browser, 'by a guest');
  const input = { orderToken, address: benchAddress, email, expectedTotal: total.USD };
  const { guest, orderNos } = await asking.ask(orderPlace, input, browser, 'by a guest');
  const [orderNo = ''] = orderNos;
  if (!guest) throw new Error('A guest has ordered and got no credential');
  const speaker = speakerOf(guest, browser.appNo);
  await asking.ask(orderDetails, { orderNo }, speaker, 'by a guest');
  await asking.ask(orderLookup, { orderNo, email }, stranger(`plans-lookup-${run}`));
  await asking.ask(orderCancel, { orderNo }, speaker, 'by a guest');
  await asking.ask(guestErase, { orderNo }, speaker);
}
