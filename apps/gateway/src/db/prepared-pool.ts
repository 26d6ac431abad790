import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Queue } from '#db/queue.ts';

/**
 * The prefix of a statement whose best plan depends on its values, for example the words of a search or the filters of a
 * list. A prepared plan would be the same for all values, which costs such statements more than planning them each time.
 */
export const withoutPreparedPlan = sql.raw('/* planned each time */ ');

/** Removes the time limit of statements for one transaction: an import builds whole indexes. */
export const withoutHurry = 'SET LOCAL statement_timeout = 0';
/** The same for a connection, for VACUUM outside of a transaction, until `hurriedAgain`. */
export const unhurried = 'SET statement_timeout = 0';
export const hurriedAgain = 'RESET statement_timeout';
const withoutHurryMs = 86_400_000;

/** Prepared statements of a connection; further ones are planned each time. */
const mostPrepared = 500;
/** Statements with more values occur in every length and would use up all prepared statements. */
const mostValues = 60;

/** The names of prepared statements, by their SQL. */
type Names = Map<string, string>;

/** State that the connections of a pool share. */
interface Common {
  names: Names;
  /** How many queries had no answer at all. */
  silences: number;
}

/** A connection as kysely sees it, and the count of silences when it was made. */
interface Prepared {
  client: PostgresPoolClient;
  madeAfter: number;
}

/**
 * A pool whose connections prepare their statements: planning is most of the cost of a short query. When one connection
 * gets no answer, for example because the database was moved, all older connections are replaced before their next use.
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
    // For example the rollback of a transaction whose last query had no answer.
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
  // The other form of `query` is for cursors, which are not used.
  return {
    query: query as PostgresPoolClient['query'],
    // A late answer would be taken for the answer of the next query.
    release: (destroy) => {
      client.release(destroy === true || isSilent);
      leave();
    },
  };
}

/**
 * Sends BEGIN without waiting for its answer, which saves a round trip: if it fails, the first query of the transaction
 * fails, too. Kysely has no type for this command and ignores the result.
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
