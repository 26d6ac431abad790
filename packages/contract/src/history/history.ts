import * as z from 'zod/mini';
import { commodityCard } from '../catalogue/catalogue.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';

/** The default page size. */
const productsPerPage = 24;

/** Products that the signed-in buyer viewed, newest first; a product appears once. */
export const historyList = defineService({
  name: 'historyList',
  policy: 'buyer',
  kind: 'query',
  input: z.object(continuedInput(productsPerPage)),
  output: z.object({
    ...continuedOutput(z.extend(commodityCard, { viewedAt: z.string() })),
    /** False while the buyer has paused it. */
    kept: z.boolean(),
  }),
});

/**
 * Records products as viewed now, the first code as the latest. Unknown codes are left out. At most the 500 latest products
 * are stored; while the buyer has paused the history, none is recorded.
 */
export const historyAdd = defineService({
  name: 'historyAdd',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    commodityCodes: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({}),
});

/** Deletes the named products, or everything when none is named. */
export const historyRemove = defineService({
  name: 'historyRemove',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    commodityCodes: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)), []),
  }),
  output: z.object({}),
});

/** Pauses or resumes the history. Its contents stay. */
export const historyKeep = defineService({
  name: 'historyKeep',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ keep: z.boolean() }),
  output: z.object({ kept: z.boolean() }),
});
