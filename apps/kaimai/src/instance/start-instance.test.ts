import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpPostgres } from '@kaimai/embedded-postgres/back-up';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { migrate } from '@kaimai/gateway/db/migrate';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { openProgramDatabase } from '#program-database.ts';
import { recordFileIn } from './folder-record.ts';
import { beginInstance } from './start-instance.ts';

let dataDir: string;
let server: PostgresServer;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaimai-start-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
  server = await startPostgres({ dataDir });
  await migrate(server.connection);
});

afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const begin = (print: (line: string) => void = () => undefined) =>
  beginInstance(server.connection, { dataDir, databaseUrl: undefined }, print);

/** A payment without a buyer, for tests that only need the row. */
async function insertPayment(): Promise<void> {
  const client = new Client({ ...server.connection, user: 'postgres' });
  await client.connect();
  await client.query(`
    SET session_replication_role = replica;
    INSERT INTO payment (pay_no, buyer_id, state, currency, amount_minor, display_currency, display_rate, display_table, locale, pay_until)
    VALUES ('1', 1, 'PENDING', 'USD', 100, 'USD', 1, '{}', 'en_US', now())`);
  await client.end();
}

test('an instance whose first start could not write its record is not a copy at the next start', async () => {
  const obstacle = `${recordFileIn(dataDir)}.new`;
  mkdirSync(join(obstacle, 'full'), { recursive: true });
  await expect(begin()).rejects.toThrow('instance.json.new');
  await expect(begin()).rejects.toThrow('instance.json.new');
  rmSync(obstacle, { recursive: true });
  expect(await begin()).toMatchObject({ starts: 1, copy: null });
  expect(await begin()).toMatchObject({ starts: 2, copy: null });
});

test('a damaged record refuses the start with instructions, and does not mark a copy', async () => {
  const { id } = await begin();
  writeFileSync(recordFileIn(dataDir), '{');
  await expect(begin()).rejects.toThrow(/instance\.json is damaged\. .+ copy promote/);
  rmSync(recordFileIn(dataDir));
  expect((await begin()).id).not.toBe(id);
});

test('a backup of an older version without a mark is a copy when it is started', async () => {
  const backup = join(dataDir, 'backup');
  mkdirSync(backup, { mode: 0o711 });
  await backUpPostgres(dataDir, backup);
  const environment = readEnvironment({ DATA_DIR: backup });
  const opened = await openProgramDatabase(environment, () => undefined);
  try {
    const { copy } = await beginInstance(opened.address, environment, () => undefined);
    expect(copy).toMatchObject({ reason: 'backup', from: null });
  } finally {
    await opened.stop();
  }
});

test('the first start on a database of an older version reports that it counts as the original', async () => {
  await insertPayment();
  const lines: string[] = [];
  const print = (line: string): number => lines.push(line);
  await begin(print);
  expect(lines).toEqual([expect.stringMatching(/assumed to be the original\. .+ npx kaimai copy declare$/)]);
  await begin(print);
  expect(lines).toHaveLength(1);
});

test('a first start without orders, or on a declared copy, reports nothing', async () => {
  const lines: string[] = [];
  await begin((line) => lines.push(line));
  const client = new Client(server.connection);
  await client.connect();
  await client.query('UPDATE instance SET database_identity = NULL, copy_since = now()');
  await client.end();
  await insertPayment();
  expect((await begin((line) => lines.push(line))).copy).not.toBeNull();
  expect(lines).toEqual([]);
});
