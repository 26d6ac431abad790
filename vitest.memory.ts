import { existsSync, statfsSync } from 'node:fs';

const inMemory = '/dev/shm';
const roomNeededBytes = 2 ** 30;

/**
 * Keeps temporary files of tests in memory where Linux has room there. A test of the gateway has a database of its own:
 * on a disk it takes longer to make its files than to test.
 */
export function keepFilesInMemory(): void {
  if (!process.env.TMPDIR && hasRoom(inMemory)) process.env.TMPDIR = inMemory;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomNeededBytes;
}
