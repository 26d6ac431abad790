import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type ConnectionOptions } from '@kaimai/embedded-postgres/server';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's own PostgreSQL server; its database `template` has the schema and no rows. */
    testServer: ConnectionOptions;
  }
}

/** Starts one real PostgreSQL for the whole run, in a folder of its own, with a migrated database to copy for each test. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-test-'));
  // When the tests run as root the server has another account, which must be able to get in.
  chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir });
  const tearDown = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(server.connection);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testServer', server.connection);
  return tearDown;
}

async function createTemplate(connection: ConnectionOptions): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query('CREATE DATABASE template');
  await client.end();
  await migrate({ ...connection, database: 'template' });
}
