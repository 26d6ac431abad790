import { MediaUnavailable } from '@kaimai/gateway/media/media-store';
import { getInstanceStatus } from '@kaimai/gateway/operator/instance';
import { makeBackup } from '#backup/make-backup.ts';
import { holdCopyFolder } from '#backup/copy-folder.ts';
import {
  backupName,
  listStoredBackups,
  openBackupStorage,
  removeOldBackups,
  storeBackup,
  type BackupStorage,
  type OnProgress,
} from '#backup/stored-backups.ts';
import type { Environment } from '#environment.ts';
import { CommandRefused, type Command, type StandaloneCommand } from '#commands/command.ts';
import { printResult, remarkPrinter } from '#commands/output/print-result.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { megabytes } from '#commands/output/megabytes.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';
import { toJson } from '#commands/output/to-json.ts';
import { progressClock } from '#commands/output/progress.ts';

export const backupsSend: Command = {
  name: 'backups send',
  help: 'copies database and data folder, while the program runs or not, to the bucket of BACKUP_BUCKET, and removes the oldest backups there',
  positionals: [],
  options: {
    keep: { value: 'NUMBER', help: 'how many backups the bucket keeps, including this one; without it, all' },
    json: jsonOption,
  },
  examples: ['--keep 14'],
  run: async (context, args) => {
    const { db, environment, now, print } = context;
    const storage = await openStorage(environment);
    const keep = readWholeNumber('keep', args);
    if (keep === 0) throw new CommandRefused('--keep must be at least 1.');
    const isOfCopy = (await getInstanceStatus(db)).copy !== null;
    if (keep !== undefined && isOfCopy)
      throw new CommandRefused(
        'This instance is a copy, and the bucket may have the backups of its original. Send without --keep, or first make it the original: npx kaimai copy promote.',
      );
    const { copy: folder, release } = holdCopyFolder(`${environment.dataDir}.sending`);
    const name = backupName(now, { isOfCopy });
    try {
      await makeBackup(environment, folder, now);
      const onProgress = progressPrinter(remarkPrinter(context, args));
      const { files } = await storeBackup(storage, { folder, name, now, onProgress });
      const removed = keep === undefined ? [] : await removeOldBackups(storage, keep, now);
      const size = files.reduce((sum, file) => sum + file.size, 0);
      return printResult(
        { print, isOn: args.isOn },
        { name, files: files.length, size, removed },
        `${name} is stored: ${files.length} files, ${megabytes(size)}. Older ones removed: ${removed.length}.`,
      );
    } catch (error) {
      throw refusalOf(
        error,
        `Unless “backups list” shows ${name} without “unfinished”, it does not count; repeat the command.`,
      );
    } finally {
      release();
    }
  },
};

export const backupsList: StandaloneCommand = {
  name: 'backups list',
  help: 'lists the backups in the bucket of BACKUP_BUCKET, the oldest first',
  positionals: [],
  standalone: true,
  options: { json: jsonOption },
  run: async ({ readSettings, print }, { isOn }) => {
    const stored = await openStorage(readSettings())
      .then(listStoredBackups)
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
    if (isOn('json')) print(toJson(stored));
    else if (stored.length === 0) print('There is no backup.');
    else
      for (const { name, size, isComplete } of stored)
        print(`${name}  ${megabytes(size).padStart(12)}${isComplete ? '' : '  unfinished: does not count'}`);
    return 0;
  },
};

/** Throws CommandRefused without a bucket. */
export async function openStorage({ backupBucket }: Environment): Promise<BackupStorage> {
  if (!backupBucket) throw new CommandRefused('BACKUP_BUCKET names no bucket.');
  return openBackupStorage(backupBucket);
}

/** A CommandRefused if the bucket cannot be used, with what the operator can do; any other error unchanged. */
export function refusalOf(error: unknown, advice = ''): unknown {
  return error instanceof MediaUnavailable ? new CommandRefused(`${error.message}. ${advice}`.trim()) : error;
}

export function progressPrinter(print: (line: string) => void): OnProgress {
  const isDue = progressClock();
  return ({ doneFiles, totalFiles, bytes }) => {
    if (isDue()) print(`  ${doneFiles} of ${totalFiles} files, ${megabytes(bytes)}`);
  };
}
