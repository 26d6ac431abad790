import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseUrlOf } from '#testing/database-url.ts';
import { openedAt, pagesAreBuilt, startProgram, type Program } from '#testing/program.ts';

let folder: string;
let server: PostgresServer;
let programs: Program[];

beforeEach(async () => {
  programs = [];
  folder = mkdtempSync(join(tmpdir(), 'kaimai-two-'));
  chmodSync(folder, 0o711);
  server = await startPostgres({ dataDir: join(folder, 'server') });
});

afterEach(async () => {
  for (const { child, ended } of programs) {
    child.kill();
    await ended;
  }
  await server.stop();
  rmSync(folder, { recursive: true });
});

test.runIf(pagesAreBuilt)(
  'two programs started at once on one empty database both open, and stock it once',
  async () => {
    programs = ['first', 'second'].map((name) => {
      const dataDir = join(folder, name);
      mkdirSync(dataDir);
      return startProgram({ DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(server.connection), DEMO: 'on' });
    });
    const addresses = await Promise.all(programs.map((program) => openedAt(program, { withinMs: 100_000 })));
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const outputs = programs.map(({ output }) => output()).join('');
    expect(outputs.match(/Stocked \d+ shops/g)).toHaveLength(1);
    expect(outputs.match(/Brought the database to/g)).toHaveLength(1);
  },
  120_000,
);
