import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@kaimai/contract/values/picture';
import type { Tx } from '#db/database.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import { sharp } from '#file/imaging.ts';
import type { MediaStore } from '#media/media-store.ts';
import { deleteFileRemoval } from './file-removal.sql.ts';
import { bundledPath } from './master-path.ts';
import { insertPictures } from './picture.sql.ts';
import type { UploadedMaster } from './uploaded-master.ts';

const idLength = 24;
const maxPlaceholderLength = 200;
/** Sizes in pixels and qualities of placeholders, the best first. */
const placeholderShapes = [
  { pixels: 14, quality: 30 },
  { pixels: 14, quality: 10 },
  { pixels: 14, quality: 1 },
  { pixels: 5, quality: 1 },
];

/** A `data:` URL of the picture at a few pixels, of 200 characters or less: shown blurred until the picture is loaded. */
export async function placeholderOf(masterBytes: Buffer): Promise<string> {
  let address = '';
  for (const { pixels, quality } of placeholderShapes) {
    const tiny = await sharp(masterBytes)
      .resize(pixels, pixels, { fit: 'inside' })
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
  /** A result of `placeholderOf`. */
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

/**
 * Stores a master and registers its picture, under an id that is computed from the bytes: the same bytes are stored once. With
 * `ofCampaign` only campaigns use it.
 */
export async function storeMaster(
  tx: Tx,
  media: MediaStore,
  { master, ofCampaign = false }: { master: UploadedMaster; ofCampaign?: boolean },
): Promise<Picture> {
  const { bytes, width, height } = master;
  const id = idOfBytes(bytes);
  const masterPath = `imported/${id.slice(0, 2)}/${id}.webp`;
  const picture = { id, width, height, placeholder: await placeholderOf(bytes) };
  // A bucket that hangs takes longer than a transaction may be idle by default.
  await allowIdleMinutes(tx, 2);
  // The order matters. The insertion waits for a transaction that deletes this picture, so that the removal which that
  // transaction queues is found and cancelled. The cancellation waits for a running removal: the file is written after it.
  await insertPictures(tx, [{ ...picture, masterPath, upload: null, ofCampaign }]);
  await deleteFileRemoval(tx, id);
  await media.write(masterPath, bytes);
  return picture;
}

async function idOf(path: string): Promise<string> {
  return idOfBytes(await readFile(path));
}

function idOfBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, idLength);
}
