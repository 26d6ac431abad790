import { addPickup, cancelPickups, listPickups } from '#after-sales/after-sales.operator.ts';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { maxLimit, pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

/** The default is the maximum, because this list once had no pages and clients expect all of its rows. */
const limit = z.coerce.number().int().min(1).max(maxLimit).default(maxLimit);

export const pickupRoutes = [
  defineRoute({
    name: 'listPickups',
    method: 'GET',
    path: '/pickups',
    tag: 'Returns',
    summary: 'Times of collection that are not over, with what is to be collected and where',
    scope: 'returns:read',
    owner: 'shop',
    query: z.object({ shop: f.code.optional(), ...pageQuery('pickups'), limit }),
    answer: pageOf(
      z.object({
        slotNo: z.string(),
        shopCode: z.string(),
        country: z.string(),
        startsAt: f.instant,
        endsAt: f.instant,
        timeZone: z.string(),
        changeUntil: f.instant,
        capacity: z.int(),
        booked: z.int(),
        isCancelled: z.boolean(),
        parcels: z.array(
          z.object({ afterSalesNo: z.string(), code: z.string(), address: z.record(z.string(), z.unknown()) }),
        ),
      }),
    ),
    handle: ({ db, now, shopCode, query: { after, limit: count } }) =>
      readPage(
        'pickups',
        { limit: count },
        {
          read: async (rowsToRead) => {
            const rows = await listPickups(db, { shopCode, after, now, limit: rowsToRead });
            return rows.map((row) => ({
              ...row,
              parcels: row.parcels.map((parcel) => ({ ...parcel, address: { ...parcel.address } })),
            }));
          },
          keyOf: ({ slotNo }) => slotNo,
        },
      ),
  }),
  defineRoute({
    name: 'addPickup',
    method: 'POST',
    path: '/shops/{shopCode}/pickups',
    tag: 'Returns',
    summary: 'Offers buyers a time at which the carrier collects returns',
    scope: 'returns:write',
    owner: { kind: 'shop', param: 'shopCode' },
    params: z.object({ shopCode: f.code }),
    body: z.strictObject({
      country: z.string().min(2).max(2),
      startsAt: f.moment,
      endsAt: f.moment,
      timeZone: z.string().min(1).max(60).describe('in which buyers see the time, such as Asia/Shanghai'),
      capacity: z.int().min(1).max(10_000),
      cutOffHours: z.int().min(0).max(720).default(12),
    }),
    answer: z.object({ slotNo: z.string() }),
    handle: ({ db, now, params: { shopCode }, body }) => addPickup(db, { shopCode, ...body, now }),
  }),
  defineRoute({
    name: 'cancelPickup',
    method: 'POST',
    path: '/pickups/{slotNo}/cancel',
    tag: 'Returns',
    summary: 'Cancels a time of collection; buyers are notified, and choose again',
    scope: 'returns:write',
    owner: { kind: 'pickup', param: 'slotNo' },
    params: z.object({ slotNo: f.number }),
    body: z.strictObject({ message: f.message }),
    privateFields: ['message'],
    answer: z.object({ told: z.int() }),
    handle: async ({ db, now, params: { slotNo }, body: { message } }) => {
      const notified = await cancelPickups(db, { slotNo, message, now });
      if (notified === undefined) throw notFound();
      return { told: notified };
    },
  }),
];
