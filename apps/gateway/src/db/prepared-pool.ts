import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * To be put at the beginning of a statement whose best plan depends on its values, as a search's does on its words and a
 * list's on its filters. A kept plan would be one for all values, and for such statements that costs more than planning.
 */
export const plannedEachTime = sql.raw('/* planned each time */ ');

/** Beyond so many different statements the rest are planned each time. */
const mostPrepared = 500;
/** Statements with more values come in every length, and would use the room up for themselves. */
const mostValues = 60;

/** The names under which a pool's connections keep statements, by their texts. */
type Names = Map<string, string>;

/**
 * A pool whose connections keep the plans of statements they have run: most of what a short query costs PostgreSQL is
 * planning it.
 */
export function preparedPool(pool: Pool): PostgresPool {
  const prepared = new WeakMap<PoolClient, PostgresPoolClient>();
  const names: Names = new Map();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      // Kysely knows a connection again by this object.
      const known = prepared.get(client) ?? prepareClient(client, names);
      prepared.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function prepareClient(client: PoolClient, names: Names): PostgresPoolClient {
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = isWorthKeeping(text, values) ? nameOf(text, names) : undefined;
    const result: unknown = await client.query({ text, values: [...values], ...(name && { name }) });
    return result as PostgresQueryResult<R>;
  }
  // The other form of `query` is for cursors, which nobody here opens.
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

function isWorthKeeping(text: string, { length }: readonly unknown[]): boolean {
  return length > 0 && length <= mostValues && !text.trimStart().startsWith('/* planned each time */');
}

function nameOf(text: string, names: Names): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
