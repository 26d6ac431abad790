import * as z from 'zod/mini';
import { maxCartLines, maxQuantity } from '../cart/cart.ts';
import { picture } from '../values/picture.ts';
import { labelTable, settlementCurrencies } from '../values/money.ts';
import { returnRights } from '../values/return-right.ts';
import { defineService } from '../wire/service.ts';
import { handover, handoverActions, handoverMethods } from './return-handover.ts';

/** What a buyer requests: to return products for a refund, a refund alone, or to cancel what has not been sent. */
export const afterSalesKinds = ['RETURN', 'REFUND_ONLY', 'CANCEL'] as const;
export type AfterSalesKind = (typeof afterSalesKinds)[number];

/** States of a request: first the states of a successful request, in their order. The gateway has the table of transitions. */
export const afterSalesStatuses = [
  'REQUESTED',
  'QUESTIONED',
  'APPROVED',
  'SENT_BACK',
  'REFUNDING',
  'REFUNDED',
  'REFUSED',
  'WITHDRAWN',
] as const;
export type AfterSalesStatus = (typeof afterSalesStatuses)[number];

/** The states in which a request is over. */
export const closedAfterSales: readonly AfterSalesStatus[] = ['REFUNDED', 'REFUSED', 'WITHDRAWN'];

/** Why products that were sent are returned. */
const reasonsForReturn = [
  'NO_LONGER_WANTED',
  'DOES_NOT_FIT',
  'NOT_AS_DESCRIBED',
  'DAMAGED',
  'WRONG_ITEM',
  'PARTS_MISSING',
  'NOT_ARRIVED',
  'OTHER',
] as const;

/** Reasons that are the shop's or the carrier's fault: a claim for them is possible for products that cannot be returned, too. */
const faultReasons: readonly string[] = [
  'NOT_AS_DESCRIBED',
  'DAMAGED',
  'WRONG_ITEM',
  'PARTS_MISSING',
  'NOT_ARRIVED',
] satisfies readonly (typeof reasonsForReturn)[number][];

export function isFault(reason: string): boolean {
  return faultReasons.includes(reason);
}

/** Reasons to cancel units that were not sent. */
const reasonsToCancel = ['NO_LONGER_WANTED', 'ORDERED_BY_MISTAKE', 'TAKES_TOO_LONG', 'OTHER'] as const;

/** The reasons that a buyer can choose. */
export const reasonsOfKind = {
  RETURN: reasonsForReturn,
  REFUND_ONLY: reasonsForReturn,
  CANCEL: reasonsToCancel,
} satisfies Record<AfterSalesKind, readonly string[]>;

const buyersReasons = [...reasonsForReturn, 'ORDERED_BY_MISTAKE', 'TAKES_TOO_LONG'] as const;
export type BuyersReason = (typeof buyersReasons)[number];
/** All reasons, including the one that only shops use. */
export const afterSalesReasons = [...buyersReasons, 'CANNOT_BE_SENT'] as const;
export type AfterSalesReason = (typeof afterSalesReasons)[number];

/** Upper bounds of the pictures and of the characters of the text at one step. */
export const maxEvidence = 6;
export const maxAfterSalesTextLength = 500;

export const afterSalesSummary = z.object({
  afterSalesNo: z.string(),
  kind: z.enum(afterSalesKinds),
  status: z.enum(afterSalesStatuses),
  quantity: z.int(),
  /** The amount of the refund. */
  amount: labelTable,
  requestedAt: z.string(),
});
export type AfterSalesSummary = z.infer<typeof afterSalesSummary>;

const orderNo = z.string().check(z.minLength(1), z.maxLength(60));
const afterSalesNo = z.string().check(z.minLength(1), z.maxLength(60));
const words = z.string().check(z.maxLength(maxAfterSalesTextLength));
/** `accessUrl`s of the buyer's own uploads. */
const pictures = z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxEvidence)), []);

const line = z.object({
  skuCode: z.string(),
  commodityCode: z.string(),
  commodityName: z.string(),
  optionText: z.string(),
  picture: z.nullable(picture),
});

