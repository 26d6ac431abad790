import * as z from 'zod/mini';
import { credential, email } from '../account/account.ts';
import { address, addressInput } from '../address/address.ts';
import { maximumCartLines } from '../cart/cart.ts';
import { deliveryOffer } from '../catalogue/catalogue.ts';
import { deliveryPlace } from '../delivery/delivery-place.ts';
import { couponChoice, fillCoupon } from '../coupon/held-coupon.ts';
import { picture } from '../values/picture.ts';
import { currencies, labelTable, settlementCurrencies } from '../values/money.ts';
import { methodCodes, orderLine } from './order.ts';
import { regions } from '../values/region.ts';
import { defineService } from '../wire/service.ts';
import { orderTax } from '../tax/tax.ts';

const skuQuantity = z.object({
  skuCode: z.string().check(z.minLength(1), z.maxLength(100)),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
});

const storeCodeNumber = z.string().check(z.maxLength(100));

export const fillStore = z.object({
  storeCodeNumber: z.string(),
  storeName: z.string(),
  tint: z.string(),
  lines: z.array(orderLine),
  deliveryOptions: z.array(deliveryOffer),
  deliveryMethod: z.enum(methodCodes),
  goodsTotal: labelTable,
  deliveryFee: labelTable,
  /** What coupons take off its products and its delivery, including the share of the platform's coupon. */
  discount: labelTable,
});

const notDeliveredLine = z.object({
  skuCode: z.string(),
  commodityCode: z.string(),
  commodityName: z.string(),
  optionText: z.string(),
  picture: z.nullable(picture),
  quantity: z.int(),
});

/**
 * Builds the fill page: what will be ordered (the cart's selected lines, or the one of “buy now”), ways of delivery to
 * the region, sums, and a single-use token that the order must carry.
 */
export const fillView = defineService({
  name: 'fillView',
  policy: 'public',
  kind: 'query',
  input: z.object({
    /** “Buy now”: this instead of the cart. */
    buyNow: z.optional(skuQuantity),
    region: z._default(z.enum(regions), 'US'),
    /** Of the address, where the tax depends on it. */
    state: z._default(z.string().check(z.maxLength(80)), ''),
    /** Selects the delivery zones; without it the default address of a signed-in buyer does. */
    place: z.optional(deliveryPlace),
    /** Chosen methods by storeCodeNumber; shops left out get their default. */
    deliveryMethods: z._default(z.record(storeCodeNumber, z.enum(methodCodes)), {}),
    currency: z._default(z.enum(currencies), 'USD'),
    coupons: couponChoice,
  }),
  output: z.object({
    orderToken: z.string(),
    stores: z.array(fillStore),
    /** Wanted lines that are not delivered to the region: they are not ordered, and stay in the cart. */
    notDelivered: z.array(notDeliveredLine),
    addresses: z.array(address),
    /** Days or fees depend on the place in the region. */
    hasZones: z.boolean(),
    /** The place that days and fees are for; null when none is known. */
    place: z.nullable(deliveryPlace),
    goodsTotal: labelTable,
    deliveryTotal: labelTable,
    /** Products + delivery + added tax − discount = total. */
    discountTotal: labelTable,
    tax: z.nullable(orderTax),
    total: labelTable,
    /** The buyer's coupons for these products, the platform's last. */
    coupons: z.array(fillCoupon),
    quantity: z.int(),
    settlementCurrency: z.enum(settlementCurrencies),
  }),
  codes: ['CART_EMPTY', 'STOCK_NOT_ENOUGH', 'COMMODITY_OFF_SALE', 'DELIVERY_NOT_AVAILABLE', 'OBJECT_NOT_EXIST'],
});

const placedOrders = z.object({
  payNo: z.string(),
  orderNos: z.array(z.string()),
  /** What a guest's browser signs with when it is about these orders; null for a buyer, and once an account has them. */
  guest: z.nullable(credential),
});

/**
 * Whether an order went through whose answer was lost, asked with its own token: after a crash, a closed tab or a lost
 * network. Null while nothing was placed with it.
 */
export const orderOutcome = defineService({
  name: 'orderOutcome',
  policy: 'public',
  kind: 'query',
  input: z.object({ orderToken: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ placed: z.nullable(placedOrders) }),
});

/**
 * Places the orders of one fill page, one for each shop, all covered by one payment, and reserves their stock. The
 * same token again gives the same answer; with other contents it is an error. `expectedTotal` is what the buyer saw, in
 * the settlement currency: when it is no longer right nothing is placed and PRICE_CHANGED is answered.
 */
export const orderPlace = defineService({
  name: 'orderPlace',
  policy: 'public',
  kind: 'command',
  input: z.object({
    orderToken: z.string().check(z.minLength(1), z.maxLength(100)),
    buyNow: z.optional(skuQuantity),
    /** A saved address, or a new one in `address`. */
    addressNo: z._default(z.string().check(z.maxLength(100)), ''),
    address: z.optional(addressInput),
    keepAddress: z._default(z.boolean(), false),
    deliveryMethods: z._default(z.record(storeCodeNumber, z.enum(methodCodes)), {}),
    /** Notes by storeCodeNumber. */
    notes: z._default(z.record(storeCodeNumber, z.string().check(z.maxLength(200))), {}),
    currency: z._default(z.enum(currencies), 'USD'),
    /** As on the fill page; every one that is named must count, or nothing is placed. */
    coupons: couponChoice,
    expectedTotal: z.string().check(z.maxLength(20)),
    /** The lines that the buyer saw: when they are no longer what would be ordered, PRICE_CHANGED is answered. */
    expectedLines: z.optional(z.array(skuQuantity).check(z.maxLength(maximumCartLines))),
    /** Required of guests, for mails; signed-in buyers have one in their account. */
    email: z.optional(email),
  }),
  output: placedOrders,
  codes: [
    'COPY_OF_SHOP',
    'TOO_MANY_REQUEST',
    'ORDER_TOKEN_REUSED',
    'ORDER_TOKEN_EXPIRED',
    'PRICE_CHANGED',
    'COUPON_NOT_USABLE',
    'STOCK_NOT_ENOUGH',
    'UNPAID_LIMIT_REACHED',
    'COMMODITY_OFF_SALE',
    'CART_EMPTY',
    'DELIVERY_NOT_AVAILABLE',
    'OBJECT_NOT_EXIST',
    'PARAMETER_ERROR',
  ],
});
