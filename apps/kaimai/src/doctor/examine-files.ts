import { randomUUID } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openTypefaces, typefaceNames } from '@kaimai/gateway/invoice/typefaces';
import { minFreeBytes, readFreeBytes } from '#disk-space.ts';
import type { Environment } from '#environment.ts';
import { openMedia } from '#media.ts';
import { failureReason } from '#failure-reason.ts';
import { bad, good, warning, type Finding } from './finding.ts';

/** Room for a day of pictures, mails and write-ahead log. */
const comfortableBytes = 2e9;

/** Examines the data folder or, if the first start will make it, the folder in which it will be. */
export async function examineDisk({ dataDir }: Pick<Environment, 'dataDir'>): Promise<Finding[]> {
  let folder = dataDir;
  try {
    while (!(await exists(folder))) folder = dirname(folder);
    // The slash at the end refuses a file.
    await access(join(folder, '/'), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [bad('disk', `${dataDir} cannot be written: ${failureReason(error)}`)];
  }
  const free = await readFreeBytes(folder);
  const place = folder === dataDir ? dataDir : `${folder}, where the first start makes ${dataDir}`;
  const says = `${(free / 1e9).toFixed(1)} GB are free in ${place}`;
  if (free < minFreeBytes) return [bad('disk', `${says}: changes are refused`)];
  return [free < comfortableBytes ? warning('disk', says) : good('disk', says)];
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Writes a small file, reads it again and removes it. Makes no data folder for it. */
export async function examineMedia(environment: Environment): Promise<Finding[]> {
  const { bucket, dataDir } = environment;
  const where = bucket ? `The bucket ${bucket.bucket}` : 'The folder of uploads and pictures';
  const path = `doctor/${randomUUID()}.txt`;
  try {
    if (!bucket && !(await exists(dataDir))) return [warning('media', `${where} will be made by the first start`)];
    const media = await openMedia(environment);
    await media.write(path, Buffer.from(path));
    const read = await media.read(path);
    await media.remove(path);
    if (read?.toString() !== path) return [bad('media', `${where} returns other bytes than were written`)];
    return [good('media', `${where} can be written and read`)];
  } catch (error) {
    return [bad('media', `${where} cannot be used: ${failureReason(error)}`)];
  }
}

/** Checks that every typeface of invoices has its characters. */
export async function examineFonts(): Promise<Finding[]> {
  const samples = { latin: 'Aé', han: '开买', arabic: 'سلام' };
  const { runsOf } = openTypefaces(typefaceNames);
  const wrong = typefaceNames.filter((name) => runsOf(samples[name]).some(({ typeface }) => typeface !== name));
  if (wrong.length > 0) return [bad('fonts', `Characters are missing in ${wrong.join(', ')}`)];
  return [good('fonts', 'Invoices have their typefaces for Latin, Chinese and Arabic')];
}
