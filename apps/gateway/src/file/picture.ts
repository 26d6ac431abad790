import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@kaimai/contract/values/picture';
import type { Tx } from '#db/database.ts';
import { sharp } from '#file/imaging.ts';
import { bundledPath } from './master-path.ts';
import { insertPictures } from './picture.sql.ts';

const idLength = 24;
const placeholderPixels = 14;
const maxPlaceholderLength = 200;
const placeholderQualities = [30, 10, 1];

/** A data: address of the picture at 14 pixels, of 200 characters or less: shown blurred until the picture is loaded. */
export async function placeholderOf(masterBytes: Buffer): Promise<string> {
  let address = '';
  for (const quality of placeholderQualities) {
    const tiny = await sharp(masterBytes)
      .resize(placeholderPixels, placeholderPixels, { fit: 'inside' })
      .webp({ quality, alphaQuality: quality, effort: 0 })
      .toBuffer();
    address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= maxPlaceholderLength) break;
  }
  return address;
}

/** Facts about a picture that the catalogue contains, so that the first start need not decode a thousand pictures. */
export interface BundledPicture {
  /** Relative to the folder of bundled pictures. */
  file: string;
  width: number;
  height: number;
  /** As `placeholderOf` makes it. */
  placeholder: string;
}

/**
 * Registers the pictures of a catalogue; returns them by file. The id is computed from the bytes, so the content of a
 * URL never changes.
 */
export async function storeBundledPictures(
  tx: Tx,
  folder: string,
  bundled: readonly BundledPicture[],
): Promise<Map<string, Picture>> {
  const pictures = await Promise.all(
    bundled.map(async (picture) => ({ ...picture, id: await idOf(join(folder, picture.file)) })),
  );
  await insertPictures(
    tx,
    pictures.map(({ file, ...picture }) => ({ ...picture, masterPath: bundledPath(file), upload: null })),
  );
  return new Map(pictures.map(({ file, ...picture }) => [file, picture]));
}

/** Registers a picture whose master is already in the media folder. */
export async function storePicture(tx: Tx, picture: Picture, masterPath: string): Promise<void> {
  await insertPictures(tx, [{ ...picture, masterPath, upload: null }]);
}

/** Registers a picture that only campaigns use. */
export async function storePictureOfCampaign(tx: Tx, picture: Picture, masterPath: string): Promise<void> {
  await insertPictures(tx, [{ ...picture, masterPath, upload: null, ofCampaign: true }]);
}

async function idOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, idLength);
}
