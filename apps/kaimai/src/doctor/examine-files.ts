import { randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { openTypefaces, typefaceNames } from '@kaimai/gateway/invoice/typefaces';
import { minFreeBytes, readFreeBytes } from '#disk-space.ts';
import type { Environment } from '#environment.ts';
import { openMedia } from '#media.ts';
import { failureReason } from '#failure-reason.ts';
import { bad, good, warning, type Finding } from './finding.ts';

/** Room for a day of pictures, mails and write-ahead log. */
const comfortableBytes = 2e9;

export async function examineDisk({ dataDir }: Pick<Environment, 'dataDir'>): Promise<Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [bad('disk', `${dataDir} cannot be written: ${failureReason(error)}`)];
  }
  const free = await readFreeBytes(dataDir);
  const says = `${(free / 1e9).toFixed(1)} GB are free in ${dataDir}`;
  if (free < minFreeBytes) return [bad('disk', `${says}: changes are refused`)];
  return [free < comfortableBytes ? warning('disk', says) : good('disk', says)];
}

/** Writes a small file, reads it again and removes it. */
export async function examineMedia(environment: Environment): Promise<Finding[]> {
  const { bucket } = environment;
  const where = bucket ? `The bucket ${bucket.bucket}` : 'The folder of uploads and pictures';
  const path = `doctor/${randomUUID()}.txt`;
  try {
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
