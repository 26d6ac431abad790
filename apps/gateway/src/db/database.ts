import { Kysely, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { PipelinedDialect } from '#db/pipelined-dialect.ts';
import { preparedPool } from '#db/prepared-pool.ts';
import { ConnectionQueue } from '#db/connection-queue.ts';
import type { Database } from '#db/schema.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** How to reach PostgreSQL: a URL, or the parts of the program's own server, whose host is the folder of its socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export interface DatabaseOptions {
  /** The most connections held at once. */
  poolSize: number;
}

/** The longest wait for a free connection, and for a new one to open. */
const timeoutMs = 5000;

/** Numbers of PostgreSQL's types, which never change. */
const bigintOid = 20;
const bigintArrayOid = 1016;
const dateOid = 1082;

/** pg's own declaration names the simple types only, and so leaves the arrays out. */
const parserOf = types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;
const parseBigintArray = parserOf(bigintArrayOid) as (text: string) => string[];

/**
 * Opens a pool of connections. A bigint arrives as a number (and fails beyond 2^53), a numeric and a date as a string,
 * a timestamptz as a Date. No query and no wait for a lock lasts for ever: a stuck one fails and gives its connection back.
 */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): Db {
  return openPool(address, options).db;
}

/** The same, with how long the oldest caller without a connection has been waiting for one. */
export function openPool(
  address: DatabaseAddress,
  { poolSize }: DatabaseOptions,
): { db: Db; longestWaitMs: () => number } {
  const pool = new Pool({
    ...address,
    max: poolSize,
    // The beginning of a transaction does not wait for an answer of its own.
    pipeline: true,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    // For a database that says nothing any more; one that can still speak has ended the query before.
    query_timeout: 11_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kaimai',
    types: { getTypeParser },
  });
  // An idle connection broke, as in a restart of the database. The pool has dropped it; the next query opens a new one.
  pool.on('error', () => undefined);
  // One that is in use may break between two queries of a transaction. The next of them fails, which is where it is handled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queue = new ConnectionQueue({ connections: poolSize, timeoutMs });
  const db = new Kysely<Database>({ dialect: new PipelinedDialect({ pool: preparedPool(pool, queue) }) });
  return { db, longestWaitMs: () => queue.longestWaitMs() };
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
