import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { migrate } from '@kaimai/gateway/db/migrate';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { beginInstance } from '#instance/start-instance.ts';
import { databaseUrlOf } from '#testing/database-url.ts';
import { startProgram } from '#testing/program.ts';
import { copyDeclare } from '#commands/instance/copy-declare.ts';
import { openOperatorDatabase } from './operator-database.ts';

let folder: string;
let server: PostgresServer;
let databaseUrl: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-operator-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  server = await startPostgres({ dataDir: join(folder, 'server') });
  databaseUrl = databaseUrlOf(server.connection);
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const open = (options: Parameters<typeof openOperatorDatabase>[1] = {}) =>
  openOperatorDatabase(readEnvironment({ DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl }), options);

/** Starts the program on the database, with another data folder than the commands use. */
const startInstance = () =>
  beginInstance({ connectionString: databaseUrl }, { dataDir: folder, databaseUrl }, () => undefined);

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ ...server.connection, user: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const readRow = () => query('SELECT id, starts, database_identity, copy_since FROM instance');

test('a command on an external database does not change its instance', async () => {
  await migrate(server.connection);
  await startInstance();
  const before = await readRow();
  await open();
  expect(await readRow()).toEqual(before);
});

test('a database account without access to the server’s identity does not make the database a copy', async () => {
  await migrate(server.connection);
  const { id } = await startInstance();
  const before = await readRow();
  await query('REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC');
  await open();
  expect(await readRow()).toEqual(before);
  expect(await startInstance()).toMatchObject({ id, starts: 2, copy: null });
  await query('GRANT EXECUTE ON FUNCTION pg_control_system() TO PUBLIC');
  await query(`UPDATE instance SET database_identity = '1' || substr(database_identity, 2)`);
  expect((await startInstance()).copy).toMatchObject({ reason: 'database-copied' });
});

test('commands are refused on a restored database until the program has marked it as a copy', async () => {
  await migrate(server.connection);
  await startInstance();
  await query(`UPDATE instance SET database_identity = '7601/16384'`);
  const before = await readRow();
  await expect(open()).rejects.toThrow(/restored or moved .+ Start the program on it once/);
  expect(await readRow()).toEqual(before);
  await startInstance();
  // Not refused any more.
  await open();
});

test('only a command with `migrates` migrates an external database', async () => {
  const countTables = () => query(`SELECT count(*)::int AS tables FROM pg_tables WHERE tablename = 'instance'`);
  await open();
  expect(await countTables()).toEqual([{ tables: 0 }]);
  await open({ migrates: copyDeclare.migrates });
  expect(await countTables()).toEqual([{ tables: 1 }]);
});

test('a command on an older schema is refused with the advice to start the program', async () => {
  const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
  for (const commandLine of ['status', 'security log', 'rates set --rate EUR=0.92 --date 2026-11-20']) {
    const { ended, output } = startProgram(environment, commandLine.split(' '));
    expect(await ended).toBe(2);
    expect(output()).toBe(
      'This database is older than the program. Start the program once, which brings it up to date.\n',
    );
  }
});
