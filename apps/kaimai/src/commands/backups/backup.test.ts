import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdFolder } from '@kaimai/embedded-postgres/holder';
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

test('a second backup to the same folder is refused while the first one is made', async () => {
  const { run } = commandLine;
  const backups = mkdtempSync(join(tmpdir(), 'kaimai-backups-'));
  const release = holdFolder(join(backups, 'monday.unfinished'));
  const copied = join(backups, 'monday.unfinished', 'file of the first one');
  writeFileSync(copied, '');
  await expect(run(() => undefined, 'backup', join(backups, 'monday'))).rejects.toThrow(
    'Another command is writing a backup to',
  );
  expect(existsSync(copied)).toBe(true);
  release();
  rmSync(backups, { recursive: true });
});

test('a backup into the data folder itself is refused', async () => {
  const { folder, run } = commandLine;
  await expect(run(() => undefined, 'backup', join(folder, 'backup'))).rejects.toThrow(
    'lies in the data folder itself',
  );
});
