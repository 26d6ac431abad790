import * as z from 'zod/mini';
import { credential, email } from '../account/credential.ts';
import { address, addressInput } from '../address/address.ts';
import { maxCartLines, maxQuantity } from '../cart/cart.ts';
import { deliveryOffer } from '../catalogue/catalogue.ts';
import { deliveryPlace } from '../delivery/delivery-place.ts';
import { couponChoice, couponToCollect, fillCoupon } from '../coupon/held-coupon.ts';
import { picture } from '../values/picture.ts';
import { currencies, labelTable, settlementCurrencies } from '../values/money.ts';
import { orderLine } from './order-line.ts';
import { deliveryMethodCodes } from '../values/delivery-method.ts';
import { regions } from '../values/region.ts';
import { defineService } from '../wire/service.ts';
import { orderTax } from '../tax/tax.ts';

const skuQuantity = z.object({
  skuCode: z.string().check(z.minLength(1), z.maxLength(100)),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
});

/** Characters of a note to a shop. */
export const maxNoteLength = 200;

const storeCodeNumber = z.string().check(z.maxLength(100));

export const fillStore = z.object({
  storeCodeNumber: z.string(),
  storeName: z.string(),
  tint: z.string(),
  lines: z.array(orderLine),
  deliveryOptions: z.array(deliveryOffer),
  deliveryMethod: z.enum(deliveryMethodCodes),
  goodsTotal: labelTable,
  deliveryFee: labelTable,
  /** The coupons' discount on its products and delivery, including its share of the platform's coupon. */
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
 * The data of the fill page: the lines to be ordered (the selected ones of the cart, or that of “buy now”), the delivery
 * methods for the region, sums, and a single-use token for the order.
 */
export const fillView = defineService({
  name: 'fillView',
  policy: 'public',
  kind: 'query',
  input: z.object({
    /** “Buy now”: orders this variant instead of the cart. */
    buyNow: z.optional(skuQuantity),
    region: z._default(z.enum(regions), 'US'),
    /** The state of the address, on which the tax may depend. */
    state: z._default(z.string().check(z.maxLength(80)), ''),
    /** Selects the delivery zones; without it the default address of a signed-in buyer does. */
    place: z.optional(deliveryPlace),
    /** Chosen methods by storeCodeNumber; shops left out get their default. */
    deliveryMethods: z._default(z.record(storeCodeNumber, z.enum(deliveryMethodCodes)), {}),
    currency: z._default(z.enum(currencies), 'USD'),
    coupons: couponChoice,
  }),
  output: z.object({
    orderToken: z.string(),
    stores: z.array(fillStore),
    /** Selected lines that are not delivered to the region: they are not ordered, and stay in the cart. */
    notDelivered: z.array(notDeliveredLine),
    addresses: z.array(address),
    /** Whether days or fees depend on the place in the region. */
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
    /** The best coupon to collect of each shop and of the platform; none if the input chooses `coupons`. */
    couponsToCollect: z.optional(z.array(couponToCollect)),
    quantity: z.int(),
    settlementCurrency: z.enum(settlementCurrencies),
  }),
  codes: ['CART_EMPTY', 'STOCK_NOT_ENOUGH', 'COMMODITY_OFF_SALE', 'DELIVERY_NOT_AVAILABLE', 'OBJECT_NOT_EXIST'],
});

const placedOrders = z.object({
  payNo: z.string(),
  orderNos: z.array(z.string()),
  /** The credential of a guest for these orders; null for a buyer, and after an account took them over. */
  guest: z.nullable(credential),
});

/**
 * Finds the orders that were placed with a token, for browsers that lost the answer: after a crash, a closed tab or a lost
 * network. Null if nothing was placed with it.
 */
export const orderOutcome = defineService({
  name: 'orderOutcome',
  policy: 'public',
  kind: 'query',
  input: z.object({ orderToken: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ placed: z.nullable(placedOrders) }),
});

/**
 * Places the orders of one fill page, one for each shop, all covered by one payment, and reserves their stock. A second
 * call with the same token and contents has the same answer, with other contents ORDER_TOKEN_REUSED. `expectedTotal` is
 * the total that the buyer saw, in the settlement currency: if it has changed, nothing is placed and the answer is
 * PRICE_CHANGED.
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
    /** Saves `address` in the buyer's account. */
    keepAddress: z._default(z.boolean(), false),
    deliveryMethods: z._default(z.record(storeCodeNumber, z.enum(deliveryMethodCodes)), {}),
    /** Notes by storeCodeNumber. */
    notes: z._default(z.record(storeCodeNumber, z.string().check(z.maxLength(maxNoteLength))), {}),
    currency: z._default(z.enum(currencies), 'USD'),
    /** The coupons as on the fill page; if one of them cannot be used, nothing is placed. */
    coupons: couponChoice,
    expectedTotal: z.string().check(z.maxLength(20)),
    /** The lines that the buyer saw: if others would be ordered, the answer is PRICE_CHANGED. */
    expectedLines: z.optional(z.array(skuQuantity).check(z.maxLength(maxCartLines))),
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
