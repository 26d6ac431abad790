import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { startStandby } from '@kaimai/embedded-postgres/testing/standby';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase, type Db } from './database.ts';
import { parseSeveralHosts } from './several-hosts.ts';
import { isUnavailable } from './unavailable.ts';

const hostsOf = (url: string) => parseSeveralHosts(url)?.hosts.map(({ host, port }) => `${host} ${port}`);

test.each([
  ['postgresql://kite:secret@one:5433,two/shop', ['one 5433', 'two 5432']],
  ['postgres://one,two:1,three:2/shop?target_session_attrs=primary&sslmode=require', ['one 5432', 'two 1', 'three 2']],
  ['postgresql://[::1]:5433,[fe80::2]/shop', ['::1 5433', 'fe80::2 5432']],
  ['postgresql://kite@%2Ftmp%2Fone,%2Ftmp%2Ftwo:5433/shop', ['/tmp/one 5432', '/tmp/two 5433']],
])('%s names the servers %j', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
});

test.each([
  ['the address of one server', 'postgresql://one:5432/shop'],
  ['a list with an empty name', 'postgresql://one,/shop'],
  ['a port that is no number', 'postgresql://one:x,two/shop'],
  ['another kind of session than that of the primary', 'postgresql://one,two/shop?target_session_attrs=standby'],
  ['another protocol', 'mysql://one,two/shop'],
])('%s is not read as the address of several servers', (_what, url) => {
  expect(hostsOf(url)).toBeUndefined();
});

test('each server has a URL of its own', () => {
  const several = parseSeveralHosts('postgresql://kite:a%40b@one:5433,two/shop?sslmode=require');
  expect(several?.hosts.map(({ url }) => url)).toEqual([
    'postgresql://kite:a%40b@one:5433/shop?sslmode=require',
    'postgresql://kite:a%40b@two/shop?sslmode=require',
  ]);
});

let folder: string | undefined;
let servers: PostgresServer[] = [];
let db: Db | undefined;

afterEach(async () => {
  await db?.destroy();
  for (const server of servers) await server.stop().catch(() => undefined);
  if (folder !== undefined) rmSync(folder, { recursive: true });
  [folder, servers, db] = [undefined, [], undefined];
});

test.skipIf(process.platform === 'win32')(
  'writes go to the primary at any position of the list, and after a failover to the new one',
  async () => {
    folder = mkdtempSync(join(tmpdir(), 'kaimai-hosts-'));
    // For root, PostgreSQL runs as another user, who must be able to enter these folders.
    chmodSync(folder, 0o711);
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    for (const dataDir of [one, two]) mkdirSync(dataDir, { mode: 0o711 });
    const primary = await startPostgres({ dataDir: one });
    const standby = await startStandby(one, two);
    servers = [primary, standby];
    const sockets = [standby, primary].map(({ connection }) => encodeURIComponent(connection.host)).join(',');
    db = openDatabase({ connectionString: `postgresql://kaimai@${sockets}/kaimai` }, { poolSize: 2 });

    await sql`CREATE TABLE kite (id int)`.execute(db);
    await sql`INSERT INTO kite VALUES (1)`.execute(db);
    const follower = new Client({ ...standby.connection, user: 'postgres' });
    await follower.connect();
    const copied = async (): Promise<number> =>
      (await follower.query(`SELECT FROM pg_class WHERE relname = 'kite'`)).rowCount ?? 0;
    await expect.poll(copied).toBe(1);

    await primary.stop();
    servers = [standby];
    const failed: unknown[] = await sql`INSERT INTO kite VALUES (2)`.execute(db).then(
      () => [],
      (error: unknown) => [error],
    );
    expect(failed).toHaveLength(1);
    expect(failed.map(isUnavailable)).toEqual([true]);
    await follower.query('SELECT pg_promote()');
    await follower.end();
    const insert = (): Promise<unknown> => sql`INSERT INTO kite VALUES (3)`.execute(db as Db);
    await vi.waitFor(insert, { timeout: 60_000, interval: 200 });
    const { rows } = await sql<{ id: number }>`SELECT id FROM kite ORDER BY id`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual([1, 3]);
  },
);
