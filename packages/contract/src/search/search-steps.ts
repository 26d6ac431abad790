import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

export const searchSteps = ['searched', 'clicked', 'carted', 'bought'] as const;

/** The maximum number of steps in one call. */
export const maxSearchSteps = 20;

const searchStep = z.object({
  /** The words of the search. */
  words: z.string().check(z.minLength(1), z.maxLength(200)),
  step: z.enum(searchSteps),
  /** The product; left out for `searched`. */
  commodityCode: z._default(z.string().check(z.maxLength(100)), ''),
});

/**
 * Counts the steps after a search: that it listed products, and that a product was opened, put into the cart or paid
 * for. A person counts once a day for each step of a query and product, and no identity is stored. Steps that do not
 * count, for example of a product that is not in the caller's cart, are ignored.
 */
export const searchStepAdd = defineService({
  name: 'searchStepAdd',
  policy: 'public',
  kind: 'command',
  input: z.object({ steps: z.array(searchStep).check(z.minLength(1), z.maxLength(maxSearchSteps)) }),
  output: z.object({}),
});
