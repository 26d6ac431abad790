import * as z from 'zod';

const defaultLimit = 50;
export const maxLimit = 100;

/** Query fields of a list: how many rows, and where the page before ended. */
export function pageQuery(list: string) {
  return {
    limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit).describe('how many rows at most'),
    after: z
      .string()
      .max(400)
      .transform((continuation, context) => {
        const value = readContinuation(list, continuation);
        if (value !== undefined) return value;
        context.addIssue({ code: 'custom', message: 'is not the “next” of an answer of this list' });
        return z.NEVER;
      })
      .optional()
      .describe('`next` of the page before'),
  };
}

/** The answer of a list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable().describe('for `after` of the next page; null on the last one'),
  });
}

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** Reads one row more than the page has, to know whether the list continues after the page. */
export async function readPage<Row>(
  list: string,
  { limit }: { limit: number },
  { read, keyOf }: { read: (limit: number) => Promise<readonly Row[]>; keyOf: (row: Row) => string },
): Promise<Page<Row>> {
  const rowsAndOneMore = await read(limit + 1);
  const rows = rowsAndOneMore.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && rowsAndOneMore.length > limit ? writeContinuation(list, keyOf(last)) : null };
}

function writeContinuation(list: string, key: string): string {
  return Buffer.from(`${list}:${key}`).toString('base64url');
}

function readContinuation(list: string, continuation: string): string | undefined {
  if (!/^[\w-]+$/.test(continuation)) return undefined;
  // A NUL is refused, because PostgreSQL accepts none in a text.
  const [, named, key] = /^([a-z-]+):([^\0]+)$/s.exec(Buffer.from(continuation, 'base64url').toString()) ?? [];
  return named === list ? key : undefined;
}
