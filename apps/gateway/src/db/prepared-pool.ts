import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { sql, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { ConnectionQueue } from '#db/connection-queue.ts';
import { statementSent } from '#diagnostics/channels.ts';
import { isPreparedBeforeMigration, sqlState } from '#db/sql-state.ts';
import { queryTimeout } from '#db/time-limit.ts';

const unpreparedComment = '/* planned each time */';

/**
 * The prefix of a statement whose best plan depends on its values, for example the words of a search or the filters of a
 * list. A prepared plan would be the same for all values, which costs such statements more than planning them each time.
 */
export const withoutPreparedPlan = sql.raw(`${unpreparedComment} `);

/** Upper bound for a connection; statements beyond it are planned each time. */
const maxPreparedStatements = 500;
/** Statements with more values occur in every length and would use up all prepared statements. */
const maxValues = 60;

/** `getTransactionStatus` of pg outside of a transaction. */
const idleStatus = 'I';

/** The SQLSTATE of a former primary, which accepts no writes any more. */
const readOnly = '25006';

/** The names of prepared statements, by their SQL. */
type StatementNames = Map<string, string>;

/** State that the connections of a pool share. */
interface SharedState {
  /** False where the next statement may reach another session. */
  mayPrepare: boolean;
  names: StatementNames;
  /** Queries that got no answer within the time limit, or that a former primary refused. */
  unansweredQueries: number;
}

interface PreparedConnection {
  /** The connection as kysely sees it. */
  client: PostgresPoolClient;
  /** The number of unanswered queries of the pool when the connection was opened. */
  unansweredBefore: number;
}

/**
 * A pool whose connections prepare their statements: planning is most of the cost of a short query. When one connection
 * gets no answer or leads to a former primary, for example because the database was moved, all older connections are replaced
 * before their next use.
 */
export function preparedPool(pool: Pool, queue: ConnectionQueue, { mayPrepare = true } = {}): PostgresPool {
  const preparedConnections = new WeakMap<PoolClient, PreparedConnection>();
  const shared: SharedState = { mayPrepare, names: new Map(), unansweredQueries: 0 };

  async function connect(): Promise<PostgresPoolClient> {
    await queue.acquire();
    try {
      return await connectNow();
    } catch (error) {
      queue.release();
      throw error;
    }
  }

  async function connectNow(): Promise<PostgresPoolClient> {
    const client = await pool.connect();
    const prepared = preparedConnections.get(client) ?? {
      client: prepareClient(client, shared, () => queue.release()),
      unansweredBefore: shared.unansweredQueries,
    };
    preparedConnections.set(client, prepared);
    if (prepared.unansweredBefore === shared.unansweredQueries) return prepared.client;
    const closes = true;
    client.release(closes);
    return connectNow();
  }

  return { options: pool.options, connect, end: () => pool.end() };
}

function prepareClient(client: PoolClient, shared: SharedState, release: () => void): PostgresPoolClient {
  let isUnresponsive = false;
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = shared.mayPrepare && isWorthPreparing(text, values) ? nameOf(text, shared.names) : undefined;
    try {
      return await send<R>(text, values, name);
    } catch (error) {
      if (name === undefined || !isPreparedBeforeMigration(error)) throw error;
      const newName = renewName(text, name, shared.names);
      // A transaction has failed with its statement; `inTransaction` runs it again.
      if (client.getTransactionStatus() !== idleStatus) throw error;
      return send<R>(text, values, newName);
    }
  }

  async function send<R>(
    text: string,
    values: readonly unknown[],
    name: string | undefined,
  ): Promise<PostgresQueryResult<R>> {
    // A statement may still come: for example the rollback of a transaction whose last query had no answer.
    if (isUnresponsive) throw new Error('Connection terminated: the database did not answer');
    writeOncePerTick(client);
    try {
      const config = { text, values: [...values], ...(name && { name }), ...queryTimeout() };
      const sendNow = (): Promise<unknown> => client.query(config);
      return (await (statementSent.hasSubscribers
        ? statementSent.tracePromise(sendNow, { text })
        : sendNow())) as PostgresQueryResult<R>;
    } catch (error) {
      if (isNoAnswer(error) || sqlState(error) === readOnly) {
        isUnresponsive = true;
        shared.unansweredQueries += 1;
      }
      throw error;
    }
  }
  // The other form of `query` is for cursors, which are not used.
  return {
    query: query as PostgresPoolClient['query'],
    // Closes a connection that did not answer: its late answer would be taken for that of the next query.
    release: (destroy) => {
      client.release(destroy === true || isUnresponsive);
      release();
    },
  };
}

/** Sends statements that are called together in one write: a write costs the program more than building the statement. */
function writeOncePerTick(client: PoolClient): void {
  const { stream } = (client as PoolClient & { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Whether `query_timeout` has passed. pg has no code for it, so this compares the message. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Most statements without values are BEGIN, COMMIT and the like, which have no plan. */
function isWorthPreparing(text: string, { length }: readonly unknown[]): boolean {
  return length > 0 && length <= maxValues && !text.trimStart().startsWith(unpreparedComment);
}

function nameOf(text: string, names: StatementNames): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= maxPreparedStatements) return existing;
  const name = digestOf(text);
  names.set(text, name);
  return name;
}

/** Another name for a statement, under which each connection prepares it anew. Other connections may have renewed it already. */
function renewName(text: string, former: string, names: StatementNames): string {
  const current = names.get(text);
  if (current !== undefined && current !== former) return current;
  const name = digestOf(`${former} ${text}`);
  names.set(text, name);
  return name;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}
