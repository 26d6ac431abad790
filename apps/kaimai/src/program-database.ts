import { holdFolder } from '@kaimai/embedded-postgres/holder';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import { defaultConnections } from '@kaimai/embedded-postgres/settings';
import { StartRefused } from '@kaimai/embedded-postgres/start-refused';
import type { DatabaseAddress } from '@kaimai/gateway/db/database';
import { toClientConfig } from '@kaimai/gateway/db/several-hosts';
import { Client } from 'pg';
import { systemNow } from '#clock.ts';
import type { Environment } from '#environment.ts';
import { failureReason } from '#failure-reason.ts';
import { markOlderBackup } from '#instance/folder-record.ts';

export interface ProgramDatabase {
  address: DatabaseAddress;
  /** Data directory of the program's own server. */
  folder?: string;
  /** Stops the program's own server and releases the data folder. */
  stop: () => Promise<void>;
}

/** The oldest PostgreSQL that the program works with. */
export const oldestVersion = 15;

/** Locks the data folder, and starts PostgreSQL in it or connects to the operator's. Throws StartRefused. */
export async function openProgramDatabase(
  environment: Environment,
  log: (line: string) => void,
): Promise<ProgramDatabase> {
  const { databaseUrl, dataDir } = environment;
  if (!databaseUrl) {
    markOlderBackup(dataDir, systemNow());
    const server = await startPostgres({ dataDir, maxConnections: connectionsFor(environment), log });
    return { address: server.connection, folder: server.clusterFolder, stop: server.stop };
  }
  const release = holdFolder(dataDir);
  try {
    await checkServer(databaseUrl);
  } catch (error) {
    release();
    throw error;
  }
  return { address: { connectionString: databaseUrl }, stop: async () => release() };
}

/** For commands and the holder of the jobs' lock. */
const otherConnections = 20;

/** Each process has a pool and a connection that listens. */
function connectionsFor({ workers, databasePoolSize }: Environment): number {
  return Math.max(defaultConnections, workers * (databasePoolSize + 1) + otherConnections);
}

async function checkServer(databaseUrl: string): Promise<void> {
  const { version, encoding } = await readServerInfo(databaseUrl);
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartRefused(
      `The database of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or later is needed.`,
    );
  }
  if (encoding !== 'UTF8')
    throw new StartRefused(`The database of DATABASE_URL is in ${encoding}; it must be in UTF8.`);
}

async function readServerInfo(databaseUrl: string): Promise<{ version: string; encoding: string }> {
  try {
    const client = new Client({ ...toClientConfig({ connectionString: databaseUrl }), connectionTimeoutMillis: 5000 });
    // A connection that breaks also fails the query, where the error is thrown.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding`,
    );
    await client.end();
    return rows[0] ?? { version: '0', encoding: 'unknown' };
  } catch (error) {
    throw new StartRefused(`The database of DATABASE_URL cannot be used: ${failureReason(error)}`, { cause: error });
  }
}
