import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd, cartView, type Cart } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { isSameAmount } from '@kaimai/contract/values/money';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import type { QueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import type { Gateway } from '#api/gateway.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';
import { regionSetting } from '#settings/settings.ts';
import { randomHex } from '#settings/unique-id.ts';
import type { Addition } from './addition.ts';
import { findAddition, listAdditions, replaceAddition } from './additions.ts';
import { isNetworkLost } from './network.ts';

/**
 * Sends the waiting additions, one tab at a time, and returns their outcomes. Those without an answer continue to wait.
 */
export async function sendAdditions(gateway: Gateway, queryClient: QueryClient): Promise<Addition[]> {
  const sentAdditions =
    'locks' in navigator
      ? await navigator.locks.request('kaimai-additions', () => sendAll(gateway))
      : await sendAll(gateway);
  if (sentAdditions.length > 0) {
    announceCartChange();
    void refetchAnswers(queryClient, [cartView, basicInformation]);
  }
  return sentAdditions;
}

async function sendAll(gateway: Gateway): Promise<Addition[]> {
  const sentAdditions: Addition[] = [];
  for (const { key } of await listAdditions()) {
    // Read again: the buyer may have removed it while the ones before were sent.
    const addition = await findAddition(key);
    if (!addition || addition.outcome) continue;
    try {
      const settled = await send(gateway, addition);
      if (settled) sentAdditions.push(settled);
    } catch (error) {
      // The addition waits for the next time. Without a network the others would fail as well.
      if (!(error instanceof GatewayError)) break;
    }
  }
  return sentAdditions;
}

/** Undefined for an addition that the buyer has removed before anything was added. */
async function send(gateway: Gateway, addition: Addition): Promise<Addition | undefined> {
  const { skuCode, quantity, key } = addition;
  try {
    await gateway.call(cartAdd, { skuCode, quantity, additionKey: key });
    return await storeOutcome(gateway, { ...addition, outcome: quantity < addition.wanted ? 'fewer' : 'added' });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === 'STOCK_NOT_ENOUGH') return sendFewer(gateway, addition);
    if (error.code === 'OBJECT_NOT_EXIST' || error.code === 'COMMODITY_OFF_SALE')
      return storeOutcome(gateway, { ...addition, outcome: 'withdrawn' });
    if (error.code === 'PARAMETER_ERROR' || error.code === 'STORE_CLOSED')
      return storeOutcome(gateway, { ...addition, outcome: 'refused', reason: error.message });
    throw error;
  }
}

/**
 * Adds the units in stock that the cart does not contain yet, always fewer than were refused: the product's answer may be
 * some seconds old. The smaller number has a key of its own, stored before it is sent.
 */
async function sendFewer(gateway: Gateway, addition: Addition): Promise<Addition | undefined> {
  const { commodityCode, skuCode } = addition;
  const region = regionSetting.read();
  const [product, cart] = await Promise.all([
    callFresh(gateway, commodityDetail, { commodityCode, region }),
    callFresh(gateway, cartView, { region }),
  ]);
  const stock = product.skus.find((sku) => sku.skuCode === skuCode)?.stock ?? 0;
  const inCart = lineOf(cart, skuCode)?.quantity ?? 0;
  const quantity = Math.min(stock - inCart, addition.quantity - 1);
  if (quantity <= 0)
    return storeOutcome(gateway, { ...addition, outcome: stock > 0 && inCart > 0 ? 'allInCart' : 'soldOut' });
  const fewer = { ...addition, key: randomHex(16), quantity };
  return (await replaceAddition(addition.key, fewer)) ? send(gateway, fewer) : undefined;
}

/** Stores the outcome until the buyer has read it. Nothing is stored if the buyer has signed out, or removed it, meanwhile. */
async function storeOutcome(gateway: Gateway, addition: Addition): Promise<Addition> {
  const isAdded = addition.outcome === 'added' || addition.outcome === 'fewer';
  const cart = isAdded ? await callFresh(gateway, cartView, { region: regionSetting.read() }) : undefined;
  const price = cart && lineOf(cart, addition.skuCode)?.price;
  const settled = price && !isSameAmount(price, addition.price) ? { ...addition, newPrice: price } : addition;
  await replaceAddition(settled.key, settled);
  return settled;
}

/** Throws if the network was lost meanwhile: the answer may be one that the browser has stored, of a former stock and cart. */
async function callFresh<S extends AnyService>(gateway: Gateway, service: S, input: InputOf<S>): Promise<OutputOf<S>> {
  const answer = await gateway.call(service, input);
  if (isNetworkLost()) throw new TypeError('The network was lost');
  return answer;
}

function lineOf({ stores, savedForLater, invalidLines }: Cart, skuCode: string) {
  const lines = [...stores.flatMap((shop) => shop.lines), ...savedForLater, ...invalidLines];
  return lines.find((line) => line.skuCode === skuCode);
}
