import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

beforeAll(async () => {
  commandLine = await openCommandLine();
});

afterAll(async () => commandLine.close());

test('a backup that fails leaves nothing behind, which would take the space of the next one', async () => {
  const { folder, run } = commandLine;
  const backups = mkdtempSync(join(tmpdir(), 'kaimai-backups-'));
  // The database of the command line is in another folder.
  await expect(run(() => undefined, 'backup', join(backups, 'monday'))).rejects.toThrow(
    `No database runs on ${folder}.`,
  );
  expect(readdirSync(backups)).toEqual([]);
  rmSync(backups, { recursive: true });
});

test('a backup into the data folder itself is refused', async () => {
  const { folder, run } = commandLine;
  await expect(run(() => undefined, 'backup', join(folder, 'backup'))).rejects.toThrow(
    'lies in the data folder itself',
  );
});
