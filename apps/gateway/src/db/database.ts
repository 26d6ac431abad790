import { Kysely, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { PipelinedDialect } from '#db/pipelined-dialect.ts';
import { preparedPool } from '#db/prepared-pool.ts';
import { ConnectionQueue } from '#db/connection-queue.ts';
import type { Database } from '#db/schema.ts';
import { toClientConfig } from '#db/several-hosts.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** A URL, or the parts of the embedded server's address, whose host is the folder of its socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export interface DatabaseOptions {
  /** Upper bound of connections. */
  poolSize: number;
  /**
   * Whether the address is of a pooler that gives each transaction another session, such as PgBouncer in transaction
   * mode: then there are no prepared statements, and the time limits are settings of the account (decision 322).
   */
  sharesSessions?: boolean;
}

/** In milliseconds. */
const limitsOfSession = { statement_timeout: 10_000, lock_timeout: 3000, idle_in_transaction_session_timeout: 15_000 };

/** Time-out for a free connection, and for opening a new one. */
const timeoutMs = 5000;

/** OIDs of PostgreSQL's types, which never change. */
const bigintOid = 20;
const bigintArrayOid = 1016;
const dateOid = 1082;

/** pg's own declaration covers simple types only, not arrays. */
const parserOf = types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;
const parseBigintArray = parserOf(bigintArrayOid) as (text: string) => string[];

/**
 * Opens a pool of connections. A bigint is parsed as a number (an error beyond 2^53), numeric and date as strings,
 * timestamptz as a Date. Queries and waits for locks have time-outs, so a stuck query fails and frees its connection.
 */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): Db {
  return openPool(address, options).db;
}

export interface ConnectionCounts {
  /** The upper bound. */
  max: number;
  open: number;
  inUse: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

export interface OpenPool {
  db: Db;
  /** The longest wait for a connection that has not ended. */
  longestWaitMs: () => number;
  counts: () => ConnectionCounts;
}

/** Like `openDatabase`, with figures about the load of the connections. */
export function openPool(address: DatabaseAddress, { poolSize, sharesSessions = false }: DatabaseOptions): OpenPool {
  const pool = new Pool({
    ...toClientConfig(address),
    max: poolSize,
    // BEGIN is sent without waiting for its answer.
    pipeline: true,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 60_000,
    ...(sharesSessions ? {} : limitsOfSession),
    // For a database that no longer answers; otherwise statement_timeout ends the query earlier.
    query_timeout: 11_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kaimai',
    types: { getTypeParser },
  });
  // An idle connection broke, for example at a restart of the database. The pool has dropped it; the next query opens a
  // new one.
  pool.on('error', () => undefined);
  // A used connection may break between two queries of a transaction. The next query fails, and the error is handled
  // there.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queue = new ConnectionQueue({ connections: poolSize, timeoutMs });
  const db = new Kysely<Database>({
    dialect: new PipelinedDialect({ pool: preparedPool(pool, queue, { mayPrepare: !sharesSessions }) }),
  });
  const counts = (): ConnectionCounts => ({ max: poolSize, open: pool.totalCount, ...queue.counts() });
  return { db, longestWaitMs: () => queue.longestWaitMs(), counts };
}

function getTypeParser(oid: number, format?: string): (text: string) => unknown {
  if (oid === bigintOid) return parseBigint;
  if (oid === bigintArrayOid) return (text) => parseBigintArray(text).map(parseBigint);
  if (oid === dateOid) return (text) => text;
  return parserOf(oid, format);
}

function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The bigint ${text} is beyond what a number holds exactly`);
  return number;
}
