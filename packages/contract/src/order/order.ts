import { allOrders, pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { credential, email } from '../account/credential.ts';
import { addressInput } from '../address/address.ts';
import { afterSalesSummary } from '../after-sales/after-sales.ts';
import { usedCoupon } from '../coupon/held-coupon.ts';
import { labelTable, settlementCurrencies, currencies } from '../values/money.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';
import { orderTax } from '../tax/tax.ts';
import { orderLine } from './order-line.ts';
import { deliveryMethodCodes } from '../values/delivery-method.ts';

/** States of an order: first the states of a successful order, in their order. The gateway has the table of transitions. */
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

/** A filter of the order list: orders with delivered lines that the buyer has not reviewed. */
export const ordersToReview = 'TO_REVIEW';

/** A filter of the order list: orders with an after-sales request. */
export const ordersWithAfterSales = 'AFTER_SALES';

/** A count, not a filter: orders with an after-sales request that is not over. */
export const ordersInAfterSales = 'AFTER_SALES_OPEN';

/** An order number in the input of a service. */
const orderNo = z.string().check(z.minLength(1), z.maxLength(60));

/** States of a parcel. */
export const parcelStatuses = ['SHIPPED', 'DELIVERED'] as const;

const parcel = z.object({
  parcelNo: z.string(),
  status: z.enum(parcelStatuses),
  /** In the caller's language. */
  carrier: z.string(),
  trackingNo: z.string(),
  /** The tracking page of the carrier, if it has one. */
  trackingLink: z.optional(z.nullable(z.string())),
  /** An ISO date. */
  expectedOn: z.string(),
  shippedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  lines: z.array(z.object({ skuCode: z.string(), quantity: z.int() })),
  /** Tracking events, oldest first, in the caller's language; `place` may be empty. */
  events: z.array(z.object({ at: z.string(), place: z.string(), text: z.string() })),
});

/** A refund of a paid order. */
const orderRefund = z.object({
  refundNo: z.string(),
  /** The after-sales request that it belongs to; null when the whole order was cancelled or its payment came too late. */
  afterSalesNo: z.nullable(z.string()),
  amount: labelTable,
  /** When the amount was reserved for the buyer. */
  at: z.string(),
  /** When it was sent; null while it is in progress. */
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
      /** How many of the units were cancelled after the payment, before they were sent. */
      cancelled: z.int(),
    }),
  ),
  quantity: z.int(),
  deliveryMethod: z.enum(deliveryMethodCodes),
  /** The total at the time of the order. */
  total: labelTable,
  /** Whether the payment was received, even if too late. */
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
  /** Units in parcels; an order is SHIPPED once all units are. */
  shippedQuantity: z.int(),
  /** When all parcels under way should have arrived, an ISO date; null without one. */
  expectedOn: z.nullable(z.string()),
  /** When the receipt of a delivered order is confirmed automatically. */
  confirmUntil: z.nullable(z.string()),
  /** Lines that have arrived and that the buyer has not reviewed. */
  toReview: z.int(),
  canCancel: z.boolean(),
  /** Whether units can be cancelled by an `afterSalesRequest` of kind CANCEL. */
  canCancelPart: z.boolean(),
  canConfirm: z.boolean(),
  /** True while an operator checks the order: it is not sent, and its receipt cannot be confirmed. */
  isOnHold: z.boolean(),
  /** After-sales requests, the newest first. */
  afterSales: z.array(afterSalesSummary),
  /** The skuCodes for which a request can be made now. */
  returnable: z.array(z.string()),
  /** The skuCodes of `returnable` for which only defects can be claimed, because they cannot be returned, or no longer. */
  onlyDefects: z.array(z.string()),
  /** The latest end of the return periods of its lines; null before delivery, and if nothing can be returned. */
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

/** For the page /orders/: counts by status and filter, of open after-sales requests, and the newest orders. */
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
  input: z.object({ orderNo }),
  output: z.object({
    ...orderSummary.shape,
    address: addressInput,
    /** True until a part of the order is sent. */
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
    /** The display currency in which it was placed. */
    currency: z.enum(currencies),
    /** Units of that currency for one US dollar when it was placed. */
    rate: z.number(),
    paidAt: z.nullable(z.string()),
    /** The provider that took the payment, such as `sandbox`. */
    paymentProvider: z.nullable(z.string()),
    /** What happened, oldest first. */
    timeline: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
    /** Other orders under the same payment. */
    siblings: z.array(z.string()),
    /** In the order in which they were sent. */
    parcels: z.array(parcel),
    /** In the demo, the seconds between the automatic steps of shops; null if people run the shops. */
    demoPaceSeconds: z.nullable(z.int()),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

/**
 * Cancels an order that was not sent, and releases its stock. If it is unpaid, all orders of the same payment are
 * cancelled; if it is paid, only this one, and it is refunded automatically.
 */
export const orderCancel = defineService({
  name: 'orderCancel',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo }),
  output: z.object({ cancelled: z.array(z.string()), refunding: z.boolean() }),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT'],
});

/** How often the address of one order can be changed. */
export const maxAddressChanges = 5;

/**
 * Changes the address of an order, before any part of it is sent. The country and the tax must stay the same, because the
 * amounts were agreed for them.
 */
export const orderAddressChange = defineService({
  name: 'orderAddressChange',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo, address: addressInput }),
  output: z.object({ address: addressInput }),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT', 'PARAMETER_ERROR'],
});

/** The buyer confirms the receipt of the whole order: it is completed, and the shop is paid out. */
export const orderConfirmReceipt = defineService({
  name: 'orderConfirmReceipt',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo }),
  output: z.object({ status: z.enum(orderStatuses) }),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT'],
});

/** Adds the lines of an order that are still sold to the cart; for guests, to the cart of the browser. */
export const orderBuyAgain = defineService({
  name: 'orderBuyAgain',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo }),
  output: z.object({ added: z.int(), missing: z.int() }),
  codes: ['OBJECT_NOT_EXIST'],
});

/**
 * Opens a guest's orders in any browser by the number of one of them and the e-mail with which they were placed. An unknown
 * number and a wrong e-mail have the same answer. Orders of an account need a sign-in.
 */
export const orderLookup = defineService({
  name: 'orderLookup',
  policy: 'public',
  kind: 'command',
  input: z.object({ orderNo: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(60)), email }),
  output: z.object({ payNo: z.string(), orderNos: z.array(z.string()), guest: credential }),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST'],
});
