import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

/** Ways to hand a return over: a label to print, a code shown at a counter, a collection at the address, or sent by the buyer. */
export const handoverMethods = ['label', 'code', 'pickup', 'own'] as const;
export type HandoverMethod = (typeof handoverMethods)[number];

/** Events of a handover in the history of a request. */
export const handoverActions = [
  'labelChosen',
  'codeChosen',
  'pickupBooked',
  'pickupChanged',
  'handoverCancelled',
  'pickupCancelledByShop',
] as const;
export type HandoverAction = (typeof handoverActions)[number];

export const pickupTime = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  /** The times are shown in the zone of the address. */
  timeZone: z.string(),
});
export type PickupTime = z.infer<typeof pickupTime>;

/** The buyer's choice. */
export const handover = z.object({
  method: z.enum(['label', 'code', 'pickup']),
  carrier: z.string(),
  /** The code on the label, or the one to show at the counter. */
  code: z.string(),
  pickup: z.nullable(
    z.extend(pickupTime, {
      slotNo: z.string(),
      changeUntil: z.string(),
      /** Whether the time is over and no collection was recorded. */
      isMissed: z.boolean(),
    }),
  ),
  /** Whether another method or another time can be chosen. */
  canChange: z.boolean(),
});
export type Handover = z.infer<typeof handover>;

const afterSalesNo = z.string().check(z.minLength(1), z.maxLength(60));

/** Pick-up times that can be booked now, the soonest first, including the booked one. */
export const returnPickupTimes = defineService({
  name: 'returnPickupTimes',
  policy: 'customer',
  kind: 'query',
  input: z.object({ afterSalesNo }),
  output: z.object({
    rows: z.array(z.extend(pickupTime, { slotNo: z.string(), isBooked: z.boolean() })),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

/** Chooses how an approved return is handed over, or changes it. The same choice again changes nothing. */
export const returnHandoverChoose = defineService({
  name: 'returnHandoverChoose',
  policy: 'customer',
  kind: 'command',
  input: z.object({
    afterSalesNo,
    method: z.enum(['label', 'code', 'pickup']),
    /** The time of a collection. */
    slotNo: z._default(z.string().check(z.maxLength(60)), ''),
  }),
  output: z.object({ method: z.enum(['label', 'code', 'pickup']) }),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT', 'PARAMETER_ERROR'],
});

/** Cancels the chosen handover, so that another one can be chosen. */
export const returnHandoverCancel = defineService({
  name: 'returnHandoverCancel',
  policy: 'customer',
  kind: 'command',
  input: z.object({ afterSalesNo }),
  output: z.object({}),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT'],
});

/** Records that the buyer has given the parcel to the carrier, with the label or the code. */
export const returnHandedIn = defineService({
  name: 'returnHandedIn',
  policy: 'customer',
  kind: 'command',
  input: z.object({ afterSalesNo }),
  output: z.object({}),
  codes: ['OBJECT_NOT_EXIST', 'COPY_OF_SHOP', 'ORDER_STATE_CONFLICT'],
});

const party = z.object({
  recipient: z.string(),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  postcode: z.string(),
});

/** The contents of the label; only for a return whose buyer has chosen one. */
export const returnLabel = defineService({
  name: 'returnLabel',
  policy: 'customer',
  kind: 'query',
  input: z.object({ afterSalesNo }),
  output: z.object({
    afterSalesNo: z.string(),
    orderNo: z.string(),
    storeName: z.string(),
    carrier: z.string(),
    /** As in `handover`; named differently, because an answer has a `code` of its own. */
    labelCode: z.string(),
    quantity: z.int(),
    from: party,
    to: party,
  }),
  codes: ['OBJECT_NOT_EXIST', 'ORDER_STATE_CONFLICT'],
});
