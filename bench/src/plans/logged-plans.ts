import { setTimeout as pause } from 'node:timers/promises';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { findRunningPostgres } from '@kaimai/embedded-postgres/server';
import { Client } from 'pg';
import { call } from '../caller.ts';
import { visitor } from './browsing-calls.ts';

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
};

/** Connects as the administrator, by the socket: the files of the database may be outside of the data folder. */
export async function connectTo(dataDir: string, clients: Client[]): Promise<Client> {
  const address = await findRunningPostgres(dataDir);
  if (!address) throw new Error(`No database is running on ${dataDir}`);
  const client = new Client({ host: address.host, port: address.port, user: 'postgres', database: address.database });
  clients.push(client);
  await client.connect();
  return client;
}

/** Logs query plans during the work, on connections that are opened meanwhile. */
export async function withPlansLogged<T>(database: Client, work: () => Promise<T>): Promise<T> {
  await logPlans(database, 'on');
  try {
    return await work();
  } finally {
    await logPlans(database, 'off');
  }
}

/** Turns logging of query plans on or off for new connections. */
async function logPlans(database: Client, state: 'on' | 'off'): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await database.query(`ALTER DATABASE kaimai ${state === 'on' ? `SET ${name} = '${value}'` : `RESET ${name}`}`);
  }
}

const reconnectsWithinMs = 60_000;

/** Ends the program's connections, and waits until it serves with new ones. Throws if it does not within a minute. */
export async function reconnect(url: string, database: Client): Promise<void> {
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'kaimai' AND datname = current_database()`,
  );
  const until = performance.now() + reconnectsWithinMs;
  // Several successes in a row: each call uses only some of the new connections.
  for (let successes = 0; successes < 5; await pause(500)) {
    if (performance.now() > until) throw new Error('The program does not serve with new connections');
    successes = await call(url, basicInformation, {}, visitor).then(
      () => successes + 1,
      () => 0,
    );
  }
}
