import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import { databaseUrlOf } from '#testing/database-url.ts';
import { startProgram, type Program } from '#testing/program.ts';

/** Programs with data folders of their own on one database. */
export interface SharedDatabase {
  /** Contains the data folders. */
  folder: string;
  /** The value of DATABASE_URL. */
  url: string;
  start: (name: string, settings?: Record<string, string>, args?: readonly string[]) => Program;
  close: () => Promise<void>;
}

/** The secrets that programs on one database must share. */
export const sharedKeys = {
  DEPLOYMENT_SECRET: Buffer.alloc(32, 7).toString('base64'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 9).toString('base64url'),
};

export async function openSharedDatabase(): Promise<SharedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-shared-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  const server = await startPostgres({ dataDir: join(folder, 'server') });
  const url = databaseUrlOf(server.connection);
  const programs: Program[] = [];
  return {
    folder,
    url,
    start(name, settings = sharedKeys, args = []) {
      const dataDir = join(folder, name);
      mkdirSync(dataDir, { recursive: true });
      const program = startProgram({ DATA_DIR: dataDir, DATABASE_URL: url, ...settings }, args);
      programs.push(program);
      return program;
    },
    async close() {
      for (const { child, ended } of programs) {
        child.kill();
        await ended;
      }
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
