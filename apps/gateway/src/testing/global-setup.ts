import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandonedFolder } from '@kaimai/embedded-postgres/remove-abandoned';
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
  await removeServersOfKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-test-'));
  // If the tests run as root, PostgreSQL runs as another account, which needs access to the folder.
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

/**
 * Removes the servers of runs that were killed. A run in progress has locked its folder, so that removing it fails. A run
 * that has just started may not have locked it yet, so folders of the last minute are left alone.
 */
async function removeServersOfKilledRuns(): Promise<void> {
  for (const folder of globSync(join(tmpdir(), 'kaimai-test-*'))) {
    const ageMs = Date.now() - statSync(folder).mtimeMs;
    if (ageMs > 60_000) await removeAbandonedFolder(folder).catch(() => undefined);
  }
}

async function createTemplate(connection: ConnectionOptions): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  // No test loses power, and waiting for the disk at each commit would double the time of the tests.
  await client.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  await client.query('CREATE DATABASE template');
  await client.end();
  await migrate({ ...connection, database: 'template' });
}
