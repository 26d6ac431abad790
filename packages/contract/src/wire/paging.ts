import * as z from 'zod/mini';
import { startPage } from '../values/business-constants.ts';

/** `start` counts pages from 1, `limit` is the page size. */
export const pageInput = (defaultLimit: number) => ({
  start: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), startPage),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), defaultLimit),
});

export const pageOutput = <Row extends z.ZodMiniType>(row: Row) => ({
  rows: z.array(row),
  totalRows: z.int(),
  totalPages: z.int(),
});

/**
 * A list that can also continue from a cursor: `after` is the `next` of an earlier answer to the same query and
 * replaces `start`. Rows that were added or removed meanwhile are then neither repeated nor skipped.
 */
export const continuedInput = (defaultLimit: number) => ({
  ...pageInput(defaultLimit),
  after: z.optional(z.string().check(z.maxLength(400))),
});

export const continuedOutput = <Row extends z.ZodMiniType>(row: Row) => ({
  ...pageOutput(row),
  /** Missing at the end of the list. */
  next: z.optional(z.string()),
});

export function totalPages(totalRows: number, limit: number): number {
  return Math.ceil(totalRows / limit);
}
