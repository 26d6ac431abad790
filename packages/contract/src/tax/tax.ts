import * as z from 'zod/mini';
import { labelTable } from '../values/money.ts';

/**
 * The tax line of an order: contained in the prices, or added to the products; `byState` while the state it depends on is not
 * known yet. Where the shop has no rule for a region there is none, and the prices are final.
 */
export const orderTax = z.object({
  kind: z.enum(['included', 'added', 'byState']),
  /** In the caller's language. */
  name: z.string(),
  /** Such as `7.25`. */
  percent: z.string(),
  amount: labelTable,
});
export type OrderTax = z.infer<typeof orderTax>;
