import { resolve } from 'node:path';
import { isFree } from '#backup/copy-folder.ts';
import { BackupDamaged, restoreBackup } from '#backup/restore-backup.ts';
import { listStoredBackups, readManifest, type BackupStorage } from '#backup/stored-backups.ts';
import { verifyBackup } from '#backup/verify-backup.ts';
import { openStorage, refusalOf, progressPrinter } from './backups.ts';
import { CommandRefused, type StandaloneCommand } from '#commands/command.ts';
import { printResult, remarkPrinter } from '#commands/output/print-result.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { megabytes } from '#commands/output/megabytes.ts';

export const restore: StandaloneCommand = {
  name: 'restore',
  help: 'fetches a backup from the bucket of BACKUP_BUCKET into a new folder that the program can be started on',
  positionals: ['FOLDER'],
  standalone: true,
  options: {
    backup: { value: 'NAME', help: 'a name from “backups list”; the newest that no copy sent by default' },
    verify: { help: 'also starts its database and checks its invariants; exit code 1 when one is violated' },
    json: jsonOption,
  },
  examples: ['../kaimai-restored --verify', '../kaimai-restored --backup 2026-11-25T03-00-00Z'],
  run: async (context, args) => {
    const { readSettings, print } = context;
    const {
      positionals: [path = ''],
      text,
      isOn,
    } = args;
    const folder = resolve(path);
    if (!isFree(folder))
      throw new CommandRefused(`${folder} is not empty; a backup is restored into a new or empty folder.`);
    const printRemark = remarkPrinter(context, args);
    const { name, files } = await fetchBackup(await openStorage(readSettings()), folder, {
      name: text('backup'),
      print: printRemark,
    });
    const size = files.reduce((sum, file) => sum + file.size, 0);
    printRemark(`${name} is in ${folder}: ${files.length} files, ${megabytes(size)}, each verified by its checksum.`);
    const verified = isOn('verify') ? await verifyBackup(folder) : undefined;
    printResult(
      { print, isOn },
      { name, folder, files: files.length, size, verified },
      ...(verified?.broken ?? []),
      ...(verified?.broken.length === 0 ? [`Stock, orders and money agree; it has ${verified.orders} orders.`] : []),
      `DATA_DIR=${folder} npm start opens it as a copy, from which nothing goes out; npx kaimai copy promote makes it the original.`,
    );
    return verified && verified.broken.length > 0 ? 1 : 0;
  },
};

async function fetchBackup(
  storage: BackupStorage,
  folder: string,
  { name: requested, print }: { name: string | undefined; print: (line: string) => void },
): Promise<{ name: string; files: { size: number }[] }> {
  try {
    const name = requested ?? (await newestOf(storage));
    const manifest = await readManifest(storage, name);
    if (!manifest) throw new CommandRefused(`There is no backup ${name} that this version can read.`);
    await restoreBackup(storage, { name, manifest, folder, onProgress: progressPrinter(print) });
    return { name, files: manifest.files };
  } catch (error) {
    if (error instanceof BackupDamaged)
      throw new CommandRefused(`The backup is damaged: ${error.message}. Nothing was restored; try another one.`);
    throw refusalOf(error, 'Nothing was restored.');
  }
}

async function newestOf(storage: BackupStorage): Promise<string> {
  const complete = (await listStoredBackups(storage)).filter(({ isComplete }) => isComplete);
  if (complete.length === 0) throw new CommandRefused('There is no backup in the bucket.');
  const newest = complete.findLast(({ isOfCopy }) => !isOfCopy);
  if (!newest) throw new CommandRefused('Only copies sent backups to the bucket; choose one with --backup.');
  return newest.name;
}
