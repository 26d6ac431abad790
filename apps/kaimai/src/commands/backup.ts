import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { backUpPostgres } from '@kaimai/embedded-postgres/back-up';
import { copyFolder } from '@kaimai/embedded-postgres/copy-folder';
import { makeFolder } from '@kaimai/embedded-postgres/make-folder';
import { restrictDataFolder } from '#private-files.ts';
import { markBackup } from '#instance/folder-record.ts';
import { CommandRefused, type Command } from './command.ts';

/** Not copied as files: the database has its own backup; the others belong to this run or are generated on demand. */
const left = /^(?:postgres(?:\.new|\.log.*)?|socket|holder\.json.*|database-folder|media[/\\]derived)$/;

export const backup: Command = {
  name: 'backup',
  help: 'copies the whole shop, running or not, to a new folder that a shop can be started on',
  subjects: ['FOLDER'],
  options: {},
  run: async ({ environment, now, say }, { subjects: [given = ''] }) => {
    const { databaseUrl, dataDir, bucket } = environment;
    if (databaseUrl) {
      throw new CommandRefused(
        `The database of DATABASE_URL is copied by its own pg_dump; after that, copy ${dataDir} for the uploads and secrets.`,
      );
    }
    const folder = resolve(given);
    refuseUnsuitable(folder, dataDir);
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    makeFolderLike(dataDir, unfinished);
    // The database first: pictures uploaded meanwhile are then superfluous, never missing.
    await backUpPostgres(dataDir, unfinished);
    await copyFolder(dataDir, unfinished, { takes: (path) => !left.test(path) });
    markBackup(unfinished, now);
    restrictDataFolder(unfinished, () => undefined);
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(unfinished, folder);
    say(`The shop as it is now lies in ${folder}. To open it, start with that folder, or a copy of it, as DATA_DIR.`);
    if (bucket)
      say(`Uploads and pictures are in the bucket ${bucket.bucket}, which is not part of it: keep versions there.`);
    say('It opens as a copy, from which nothing goes out; npx kaimai copy promote makes it the shop.');
    return 0;
  },
};

function refuseUnsuitable(folder: string, dataDir: string): void {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new CommandRefused(`${folder} is not empty; a backup gets a folder of its own.`);
  if (join(folder, sep).startsWith(join(dataDir, sep)))
    throw new CommandRefused(`${folder} lies in the data folder itself; a backup belongs elsewhere.`);
}

function makeFolderLike(model: string, folder: string): void {
  try {
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: statSync(model).mode & 0o777 });
  } catch (error) {
    throw new CommandRefused(`${folder} cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  }
}
