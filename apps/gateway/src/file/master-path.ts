import { join, resolve } from 'node:path';
import type { Deployment } from '#deployment.ts';

const bundledMark = 'bundled:';

/** How the table names a master that came with the catalogue: by its file, since the program may be moved. */
export function bundledPath(file: string): string {
  return bundledMark + file;
}

/** The path of a master: among the bundled pictures, or in the media folder. */
export function locateMaster(
  masterPath: string,
  { dataFolder, bundledPicturesFolder }: Pick<Deployment, 'dataFolder' | 'bundledPicturesFolder'>,
): string {
  if (!masterPath.startsWith(bundledMark)) return resolve(dataFolder, 'media', masterPath);
  return join(bundledPicturesFolder, masterPath.slice(bundledMark.length));
}
