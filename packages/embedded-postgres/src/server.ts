import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { clusterPassword, ensureCluster } from './cluster.ts';
import { holdFolder, isHeld } from './holder.ts';
import { endOrphan } from './orphan.ts';
import { placeServer, type Placement } from './placement.ts';
import { runPostmaster } from './postmaster.ts';
import { port as socketPort, defaultConnections } from './settings.ts';
import { StartRefused } from './start-refused.ts';

/** Connection options for `pg`; `host` is the folder of the Unix socket, except on Windows. */
export interface ConnectionOptions {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface PostgresServer {
  /** The account `kaimai` and its database of the same name. It may create databases, but is no superuser. */
  connection: ConnectionOptions;
  /** PostgreSQL's data directory: in the data folder, unless PostgreSQL's account cannot reach it. */
  clusterFolder: string;
  /** The server's process id; it changes when the server is restarted. */
  pid: () => number | undefined;
  /** Shuts the server down and releases the data folder. */
  stop: () => Promise<void>;
}

export interface PostgresServerOptions {
  /** The folder of all the server's files; created if missing, and held by one program at a time. */
  dataDir: string;
  /** The maximum for all programs together; the default is enough for one process. */
  maxConnections?: number;
  /** Called with sentences about slow or unusual steps. */
  log?: (line: string) => void;
}

/** The name of the account and of its database. */
const application = 'kaimai';

/**
 * Starts a PostgreSQL server on a data folder as a child process, and resolves when it is ready. It listens on no port,
 * except on Windows. A server that a killed program left running is stopped first, without losing committed data. Throws
 * StartRefused with a message for the operator, for example when another program holds the folder.
 */
export async function startPostgres({
  dataDir,
  maxConnections = defaultConnections,
  log = () => undefined,
}: PostgresServerOptions): Promise<PostgresServer> {
  const releaseFolder = holdFolder(dataDir);
  try {
    const placement = placeServer(dataDir, log);
    await endOrphan(placement, log);
    await ensureCluster(placement, log);
    return await startServer(placement, maxConnections, releaseFolder, log);
  } catch (error) {
    releaseFolder();
    throw error;
  }
}

/**
 * The connection to the server of a running program on a data folder; undefined if none runs. Throws StartRefused if
 * the folder is held and the server does not answer, for example while it is being started or stopped.
 */
export async function findRunningPostgres(dataDir: string): Promise<ConnectionOptions | undefined> {
  if (!isHeld(dataDir)) return undefined;
  const placement = placeServer(dataDir, () => undefined);
  const connection = connectionTo(
    placement,
    placement.socketFolder ? socketPort : runningPort(placement.clusterFolder),
  );
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 });
  // A connection that breaks also fails the running call, where the error is thrown.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new StartRefused(`The program on ${dataDir} is just starting or stopping; try again in a moment.`, {
      cause: error,
    });
  }
  return connection;
}

/** The port is in the fourth line of PostgreSQL's pid file. */
function runningPort(clusterFolder: string): number {
  return Number(readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[3]);
}

function connectionTo(placement: Placement, port: number): ConnectionOptions {
  return {
    host: placement.socketFolder ?? '127.0.0.1',
    port,
    user: application,
    database: application,
    password: clusterPassword(placement),
  };
}

async function startServer(
  placement: Placement,
  maxConnections: number,
  releaseFolder: () => void,
  log: (line: string) => void,
): Promise<PostgresServer> {
  const port = placement.socketFolder ? socketPort : await freePort();
  const postmaster = await runPostmaster(placement, { windowsPort: port, maxConnections }, log);
  const stop = async (): Promise<void> => {
    await postmaster.stop();
    releaseFolder();
  };
  const connection = connectionTo(placement, port);
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return { connection, clusterFolder: placement.clusterFolder, pid: postmaster.pid, stop };
}

/** Creates account and database at the first start, and after an interrupted one. */
async function ensureDatabase(connection: ConnectionOptions): Promise<void> {
  const client = new Client({ ...connection, user: 'postgres', database: 'postgres' });
  // A connection that breaks also fails the running call, where the error is thrown.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const account = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [application]);
    if (account.rowCount === 0) {
      const password = connection.password ? ` PASSWORD ${client.escapeLiteral(connection.password)}` : '';
      await client.query(`CREATE ROLE ${application} LOGIN CREATEDB${password}`);
    }
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [application]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${application} OWNER ${application}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
