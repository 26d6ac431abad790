import * as z from 'zod/mini';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Keyset, PageEnd, RowRange } from '#db/keyset.ts';
import { parseJson } from '#parse-json.ts';
import { Refusal } from './refusal.ts';

interface PageInput {
  start: number;
  limit: number;
  after?: string | undefined;
}

/**
 * The name of the order, the sort keys and the code. The largest keys are timestamps in microseconds, now 1.8e15. The
 * database fails on much larger numbers, and on fractions for integers and null characters, which `readEnd` rejects.
 */
const continuationSchema = z.tuple([
  z.string(),
  z.array(z.number().check(z.minimum(-4e15), z.maximum(4e15))),
  z.string(),
]);

/** The rows that a page needs, and one more, which shows whether the list goes on. */
export function rowRangeOf(keyset: Keyset, { start, limit, after }: PageInput): RowRange {
  if (after === undefined) return { end: undefined, offset: (start - 1) * limit, limit: limit + 1 };
  return { end: readEnd(keyset, after), offset: 0, limit: limit + 1 };
}

/** The rows of the page out of those found, and the continuation if there are more. */
export function pageOf<Row>(
  keyset: Keyset,
  found: readonly Row[],
  limit: number,
  endOf: (row: Row) => PageEnd,
): { rows: Row[]; next: { next?: string } } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? { next: writeEnd(keyset, endOf(last)) } : {} };
}

/** Encodes the end of a page as a continuation. */
export function writeEnd({ name }: Keyset, { by, code }: PageEnd): string {
  return Buffer.from(JSON.stringify([name, by, code])).toString('base64url');
}

function readEnd({ name, columns }: Keyset, after: string): PageEnd {
  const read = continuationSchema.safeParse(parseJson(Buffer.from(after, 'base64url').toString()));
  if (read.success) {
    const [order, by, code] = read.data;
    if (order === name && by.length === columns.length && by.every(fits(columns)) && !code.includes('\0')) {
      return { by, code };
    }
  }
  throw new Refusal('PARAMETER_ERROR', {
    fields: { after: translations('service.startAgain') },
  });
}

function fits(columns: Keyset['columns']): (value: number, index: number) => boolean {
  return (value, index) => ['real', 'double'].includes(columns[index]?.[1] ?? '') || Number.isInteger(value);
}