/** The units of an order for which a request can be made, until when, and the amounts. */
export const afterSalesOptions = defineService({
  name: 'afterSalesOptions',
  policy: 'customer',
  kind: 'query',
  input: z.object({ orderNo }),
  output: z.object({
    orderNo: z.string(),
    storeName: z.string(),
    settlementCurrency: z.enum(settlementCurrencies),
    /** The kinds of request that are possible now. */
    kinds: z.array(z.enum(afterSalesKinds)),
    /** The end of the shop's return period; null before delivery. */
    until: z.nullable(z.string()),
    /** Until when defects can be claimed; null before delivery. */
    faultUntil: z.nullable(z.string()),
    returnDays: z.int(),
    /** Who pays the postage if a product is returned because it is not wanted. */
    returnPostage: z.enum(['store', 'buyer']),
    lines: z.array(
      z.object({
        ...line.shape,
        /** Ordered units. */
        quantity: z.int(),
        returnRight: z.enum(returnRights),
        /** Until when it can be returned because it is not wanted; null before delivery, and if it cannot be returned. */
        returnUntil: z.nullable(z.string()),
        /** True if only defects can be claimed now, because the product cannot be returned, or no longer. */
        onlyDefects: z.boolean(),
        /** The refund for one unit, for two and so on, up to the remaining units. */
        amounts: z.array(labelTable),
      }),
    ),
    /** Refunded too if all units of the order are returned; null while another request has some of them. */
    deliveryFee: z.nullable(labelTable),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

/** Makes a request. One of kind CANCEL is accepted immediately, and its refund begins. */
export const afterSalesRequest = defineService({
  name: 'afterSalesRequest',
  policy: 'customer',
  kind: 'command',
  input: z.object({
    orderNo,
    kind: z.enum(afterSalesKinds),
    /** One of the reasons of the kind (`reasonsOfKind`). */
    reason: z.enum(buyersReasons),
    words: z._default(words, ''),
    pictures,
    /** Sealed products (hygiene, digital) are returned only with their seal unbroken, which the buyer declares. */
    unopened: z._default(z.boolean(), false),
    lines: z
      .array(
        z.object({
          skuCode: z.string().check(z.minLength(1), z.maxLength(100)),
          quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxCartLines)),
  }),
  output: z.object({ afterSalesNo: z.string() }),
  codes: [
    'OBJECT_NOT_EXIST',
    'COPY_OF_SHOP',
    'ORDER_STATE_CONFLICT',
    'AFTER_SALES_CLOSED',
    'RETURN_EXCLUDED',
    'PARAMETER_ERROR',
  ],
});

/** A request with its history. */
export const afterSalesDetails = defineService({
  name: 'afterSalesDetails',
  policy: 'customer',
  kind: 'query',
  input: z.object({ afterSalesNo }),
  output: z.object({
    ...afterSalesSummary.shape,
    orderNo: z.string(),
    storeCodeNumber: z.string(),
    storeName: z.string(),
    reason: z.enum(afterSalesReasons),
    settlementCurrency: z.enum(settlementCurrencies),
    lines: z.array(z.object({ ...line.shape, quantity: z.int(), amount: labelTable })),
    /** The part of `amount` that refunds the delivery fee; null if the fee is not refunded. */
    deliveryFee: z.nullable(labelTable),
    carrier: z.string(),
    trackingNo: z.string(),
    /** When the request ends unless the buyer has answered or sent the products back. */
    answerUntil: z.nullable(z.string()),
    /** The steps that are possible for the buyer now. */
    canReply: z.boolean(),
    canSendBack: z.boolean(),
    canWithdraw: z.boolean(),
    /** The carrier's page about the parcel that the buyer sent; null for unknown carriers. */
    trackingUrl: z.nullable(z.string()),
    /** How the parcel can be handed over; empty unless the buyer is to send it. */
    returnMethods: z.array(
      z.object({
        method: z.enum(handoverMethods),
        carrier: z.string(),
        /** The address for the buyer's own parcel, on one line; empty if the shop sends it in a message. */
        sendTo: z.string(),
      }),
    ),
    /** The chosen method; null before the choice, and for parcels sent in another way. */
    handover: z.nullable(handover),
    /** Oldest first; `text` is the message of the buyer or the shop, the shop's in the caller's language. */
    timeline: z.array(
      z.object({
        status: z.enum(afterSalesStatuses),
        at: z.string(),
        by: z.enum(['buyer', 'shop', 'platform']),
        text: z.string(),
        /** The action on the handover; null for a step of the request. */
        action: z.nullable(z.enum(handoverActions)),
        /** Ids of pictures. */
        pictures: z.array(z.string()),
      }),
    ),
    demoPaceSeconds: z.nullable(z.int()),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

const statusAnswer = z.object({ status: z.enum(afterSalesStatuses) });

/** Answers the shop's question. */
export const afterSalesReply = defineService({
  name: 'afterSalesReply',
  policy: 'customer',
  kind: 'command',
  input: z.object({ afterSalesNo, words: words.check(z.minLength(1)), pictures }),
  output: statusAnswer,
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT', 'PARAMETER_ERROR'],
});

/** Records that the buyer has sent the products back to the shop. */
export const afterSalesSendBack = defineService({
  name: 'afterSalesSendBack',
  policy: 'customer',
  kind: 'command',
  input: z.object({
    afterSalesNo,
    carrier: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    trackingNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  output: statusAnswer,
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT', 'PARAMETER_ERROR'],
});

export const afterSalesWithdraw = defineService({
  name: 'afterSalesWithdraw',
  policy: 'customer',
  kind: 'command',
  input: z.object({ afterSalesNo }),
  output: statusAnswer,
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT'],
});
