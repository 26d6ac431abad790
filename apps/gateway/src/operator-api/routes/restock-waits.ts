import { listRestockWaits } from '#restock/restock.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { maxLimit } from '../page.ts';
import { defineRoute } from '../route.ts';

export const restockWaitRoutes = [
  defineRoute({
    name: 'listRestockWaits',
    method: 'GET',
    path: '/restock-waits',
    tag: 'Products',
    summary: 'How many wait for each sold-out variant, the most first',
    scope: 'products:read',
    owner: 'shop',
    query: z.object({ shop: f.code.optional(), limit: z.coerce.number().int().min(1).max(maxLimit).default(maxLimit) }),
    answer: z.object({
      rows: z.array(
        z.object({
          commodityCode: z.string(),
          skuCode: z.string(),
          title: f.text,
          waiting: z.int(),
          unconfirmed: z.int(),
          since: f.instant,
        }),
      ),
    }),
    handle: async ({ db, now, shopCode, query: { limit } }) => ({
      rows: await listRestockWaits(db, { shopCode, limit, now }),
    }),
  }),
];
