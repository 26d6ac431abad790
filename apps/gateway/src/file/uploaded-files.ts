import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from '#deployment.ts';

/** Deletes the files of uploads whose rows are gone, and their derived pictures. */
export async function removeUploadedFiles(
  { dataFolder }: Pick<Deployment, 'dataFolder'>,
  uploads: readonly { id: string; masterPath: string }[],
): Promise<void> {
  const mediaFolder = join(dataFolder, 'media');
  for (const { id, masterPath } of uploads) {
    await rm(join(mediaFolder, masterPath), { force: true });
    await rm(join(mediaFolder, 'derived', id), { force: true, recursive: true });
  }
}
