import { allOrders, pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { credential, email } from '../account/account.ts';
import { addressInput } from '../address/address.ts';
import { afterSalesSummary } from '../after-sales/after-sales.ts';
import { picture } from '../values/picture.ts';
import { usedCoupon } from '../coupon/held-coupon.ts';
import { labelTable, settlementCurrencies, currencies } from '../values/money.ts';
import { returnRights } from '../values/return-right.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';
import { orderTax } from '../tax/tax.ts';

/** States of an order, in the order of a good life; the table of transitions is the gateway's. */
export const orderStatuses = [
  'PENDING_PAYMENT',
  'PAID',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'CLOSED',
  'REFUNDING',
  'REFUNDED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A filter of the list beside the states: orders with something that has arrived and is not reviewed. */
export const ordersToReview = 'TO_REVIEW';

/** Another: orders of which something was to be given back. */
export const ordersWithAfterSales = 'AFTER_SALES';

export const methodCodes = ['standard', 'express', 'pickup'] as const;

export const orderLine = z.object({
  skuCode: z.string(),
  commodityCode: z.string(),
  commodityName: z.string(),
  optionText: z.string(),
  picture: z.nullable(picture),
  price: labelTable,
  quantity: z.int(),
  lineTotal: labelTable,
  /** The line's share of what coupons take off; it pays `lineTotal` less this. */
  discount: labelTable,
  /** As frozen when placed; on the fill page, as they are now. */
  returnRight: z.enum(returnRights),
  returnDays: z.int(),
});

/** Where a parcel stands. */
export const parcelStatuses = ['SHIPPED', 'DELIVERED'] as const;

const parcel = z.object({
  parcelNo: z.string(),
  status: z.enum(parcelStatuses),
  /** In the caller's language. */
  carrier: z.string(),
  trackingNo: z.string(),
  /** The carrier's own page about it, where there is one. */
  trackingLink: z.optional(z.nullable(z.string())),
  /** An ISO date. */
  expectedOn: z.string(),
  shippedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  lines: z.array(z.object({ skuCode: z.string(), quantity: z.int() })),
  /** What happened on the way, oldest first, in the caller's language; `place` may be empty. */
  events: z.array(z.object({ at: z.string(), place: z.string(), text: z.string() })),
});

/** Money of a paid order that goes back to the buyer. */
const orderRefund = z.object({
  refundNo: z.string(),
  /** The after-sales request that it belongs to; null when the whole order was cancelled or its payment came too late. */
  afterSalesNo: z.nullable(z.string()),
  amount: labelTable,
  /** When the amount was set aside for the buyer. */
  at: z.string(),
  /** When it was sent; null while it is under way. */
  sentAt: z.nullable(z.string()),
});

export const orderSummary = z.object({
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  storeCodeNumber: z.string(),
  storeName: z.string(),
  tint: z.string(),
  lines: z.array(
    z.object({
      ...orderLine.shape,
      /** Of them, units that were taken out of the paid order before they left. */
      cancelled: z.int(),
    }),
  ),
  quantity: z.int(),
  deliveryMethod: z.enum(methodCodes),
  /** As frozen when placed. */
  total: labelTable,
  /** Its money was received, even if too late. */
  isPaid: z.boolean(),
  /** Oldest first; empty unless it is paid. */
  refunds: z.array(orderRefund),
  /** The total less the refunds: what the buyer pays in the end. */
  kept: labelTable,
  settlementCurrency: z.enum(settlementCurrencies),
  placedAt: z.string(),
  /** The payment that covers it, and until when it can be paid; null once paid or closed. */
  payNo: z.string(),
  payUntil: z.nullable(z.string()),
  /** Items that are in parcels already; an order is SHIPPED once all of them are. */
  shippedQuantity: z.int(),
  /** When the parcels that are under way should all be there, an ISO date; null while none is. */
  expectedOn: z.nullable(z.string()),
  /** Until when a delivered order waits for its buyer; then its receipt is taken as confirmed. */
  confirmUntil: z.nullable(z.string()),
  /** Lines that have arrived and that the buyer has not reviewed. */
  toReview: z.int(),
  canCancel: z.boolean(),
  /** Some of it can be cancelled by itself, by an `afterSalesRequest` of kind CANCEL. */
  canCancelPart: z.boolean(),
  canConfirm: z.boolean(),
  /** Requests to give something back, the newest first. */
  afterSales: z.array(afterSalesSummary),
  /** The variants, by skuCode, that another can be made for now. */
  returnable: z.array(z.string()),
  /** Of these, what can only be claimed as defective: it cannot be returned, or no longer. */
  onlyDefects: z.array(z.string()),
  /** The end of the longest time for returns of its lines; null before delivery, and where nothing can be returned. */
  returnUntil: z.nullable(z.string()),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderList = defineService({
  name: 'orderList',
  policy: 'buyer',
  kind: 'query',
  input: z.object({
    ...continuedInput(pageSizes.orders),
    /** ALL, AFTER_SALES, TO_REVIEW or an order status; anything else lists all. */
    status: z._default(z.string().check(z.maxLength(30)), allOrders),
    /** An order number, a product's or a shop's name, in part. */
    keyWords: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  output: z.object({ ...continuedOutput(orderSummary), counts: z.record(z.string(), z.int()) }),
});

/** For /orders/: counts by status, what needs doing, and the newest orders. */
export const orderOverview = defineService({
  name: 'orderOverview',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({ counts: z.record(z.string(), z.int()), recent: z.array(orderSummary) }),
});

export const orderDetails = defineService({
  name: 'orderDetails',
  policy: 'customer',
  kind: 'query',
  input: z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({
    ...orderSummary.shape,
    address: addressInput,
    /** Nothing of it has left the shop, so another address can take its place. */
    canChangeAddress: z.boolean(),
    /** When the buyer changed the address, oldest first. */
    addressChanges: z.array(z.string()),
    arrivesFrom: z.string(),
    arrivesTo: z.string(),
    note: z.string(),
    goodsTotal: labelTable,
    deliveryFee: labelTable,
    discountTotal: labelTable,
    tax: z.nullable(orderTax),
    coupons: z.array(usedCoupon),
    /** Units of the display currency for one US dollar when it was placed. */
    currency: z.enum(currencies),
    rate: z.number(),
    paidAt: z.nullable(z.string()),
    /** The provider that took the payment, such as `sandbox`. */
    paymentProvider: z.nullable(z.string()),
    /** What happened, oldest first. */
    timeline: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
    /** Other orders under the same payment. */
    siblings: z.array(z.string()),
    /** In the order in which they left. */
    parcels: z.array(parcel),
    /** In the demo, the seconds between the steps that shops take by themselves; null where people take them. */
    demoPaceSeconds: z.nullable(z.int()),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

/**
 * Cancels what has not left the shop, and gives its stock back. Unpaid, all orders under the same payment go; paid, only
 * this one, and its money goes back by itself.
 */
export const orderCancel = defineService({
  name: 'orderCancel',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({ cancelled: z.array(z.string()), refunding: z.boolean() }),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT'],
});

/** How often the address of one order can be changed. */
export const mostAddressChanges = 5;

/**
 * Changes where an order is sent, before any of it has left the shop. The country stays, and so does the tax: the amounts were
 * agreed for them.
 */
export const orderAddressChange = defineService({
  name: 'orderAddressChange',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(60)), address: addressInput }),
  output: z.object({ address: addressInput }),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT', 'PARAMETER_ERROR'],
});

/** The buyer has all of an order: it is completed, and the payment that was held goes to the shop. */
export const orderConfirmReceipt = defineService({
  name: 'orderConfirmReceipt',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({ status: z.enum(orderStatuses) }),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT'],
});

/** Puts the lines of an order that can still be had into the cart; a guest’s, into that of the browser. */
export const orderBuyAgain = defineService({
  name: 'orderBuyAgain',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({ added: z.int(), missing: z.int() }),
  codes: ['OBJECT_NOT_EXIST'],
});

/**
 * Opens a guest's orders in any browser: the number of one and the e-mail they were placed with. A number that is not known
 * and an e-mail that does not belong to it answer alike. Orders of an account are seen by signing in.
 */
export const orderLookup = defineService({
  name: 'orderLookup',
  policy: 'public',
  kind: 'command',
  input: z.object({ orderNo: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(60)), email }),
  output: z.object({ payNo: z.string(), orderNos: z.array(z.string()), guest: credential }),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST'],
});
