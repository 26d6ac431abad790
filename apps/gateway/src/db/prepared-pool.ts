import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Queue } from '#db/queue.ts';

/**
 * To be put at the beginning of a statement whose best plan depends on its values, as a search's does on its words and a
 * list's on its filters. A kept plan would be one for all values, and for such statements that costs more than planning.
 */
export const plannedEachTime = sql.raw('/* planned each time */ ');

/** Lets the statements of its transaction take as long as they need, as those of a load must, which makes whole indexes. */
export const withoutHurry = 'SET LOCAL statement_timeout = 0';
/** The same outside of a transaction, for a VACUUM; until the other. */
export const unhurried = 'SET statement_timeout = 0';
export const hurriedAgain = 'RESET statement_timeout';
const withoutHurryMs = 86_400_000;

/** Beyond so many different statements the rest are planned each time. */
const mostPrepared = 500;
/** Statements with more values come in every length, and would use the room up for themselves. */
const mostValues = 60;

/** The names under which a pool's connections keep statements, by their texts. */
type Names = Map<string, string>;

/** What the connections of a pool have in common. */
interface Common {
  names: Names;
  /** How often a query had no answer at all. */
  silences: number;
}

/** A connection as kysely knows it again, and the silences there had been when it was made. */
interface Prepared {
  client: PostgresPoolClient;
  madeAfter: number;
}

/**
 * A pool whose connections keep the plans of statements they have run: most of what a short query costs PostgreSQL is
 * planning it. Where one connection falls silent, as when its database was moved, the others made before are not waited
 * for: they are made anew.
 */
export function preparedPool(pool: Pool, queue: Queue): PostgresPool {
  const known = new WeakMap<PoolClient, Prepared>();
  const common: Common = { names: new Map(), silences: 0 };

  async function connect(): Promise<PostgresPoolClient> {
    await queue.take();
    try {
      return await connectNow();
    } catch (error) {
      queue.leave();
      throw error;
    }
  }

  async function connectNow(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    const prepared = known.get(client) ?? {
      client: prepareClient(client, common, () => queue.leave()),
      madeAfter: common.silences,
    };
    known.set(client, prepared);
    if (prepared.madeAfter === common.silences) return prepared.client;
    client.release(true);
    return connectNow();
  }

  return { options: pool.options, connect, end: () => pool.end() };
}

function prepareClient(client: PoolClient, common: Common, leave: () => void): PostgresPoolClient {
  let isSilent = false;
  let isInHurry = true;
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Such as the rollback of a transaction whose last query had no answer.
    if (isSilent) throw new Error('Connection terminated: the database did not answer');
    if (text === 'begin') return begin(client);
    const name = isWorthKeeping(text, values) ? nameOf(text, common.names) : undefined;
    try {
      const patience = isInHurry ? undefined : { query_timeout: withoutHurryMs };
      const result: unknown = await client.query({ text, values: [...values], ...(name && { name }), ...patience });
      if (text === withoutHurry || text === unhurried) isInHurry = false;
      if (['commit', 'rollback', hurriedAgain].includes(text)) isInHurry = true;
      return result as PostgresQueryResult<R>;
    } catch (error) {
      isSilent = error instanceof Error && error.message === 'Query read timeout';
      if (isSilent) common.silences += 1;
      throw error;
    }
  }
  // The other form of `query` is for cursors, which nobody here opens.
  return {
    query: query as PostgresPoolClient['query'],
    // The answer may still come, and would be taken for that of the next query.
    release: (destroy) => {
      client.release(destroy === true || isSilent);
      leave();
    },
  };
}

/**
 * Nobody waits for the answer: it goes out with the first query of the transaction, which would fail with it. Kysely has
 * no name for this command and does not look at it.
 */
function begin<R>(client: PoolClient): PostgresQueryResult<R> {
  client.query('begin').catch(() => undefined);
  return { command: 'SELECT', rowCount: 0, rows: [] };
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
