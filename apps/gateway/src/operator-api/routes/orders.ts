import { afterSalesKinds, afterSalesStatuses } from '@kaimai/contract/after-sales/after-sales';
import { orderStatuses } from '@kaimai/contract/order/order';
import {
  addParcelEvent,
  correctParcel,
  findOrderAddress,
  findOrders,
  listOrders,
  markParcelDelivered,
  putOnHold,
  releaseFromHold,
  shipParcel,
  showOrder,
} from '#fulfilment/fulfilment.operator.ts';
import type { Operator } from '#operator-account/operator.ts';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Orders';
const state = z.enum(orderStatuses);
const orderParams = z.object({ orderNo: f.number });
const carrier = z.string().trim().min(1).max(60).describe('the code of a known carrier such as sf, or any name');
const trackingNo = z.string().trim().min(1).max(60);
const parcelParams = z.object({ parcelNo: f.number });

const heldAt = f.instant.nullable().describe('null unless it is on hold; then no parcel is entered');

const listedOrder = z.object({
  orderNo: z.string(),
  state,
  heldAt,
  shopCode: z.string(),
  placedAt: f.instant,
  email: z
    .string()
    .nullable()
    .describe('of the buyer; null for the token of a shop, which writes to buyers in conversations'),
  currency: f.currency,
  totalMinor: f.minor,
});

const shownOrder = listedOrder.extend({
  holdReason: z.string(),
  userNo: z.string(),
  isGuest: z.boolean(),
  payNo: z.string(),
  paymentState: z.string(),
  lines: z.array(
    z.object({
      skuCode: z.string(),
      title: f.text,
      quantity: z.int(),
      cancelled: z.int(),
      lineMinor: f.minor,
      discountMinor: f.minor,
    }),
  ),
  goodsMinor: f.minor,
  deliveryMinor: f.minor,
  discountMinor: f.minor,
  taxMinor: f.minor,
  parcels: z.array(z.object({ parcelNo: z.string(), state: z.string(), carrier: z.string(), trackingNo: z.string() })),
  returns: z
    .array(
      z.object({
        afterSalesNo: z.string(),
        kind: z.enum(afterSalesKinds),
        state: z.enum(afterSalesStatuses),
        amountMinor: f.minor,
      }),
    )
    .describe('returns and cancellations of units, the oldest first'),
  history: z.array(z.object({ state, at: f.instant })),
});

