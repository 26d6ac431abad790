import { holdFolder } from '@kaimai/embedded-postgres/holder';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import { StartRefused } from '@kaimai/embedded-postgres/start-refused';
import type { DatabaseAddress } from '@kaimai/gateway/db/database';
import { Client } from 'pg';
import type { Environment } from '#environment.ts';
import { markOlderBackup } from '#instance/folder-record.ts';

export interface ShopDatabase {
  address: DatabaseAddress;
  /** Where the program's own server keeps its data. */
  folder?: string;
  /** Ends the program's own server, and lets go of the data folder. */
  stop: () => Promise<void>;
}

const oldestVersion = 15;

/** Takes the data folder, and starts the program's own PostgreSQL in it or tries the operator's. Throws StartRefused. */
export async function openShopDatabase(environment: Environment, log: (line: string) => void): Promise<ShopDatabase> {
  const { databaseUrl, dataDir } = environment;
  if (!databaseUrl) {
    markOlderBackup(dataDir, new Date());
    const server = await startPostgres({ dataDir, log });
    return { address: server.connection, folder: server.clusterFolder, stop: server.stop };
  }
  const letGo = holdFolder(dataDir);
  try {
    await tryServer(databaseUrl);
  } catch (error) {
    letGo();
    throw error;
  }
  return { address: { connectionString: databaseUrl }, stop: async () => letGo() };
}

async function tryServer(databaseUrl: string): Promise<void> {
  const { version, encoding } = await askServer(databaseUrl);
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartRefused(
      `The database of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or later is needed.`,
    );
  }
  if (encoding !== 'UTF8')
    throw new StartRefused(`The database of DATABASE_URL is in ${encoding}; it must be in UTF8.`);
}

async function askServer(databaseUrl: string): Promise<{ version: string; encoding: string }> {
  try {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding`,
    );
    await client.end();
    return rows[0] ?? { version: '0', encoding: 'unknown' };
  } catch (error) {
    throw new StartRefused(`The database of DATABASE_URL cannot be used: ${reason(error)}`, { cause: error });
  }
}

/** A refused connection to a name with several addresses has its reasons inside, and no words of its own. */
function reason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
