import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpPostgres } from '@kaimai/embedded-postgres/back-up';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { migrate } from '@kaimai/gateway/db/migrate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { openShopDatabase } from '#shop-database.ts';
import { recordFileIn } from './folder-record.ts';
import { beginInstance } from './start-instance.ts';

let dataDir: string;
let server: PostgresServer;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaimai-start-'));
  chmodSync(dataDir, 0o711);
  server = await startPostgres({ dataDir });
  await migrate(server.connection);
});

afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const begin = () => beginInstance(server.connection, { dataDir, databaseUrl: undefined }, () => undefined);

test('a shop whose first start could not write its record is no copy at the next one', async () => {
  const obstacle = `${recordFileIn(dataDir)}.new`;
  mkdirSync(join(obstacle, 'full'), { recursive: true });
  await expect(begin()).rejects.toThrow('instance.json.new');
  await expect(begin()).rejects.toThrow('instance.json.new');
  rmSync(obstacle, { recursive: true });
  expect(await begin()).toMatchObject({ starts: 1, copy: null });
  expect(await begin()).toMatchObject({ starts: 2, copy: null });
});

test('a broken record refuses the start and says what to do, and makes no copy', async () => {
  const { id } = await begin();
  writeFileSync(recordFileIn(dataDir), '{');
  await expect(begin()).rejects.toThrow(/instance\.json is damaged\. .+ copy promote/);
  rmSync(recordFileIn(dataDir));
  expect((await begin()).id).not.toBe(id);
});

test('a backup by an older version, which neither marked it nor noted a start, is a copy when it is opened', async () => {
  const backup = join(dataDir, 'backup');
  mkdirSync(backup, { mode: 0o711 });
  await backUpPostgres(dataDir, backup);
  const environment = readEnvironment({ DATA_DIR: backup });
  const opened = await openShopDatabase(environment, () => undefined);
  try {
    const { copy } = await beginInstance(opened.address, environment, () => undefined);
    expect(copy).toMatchObject({ reason: 'backup', from: null });
  } finally {
    await opened.stop();
  }
}, 120_000);
