import { hasDatabase } from '@kaimai/embedded-postgres/placement';
import { findRunningPostgres } from '@kaimai/embedded-postgres/server';
import type { DatabaseAddress } from '@kaimai/gateway/db/database';
import { listPendingMigrations } from '@kaimai/gateway/db/migrate';
import { toClientConfig } from '@kaimai/gateway/db/several-hosts';
import { Client } from 'pg';
import { systemNow } from '#clock.ts';
import type { Environment } from '#environment.ts';
import { oldestVersion } from '#program-database.ts';
import { failureReason } from '#failure-reason.ts';
import { bad, good, unknown, warning, type Finding } from './finding.ts';

/** A signed call may be five minutes old. */
const badClockSeconds = 300;
const oddClockSeconds = 5;
/** Connections of the program besides its pools. */
const ownConnections = 4;

interface ServerFacts {
  version: string;
  encoding: string;
  isReadOnly: boolean;
  connections: number;
  at: Date;
}

/** Examines database, schema and clock. An embedded database is examined while the program runs; it is not started for this. */
export async function examineDatabase(environment: Environment): Promise<Finding[]> {
  const { databaseUrl, dataDir, databasePoolSize, workers } = environment;
  try {
    const address = databaseUrl ? { connectionString: databaseUrl } : await findRunningPostgres(dataDir);
    if (!address) return [notRunning(dataDir)];
    const before = systemNow();
    const facts = await readFacts(address);
    const after = systemNow();
    return [
      serverFinding(facts, databasePoolSize * workers),
      await schemaFinding(address),
      clockFinding(facts.at, before, after),
    ];
  } catch (error) {
    return [
      bad('database', `${databaseUrl ? 'DATABASE_URL cannot be used' : 'It does not answer'}: ${failureReason(error)}`),
    ];
  }
}

function notRunning(dataDir: string): Finding {
  return hasDatabase(dataDir)
    ? unknown('database', `The program does not run on ${dataDir}; start it to examine its database`)
    : warning('database', `There is none in ${dataDir} yet; the first start makes it`);
}

async function readFacts(address: DatabaseAddress): Promise<ServerFacts> {
  const client = new Client({
    ...toClientConfig(address),
    application_name: 'kaimai doctor',
    connectionTimeoutMillis: 5000,
  });
  // A connection that breaks also fails the query, where the error is thrown.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<ServerFacts>(`
      SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
             pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly",
             current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
             clock_timestamp() AS at`);
    const [facts] = rows;
    if (!facts) throw new Error('no answer');
    return facts;
  } finally {
    await client.end();
  }
}

function serverFinding({ version, encoding, isReadOnly, connections }: ServerFacts, poolSize: number): Finding {
  if (Number.parseInt(version, 10) < oldestVersion)
    return bad('database', `PostgreSQL ${version}; ${oldestVersion} or later is needed`);
  if (encoding !== 'UTF8') return bad('database', `It is in ${encoding}; it must be in UTF8`);
  if (isReadOnly)
    return bad('database', 'It cannot be written: a standby, or a transaction that is read-only by default');
  const needed = poolSize + ownConnections;
  if (connections < needed)
    return warning(
      'database',
      `It accepts ${connections} connections; the program needs ${needed}: DATABASE_POOL_SIZE and ${ownConnections} more`,
    );
  return good('database', `PostgreSQL ${version}, ${connections} connections`);
}

async function schemaFinding(address: DatabaseAddress): Promise<Finding> {
  try {
    const pending = await listPendingMigrations(address);
    if (pending.length === 0) return good('schema', 'Up to date for this version of the program');
    return warning(
      'schema',
      pending.length === 1
        ? `A migration waits for the next start: ${pending[0]}`
        : `${pending.length} migrations wait for the next start, from ${pending[0]} on`,
    );
  } catch (error) {
    return bad('schema', failureReason(error));
  }
}

/** The database answered between two readings of the clock of this computer. */
function clockFinding(at: Date, before: Date, after: Date): Finding {
  const differenceMs = Math.max(before.getTime() - at.getTime(), at.getTime() - after.getTime(), 0);
  const seconds = Math.round(differenceMs / 1000);
  const says = `This computer and the database differ by ${seconds} s`;
  if (seconds > badClockSeconds) return bad('clock', `${says}: calls are refused because of their timestamps`);
  return seconds > oddClockSeconds ? warning('clock', says) : good('clock', says);
}
