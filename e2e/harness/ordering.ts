import { addressSave, type AddressInput } from '@kaimai/contract/address/address';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { orderList, type OrderSummary } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { expect, type Page } from '@playwright/test';
import type { Buyer } from './buyer.ts';
import { paidHeading, payBy } from './checking-out.ts';
import { open } from './open.ts';
import { signedCall } from './signed-call.ts';
import type { Words } from './words.ts';

export interface Variant {
  commodityCode: string;
  skuCode: string;
}

/** The variant that journeys buy. */
export const inkHeadphones = headphonesIn('ink');
/** A variant with enough units for every journey. */
export const ternMini: Variant = { commodityCode: 'shoreline-tern-mini', skuCode: 'shoreline-tern-mini.sky' };
/** Variants whose stock a journey compares before and after: no concurrent journey buys them from the same program. */
export const sageHeadphones = headphonesIn('sage');
export const silverHeadphones = headphonesIn('silver');

export const portland = {
  recipient: 'Maya Lindqvist',
  phone: '+1 503 555 0148',
  country: 'US',
  state: 'Oregon',
  city: 'Portland',
  street: '1120 SE Division Street',
  postcode: '97202',
} as const satisfies AddressInput;

const qingdao = {
  recipient: '林海岚',
  phone: '13805321120',
  country: 'CN',
  state: '山东省',
  city: '青岛市',
  district: '市南区',
  street: '鱼山路 26 号',
} as const satisfies AddressInput;

/** For each language, the address that its journeys enter (`words.address`). */
export const addressIn: Record<'en_US' | 'zh_CN', AddressInput> = { en_US: portland, zh_CN: qingdao };

function headphonesIn(colour: string): Variant {
  const commodityCode = 'shoreline-tern-one';
  return { commodityCode, skuCode: `${commodityCode}.${colour}.headphones-only` };
}

/** The stock of a variant, as anybody may query it; the gateway caches such answers for a short time. */
export async function stockOf(programUrl: string, { commodityCode, skuCode }: Variant): Promise<number> {
  const { skus } = await signedCall(programUrl, commodityDetail, { commodityCode });
  const sku = skus.find((candidate) => candidate.skuCode === skuCode);
  if (!sku) throw new Error(`There is no variant ${skuCode}`);
  return sku.stock;
}

/** Orders a variant over the wire, without paying. */
export async function placeOrder(
  programUrl: string,
  { credential }: Buyer,
  { skuCode }: Variant,
  quantity = 1,
): Promise<OutputOf<typeof orderPlace>> {
  const buyNow = { skuCode, quantity };
  const { orderToken, total } = await signedCall(programUrl, fillView, { buyNow }, credential);
  const order = { orderToken, buyNow, address: portland, expectedTotal: total.USD };
  return signedCall(programUrl, orderPlace, order, credential);
}

/** Orders a variant over the wire as a guest, without paying. */
export async function placeGuestOrder(
  programUrl: string,
  email: string,
  { skuCode }: Variant,
  quantity = 1,
): Promise<OutputOf<typeof orderPlace>> {
  const buyNow = { skuCode, quantity };
  const { orderToken, total } = await signedCall(programUrl, fillView, { buyNow });
  return signedCall(programUrl, orderPlace, { orderToken, buyNow, address: portland, expectedTotal: total.USD, email });
}

/** Orders one of each variant in one purchase over the wire, without paying; the orders are one for each shop. */
export async function placeOrderFromCart(
  programUrl: string,
  { credential }: Buyer,
  variants: readonly Variant[],
): Promise<OutputOf<typeof orderPlace>> {
  for (const { skuCode } of variants) await signedCall(programUrl, cartAdd, { skuCode, quantity: 1 }, credential);
  const { orderToken, total } = await signedCall(programUrl, fillView, {}, credential);
  return signedCall(programUrl, orderPlace, { orderToken, address: portland, expectedTotal: total.USD }, credential);
}

/** Orders two products of one shop over the wire and pays on the screen; returns the order and its variants. */
export async function buyTwoProducts(
  page: Page,
  programUrl: string,
  { credential }: Buyer,
  words: Words,
): Promise<{ orderNo: string; skuCodes: string[] }> {
  const { skus } = await signedCall(programUrl, commodityDetail, { commodityCode: 'shoreline-tern-mini' });
  const skuCodes = [inkHeadphones.skuCode, skus.find(({ stock }) => stock > 0)?.skuCode ?? ''];
  for (const skuCode of skuCodes) await signedCall(programUrl, cartAdd, { skuCode, quantity: 1 }, credential);
  const { orderToken, total } = await signedCall(programUrl, fillView, {}, credential);
  const order = { orderToken, address: portland, expectedTotal: total.USD };
  const { payNo, orderNos } = await signedCall(programUrl, orderPlace, order, credential);
  await open(page, `/checkout?payNo=${payNo}`);
  await payBy(page, words, words.approve);
  await expect(paidHeading(page, words)).toBeVisible();
  return { orderNo: orderNos[0] ?? '', skuCodes };
}

/** Prepares a purchase: an address and one unit in the cart, so that the fill page is complete. */
export async function prepareToOrder(programUrl: string, { credential }: Buyer, { skuCode }: Variant): Promise<void> {
  await signedCall(programUrl, addressSave, portland, credential);
  await signedCall(programUrl, cartAdd, { skuCode, quantity: 1 }, credential);
}

/** The newest hundred orders. */
export async function ordersOf(programUrl: string, { credential }: Buyer): Promise<OrderSummary[]> {
  const { rows } = await signedCall(programUrl, orderList, { limit: 100 }, credential);
  return rows;
}
