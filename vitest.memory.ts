import { existsSync, statfsSync } from 'node:fs';

const memoryFolder = '/dev/shm';
const minFreeBytes = 2 ** 30;

/**
 * Stores temporary files of tests in memory if Linux has enough free space there. Each test of the gateway has its own
 * database, and on a disk, creating its files takes longer than the test.
 */
export function storeFilesInMemory(): void {
  if (!process.env.TMPDIR && hasFreeSpace(memoryFolder)) process.env.TMPDIR = memoryFolder;
}

function hasFreeSpace(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= minFreeBytes;
}
