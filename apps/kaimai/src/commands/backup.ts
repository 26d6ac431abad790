import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { makeBackup } from '#backup/make-backup.ts';
import { CommandRefused, type Command } from './command.ts';

export const backup: Command = {
  name: 'backup',
  help: 'copies database and data folder, while the program runs or not, to a new folder that it can be started on',
  positionals: ['FOLDER'],
  options: {},
  run: async ({ environment, now, print }, { positionals: [path = ''] }) => {
    const { dataDir, bucket } = environment;
    const folder = resolve(path);
    refuseUnsuitable(folder, dataDir);
    const unfinished = `${folder}.unfinished`;
    try {
      await makeBackup(environment, unfinished, now);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    }
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(unfinished, folder);
    print(`The backup is in ${folder}. To open it, start the program with that folder, or a copy of it, as DATA_DIR.`);
    if (bucket)
      print(
        `Uploads and pictures are in the bucket ${bucket.bucket}, which is not part of the backup: keep versions there.`,
      );
    print('It opens as a copy, from which nothing goes out; npx kaimai copy promote makes it the original.');
    return 0;
  },
};

function refuseUnsuitable(folder: string, dataDir: string): void {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new CommandRefused(`${folder} is not empty; a backup gets a folder of its own.`);
  if (join(folder, sep).startsWith(join(dataDir, sep)))
    throw new CommandRefused(`${folder} lies in the data folder itself; a backup belongs elsewhere.`);
}