export const orderRoutes = [
  defineRoute({
    name: 'findOrders',
    method: 'GET',
    path: '/orders',
    tag,
    summary: 'Orders by number, state and, for the platform, e-mail, the newest first',
    scope: 'orders:read',
    owner: 'shop',
    query: z.object({
      words: f.code
        .optional()
        .describe('the beginning of a number or, for the platform, the whole e-mail or number of a buyer'),
      state: state.optional(),
      held: z.enum(['true']).optional().describe('only those on hold'),
      shop: f.code.optional(),
      ...pageQuery('orders'),
    }),
    answer: pageOf(listedOrder),
    handle: ({ db, operator, shopCode, query: { words, state: inState, held, after, limit } }) =>
      readPage(
        'orders',
        { limit },
        {
          read: async (count) => {
            const byBuyer = operator.shop === null;
            const query = { words, byBuyer, state: inState, held: held === 'true', shopCode, after, limit: count };
            return (await findOrders(db, query)).map((order) => visibleTo(operator, order));
          },
          keyOf: ({ orderNo }) => orderNo,
        },
      ),
  }),
  defineRoute({
    name: 'listUnsentOrders',
    method: 'GET',
    path: '/unsent-orders',
    tag,
    summary: 'Paid orders with units that are in no parcel yet, the oldest first',
    scope: 'orders:read',
    owner: 'shop',
    query: z.object({ shop: f.code.optional(), ...pageQuery('unsent-orders') }),
    answer: pageOf(
      z.object({
        orderNo: z.string(),
        state,
        heldAt,
        shopCode: z.string(),
        placedAt: f.instant,
        unsent: z.array(z.object({ skuCode: z.string(), quantity: z.int() })),
        parcels: z.array(z.object({ parcelNo: z.string(), state: z.string() })),
      }),
    ),
    handle: ({ db, shopCode, query: { after, limit } }) =>
      readPage(
        'unsent-orders',
        { limit },
        {
          read: (count) => listOrders(db, { state: 'PAID', shopCode, after, limit: count }),
          keyOf: ({ orderNo }) => orderNo,
        },
      ),
  }),
  defineRoute({
    name: 'showOrder',
    method: 'GET',
    path: '/orders/{orderNo}',
    tag,
    summary: 'An order with its lines, sums, parcels and history',
    scope: 'orders:read',
    owner: { kind: 'order', param: 'orderNo' },
    params: orderParams,
    answer: shownOrder,
    handle: async ({ db, operator, params: { orderNo } }) => {
      const order = await showOrder(db, orderNo);
      return order ? visibleTo(operator, order) : missing();
    },
  }),
  defineRoute({
    name: 'showOrderAddress',
    method: 'GET',
    path: '/orders/{orderNo}/address',
    tag,
    summary: 'Where an order is sent, with the buyer’s note',
    scope: 'orders:read',
    owner: { kind: 'order', param: 'orderNo' },
    params: orderParams,
    answer: z.object({
      address: z.looseObject({
        recipient: z.string(),
        country: z.string(),
        city: z.string(),
        street: z.string(),
        state: z.string().optional(),
        district: z.string().optional(),
        postcode: z.string().optional(),
        phone: z.string().optional(),
      }),
      addressChanges: z.array(f.instant).describe('when the buyer changed it, the oldest first'),
      note: z.string(),
    }),
    handle: async ({ db, params: { orderNo } }) => (await findOrderAddress(db, orderNo)) ?? missing(),
  }),
  defineRoute({
    name: 'shipParcel',
    method: 'POST',
    path: '/orders/{orderNo}/parcels',
    tag,
    summary: 'Records that a parcel of a paid order was handed to its carrier, and notifies the buyer',
    scope: 'orders:write',
    owner: { kind: 'order', param: 'orderNo' },
    params: orderParams,
    body: z.strictObject({
      carrier,
      trackingNo,
      units: z.array(f.units).min(1).max(200).optional().describe('what is in it; otherwise all that is left'),
      expectedOn: f.day
        .optional()
        .describe('today or later; by default the promised day or, if that is over, the days of the method from now'),
    }),
    answer: z.object({ parcelNo: z.string(), complete: z.boolean().describe('the whole order is in parcels now') }),
    handle: ({ db, now, params: { orderNo }, body: { units = [], expectedOn, ...parcel } }) =>
      shipParcel(db, { orderNo, ...parcel, units, ...(expectedOn && { expectedOn }), now }),
  }),
  defineRoute({
    name: 'holdOrder',
    method: 'POST',
    path: '/orders/{orderNo}/hold',
    tag,
    summary: 'Stops an order: nothing more is sent, its receipt is not confirmed, and its shop is not paid for it',
    scope: 'orders:write',
    owner: 'platform',
    params: orderParams,
    body: z.strictObject({ reason: f.reason }),
    privateFields: ['reason'],
    answer: f.done,
    handle: async ({ db, now, params: { orderNo }, body: { reason } }) => {
      await putOnHold(db, { orderNo, reason, now });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'releaseOrder',
    method: 'POST',
    path: '/orders/{orderNo}/release',
    tag,
    summary: 'Ends the hold of an order',
    scope: 'orders:write',
    owner: 'platform',
    params: orderParams,
    answer: f.done,
    handle: async ({ db, now, params: { orderNo } }) => {
      await releaseFromHold(db, { orderNo, now });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'correctParcel',
    method: 'PATCH',
    path: '/parcels/{parcelNo}',
    tag,
    summary: 'Corrects the tracking number of a parcel that is on its way, and notifies the buyer',
    scope: 'orders:write',
    owner: { kind: 'parcel', param: 'parcelNo' },
    params: parcelParams,
    body: z.strictObject({ trackingNo, carrier: carrier.optional() }),
    answer: f.done,
    handle: async ({ db, now, params: { parcelNo }, body }) => {
      await correctParcel(db, {
        parcelNo,
        trackingNo: body.trackingNo,
        ...(body.carrier !== undefined && { carrier: body.carrier }),
        now,
      });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'addParcelEvent',
    method: 'POST',
    path: '/parcels/{parcelNo}/events',
    tag,
    summary: 'Adds what the carrier reports of a parcel',
    scope: 'orders:write',
    owner: { kind: 'parcel', param: 'parcelNo' },
    params: parcelParams,
    body: z.strictObject({
      words: f.message,
      place: f.message.optional(),
      at: f.moment.optional().describe('when it happened; otherwise now'),
    }),
    answer: f.done,
    handle: async ({ db, now, params: { parcelNo }, body: { words, place, at } }) => {
      await addParcelEvent(db, { parcelNo, words, ...(place && { place }), ...(at && { at }), now });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'deliverParcel',
    method: 'POST',
    path: '/parcels/{parcelNo}/delivery',
    tag,
    summary: 'Marks a parcel as delivered',
    scope: 'orders:write',
    owner: { kind: 'parcel', param: 'parcelNo' },
    params: parcelParams,
    body: z.strictObject({ place: f.message.optional() }),
    answer: z.object({ orderDelivered: z.boolean().describe('all parcels of the order have arrived') }),
    handle: async ({ db, now, deployment: { confirmWithinDays }, params: { parcelNo }, body: { place } }) => ({
      orderDelivered: await markParcelDelivered(db, { parcelNo, ...(place && { place }), confirmWithinDays, now }),
    }),
  }),
];

function missing(): never {
  throw notFound();
}

/** An order as an operator may see it: without the buyer's e-mail for operators of a shop. */
function visibleTo<Order extends { email: string }>({ shop }: Operator, order: Order) {
  return { ...order, email: shop ? null : order.email };
}
