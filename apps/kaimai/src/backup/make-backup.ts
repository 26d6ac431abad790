import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backUpPostgres } from '@kaimai/embedded-postgres/back-up';
import { copyFolder } from '@kaimai/embedded-postgres/copy-folder';
import { makeFolder } from '@kaimai/embedded-postgres/make-folder';
import { CommandRefused } from '#commands/command.ts';
import type { Environment } from '#environment.ts';
import { markBackup } from '#instance/folder-record.ts';
import { restrictDataFolder } from '#private-files.ts';

/** Not copied as files: the database has its own backup, and what else matches belongs to this run or is generated on demand. */
const excluded = /^(?:postgres(?:\.new|\.log.*)?|socket|holder\.json.*|database-folder|media[/\\]derived)$/;

/** Makes a backup of the program's own database and data folder; earlier contents of the folder are removed. */
export async function makeBackup(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  folder: string,
  now: Date,
): Promise<void> {
  if (databaseUrl) {
    throw new CommandRefused(
      `Copy the database of DATABASE_URL with pg_dump; after that, copy ${dataDir} for the uploads and secrets.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  createFolderLike(dataDir, folder);
  // The database first: pictures uploaded meanwhile are then superfluous, never missing.
  await backUpPostgres(dataDir, folder);
  await copyFolder(dataDir, folder, { accepts: (path) => !excluded.test(path) });
  markBackup(folder, now);
  // Prints nothing: the restricted files are new, so no other account has read them.
  restrictDataFolder(folder, () => undefined);
}

function createFolderLike(model: string, folder: string): void {
  try {
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: statSync(model).mode & 0o777 });
  } catch (error) {
    throw new CommandRefused(`${folder} cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  }
}
