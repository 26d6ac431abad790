import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from '#deployment.ts';

const bundledPrefix = 'bundled:';

/** The name of a bundled master in the table: its file name, since the program may be moved. */
export function bundledPath(file: string): string {
  return bundledPrefix + file;
}

/** The bytes of a master: among the bundled pictures, or in the media. Throws if it is not there. */
export async function readMaster(
  masterPath: string,
  { media, bundledPicturesFolder }: Pick<Deployment, 'media' | 'bundledPicturesFolder'>,
): Promise<Buffer> {
  if (masterPath.startsWith(bundledPrefix))
    return readFile(join(bundledPicturesFolder, masterPath.slice(bundledPrefix.length)));
  const bytes = await media.read(masterPath);
  if (!bytes) throw new Error(`There is no ${masterPath} in the media.`);
  return bytes;
}

/** The folder in the media with the pictures that were derived from a master, by width and format. */
export function derivedFolder(id: string): string {
  return `derived/${id}`;
}
