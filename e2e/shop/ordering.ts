import type { AddressInput } from '@kaimai/contract/address';
import { commodityDetail } from '@kaimai/contract/catalogue';
import { fillView, orderPlace } from '@kaimai/contract/order';
import type { OutputOf } from '@kaimai/contract/service';
import type { Buyer } from './buyer.ts';
import { signedCall } from './signed-call.ts';

export interface Variant {
  commodityCode: string;
  skuCode: string;
}

export const sageHeadphones: Variant = {
  commodityCode: 'shoreline-tern-one',
  skuCode: 'shoreline-tern-one.sage.headphones-only',
};

export const portland: AddressInput = {
  recipient: 'Maya Lindqvist',
  phone: '+1 503 555 0148',
  country: 'US',
  state: 'Oregon',
  city: 'Portland',
  street: '1120 SE Division Street',
  postcode: '97202',
};

/** How many of a variant can be bought now, as anybody may ask. */
export async function stockOf(shopUrl: string, { commodityCode, skuCode }: Variant): Promise<number> {
  const { skus } = await signedCall(shopUrl, commodityDetail, { commodityCode });
  const sku = skus.find((candidate) => candidate.skuCode === skuCode);
  if (!sku) throw new Error(`There is no variant ${skuCode}`);
  return sku.stock;
}

/** Buys one of a variant over the wire, up to the order that waits for its payment. */
export async function placeOrder(
  shopUrl: string,
  { credential }: Buyer,
  { skuCode }: Variant,
): Promise<OutputOf<typeof orderPlace>> {
  const buyNow = { skuCode, quantity: 1 };
  const { orderToken, total } = await signedCall(shopUrl, fillView, { buyNow }, credential);
  const order = { orderToken, buyNow, address: portland, expectedTotal: total.USD };
  return signedCall(shopUrl, orderPlace, order, credential);
}
