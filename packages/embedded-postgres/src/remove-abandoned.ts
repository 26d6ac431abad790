import { rmSync } from 'node:fs';
import { holdFolder } from './holder.ts';
import { endOrphan } from './orphan.ts';
import { placeServer } from './placement.ts';

const ignore = (): void => undefined;

/**
 * Stops the server of a temporary data folder whose program was killed, and deletes the folder. Throws StartRefused if
 * a running program holds the folder.
 */
export async function removeAbandonedFolder(dataDir: string): Promise<void> {
  const release = holdFolder(dataDir);
  try {
    await endOrphan(placeServer(dataDir, ignore), ignore);
    rmSync(dataDir, { recursive: true, force: true });
  } finally {
    release();
  }
}
