import { join, resolve, sep } from 'node:path';
import { holdCopyFor, isFree } from '#backup/copy-folder.ts';
import { makeBackup } from '#backup/make-backup.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const backup: Command = {
  name: 'backup',
  help: 'copies database and data folder, while the program runs or not, to a new folder that it can be started on',
  positionals: ['FOLDER'],
  options: { json: jsonOption },
  examples: ['../kaimai-backup', '../kaimai-backup --json'],
  run: async ({ environment, now, print }, { positionals: [path = ''], isOn }) => {
    const { dataDir, bucket } = environment;
    const folder = resolve(path);
    refuseUnsuitableFolder(folder, dataDir);
    const { copy, complete, release } = holdCopyFor(folder);
    try {
      await makeBackup(environment, copy, now);
      complete();
    } finally {
      release();
    }
    const mediaBucket = bucket?.bucket ?? null;
    return printResult(
      { print, isOn },
      { folder, mediaBucket },
      `The backup is in ${folder}. To open it, start the program with that folder, or a copy of it, as DATA_DIR.`,
      ...(mediaBucket === null
        ? []
        : [
            `Uploads and pictures are in the bucket ${mediaBucket}, which is not part of the backup: keep versions there.`,
          ]),
      'It opens as a copy, from which nothing goes out; npx kaimai copy promote makes it the original.',
    );
  },
};

function refuseUnsuitableFolder(folder: string, dataDir: string): void {
  if (!isFree(folder)) throw new CommandRefused(`${folder} is not empty; a backup needs a new or empty folder.`);
  if (join(folder, sep).startsWith(join(dataDir, sep)))
    throw new CommandRefused(`${folder} lies in the data folder itself; a backup belongs elsewhere.`);
}
