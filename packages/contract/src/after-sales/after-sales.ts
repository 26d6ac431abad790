import * as z from 'zod/mini';
import { picture } from '../values/picture.ts';
import { labelTable, settlementCurrencies } from '../values/money.ts';
import { returnRights } from '../values/return-right.ts';
import { defineService } from '../wire/service.ts';
import { handover, handoverActions, handoverMethods } from './return-handover.ts';

/** What a buyer asks for: to return products for a refund, a refund alone, or to cancel what has not been sent. */
export const afterSalesKinds = ['RETURN', 'REFUND_ONLY', 'CANCEL'] as const;
export type AfterSalesKind = (typeof afterSalesKinds)[number];

/** States of a request, in the order of a good life; the table of transitions is the gateway's. */
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

/** Why they need not be sent. */
const reasonsToCancel = ['NO_LONGER_WANTED', 'ORDERED_BY_MISTAKE', 'TAKES_TOO_LONG', 'OTHER'] as const;

/** What a buyer chooses from. */
export const reasonsOfKind = {
  RETURN: reasonsForReturn,
  REFUND_ONLY: reasonsForReturn,
  CANCEL: reasonsToCancel,
} satisfies Record<AfterSalesKind, readonly string[]>;

const buyersReasons = [...reasonsForReturn, 'ORDERED_BY_MISTAKE', 'TAKES_TOO_LONG'] as const;
export type BuyersReason = (typeof buyersReasons)[number];
/** The last is the shop's own. */
const afterSalesReasons = [...buyersReasons, 'CANNOT_BE_SENT'] as const;
export type AfterSalesReason = (typeof afterSalesReasons)[number];

/** Most pictures at one step, and characters of what is said there. */
export const mostEvidence = 6;
export const longestAfterSalesWords = 500;

export const afterSalesSummary = z.object({
  afterSalesNo: z.string(),
  kind: z.enum(afterSalesKinds),
  status: z.enum(afterSalesStatuses),
  quantity: z.int(),
  /** What comes back. */
  amount: labelTable,
  requestedAt: z.string(),
});
export type AfterSalesSummary = z.infer<typeof afterSalesSummary>;

const orderNo = z.string().check(z.minLength(1), z.maxLength(60));
const afterSalesNo = z.string().check(z.minLength(1), z.maxLength(60));
const words = z.string().check(z.maxLength(longestAfterSalesWords));
/** `accessUrl`s of the buyer's own uploads. */
const pictures = z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostEvidence)), []);

const line = z.object({
  skuCode: z.string(),
  commodityCode: z.string(),
  commodityName: z.string(),
  optionText: z.string(),
  picture: z.nullable(picture),
});

/** What of an order can still be given back, until when, and what comes back for it. */
export const afterSalesOptions = defineService({
  name: 'afterSalesOptions',
  policy: 'customer',
  kind: 'query',
  input: z.object({ orderNo }),
  output: z.object({
    orderNo: z.string(),
    storeName: z.string(),
    settlementCurrency: z.enum(settlementCurrencies),
    /** What can be asked for now; empty when nothing can. */
    kinds: z.array(z.enum(afterSalesKinds)),
    /** The end of the shop's time for returns; null before delivery. */
    until: z.nullable(z.string()),
    /** Until when defects can be claimed; null before delivery. */
    faultUntil: z.nullable(z.string()),
    returnDays: z.int(),
    /** Who pays for sending back what is merely not wanted any more. */
    returnPostage: z.enum(['store', 'buyer']),
    lines: z.array(
      z.object({
        ...line.shape,
        /** Ordered. */
        quantity: z.int(),
        returnRight: z.enum(returnRights),
        /** Until when it can be returned because it is not wanted; null before delivery, and where it cannot. */
        returnUntil: z.nullable(z.string()),
        /** Only defects can be claimed now: it cannot be returned, or no longer. */
        onlyDefects: z.boolean(),
        /** What comes back for one unit, for two and so on, as many as are left. */
        amounts: z.array(labelTable),
      }),
    ),
    /** Comes back too when nothing of the order is kept; null while some is in another request. */
    deliveryFee: z.nullable(labelTable),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

/** Asks for it. A request of kind CANCEL is decided as it is made: its money is on its way back then. */
export const afterSalesRequest = defineService({
  name: 'afterSalesRequest',
  policy: 'customer',
  kind: 'command',
  input: z.object({
    orderNo,
    kind: z.enum(afterSalesKinds),
    reason: z.enum(buyersReasons),
    words: z._default(words, ''),
    pictures,
    /** Sealed products (hygiene, digital) are returned only with their seal unbroken, which the buyer declares. */
    unopened: z._default(z.boolean(), false),
    lines: z
      .array(
        z.object({
          skuCode: z.string().check(z.minLength(1), z.maxLength(100)),
          quantity: z.int().check(z.minimum(1), z.maximum(99)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
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

/** A request with everything said about it. */
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
    /** The delivery fee in the amount; null when it does not come back. */
    deliveryFee: z.nullable(labelTable),
    carrier: z.string(),
    trackingNo: z.string(),
    /** Until when the buyer has to answer or to send back; then the request ends. */
    answerUntil: z.nullable(z.string()),
    /** What the buyer can do now. */
    canReply: z.boolean(),
    canSendBack: z.boolean(),
    canWithdraw: z.boolean(),
    /** The carrier's page about the parcel that the buyer sent; null for unknown carriers. */
    trackingUrl: z.nullable(z.string()),
    /** How the shop takes the parcel; empty unless the buyer is to send it. */
    returnMethods: z.array(
      z.object({
        method: z.enum(handoverMethods),
        carrier: z.string(),
        /** Where the buyer's own parcel goes, on one line; empty where the shop says it otherwise. */
        sendTo: z.string(),
      }),
    ),
    /** What the buyer has chosen of them; null before, and for parcels sent otherwise. */
    handover: z.nullable(handover),
    /** Oldest first; `text` is what was said at it, in the caller's language where the shop said it. */
    timeline: z.array(
      z.object({
        status: z.enum(afterSalesStatuses),
        at: z.string(),
        by: z.enum(['buyer', 'shop', 'platform']),
        text: z.string(),
        /** What happened with the handover; null for a step of the request. */
        action: z.nullable(z.enum(handoverActions)),
        /** Ids of pictures. */
        pictures: z.array(z.string()),
      }),
    ),
    demoPaceSeconds: z.nullable(z.int()),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

const moved = z.object({ status: z.enum(afterSalesStatuses) });

/** Answers what the shop asked. */
export const afterSalesReply = defineService({
  name: 'afterSalesReply',
  policy: 'customer',
  kind: 'command',
  input: z.object({ afterSalesNo, words: words.check(z.minLength(1)), pictures }),
  output: moved,
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT', 'PARAMETER_ERROR'],
});

/** The products are on their way back to the shop. */
export const afterSalesSendBack = defineService({
  name: 'afterSalesSendBack',
  policy: 'customer',
  kind: 'command',
  input: z.object({
    afterSalesNo,
    carrier: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    trackingNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  output: moved,
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT', 'PARAMETER_ERROR'],
});

export const afterSalesWithdraw = defineService({
  name: 'afterSalesWithdraw',
  policy: 'customer',
  kind: 'command',
  input: z.object({ afterSalesNo }),
  output: moved,
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT'],
});
