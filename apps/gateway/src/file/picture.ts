import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Picture } from '@kaimai/contract/catalogue';
import type { Tx } from '#db/database.ts';
import { sharp } from '#file/imaging.ts';
import { insertPictures, type StoredPicture } from './picture.sql.ts';

const idLength = 24;
const placeholderPixels = 14;
const longestPlaceholder = 200;
const placeholderQualities = [30, 10, 1];

/** Pictures described at once: libvips has one thread for each. */
const atOnce = 2;

/** A data: address of the picture at 14 pixels, of 200 characters or less: shown blurred until the picture is there. */
export async function placeholderOf(masterBytes: Buffer): Promise<string> {
  let address = '';
  for (const quality of placeholderQualities) {
    const tiny = await sharp(masterBytes)
      .resize(placeholderPixels, placeholderPixels, { fit: 'inside' })
      .webp({ quality, alphaQuality: quality, effort: 0 })
      .toBuffer();
    address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= longestPlaceholder) break;
  }
  return address;
}

/** A picture's address is made of its bytes, and so never changes its content. */
export async function describePicture(masterBytes: Buffer): Promise<Picture> {
  const id = createHash('sha256').update(masterBytes).digest('hex').slice(0, idLength);
  const { width, height } = await sharp(masterBytes).metadata();
  return { id, width, height, placeholder: await placeholderOf(masterBytes) };
}

/** Makes a bundled picture known, by the absolute path of its master. */
export async function storePicture(tx: Tx, { path }: { path: string }): Promise<Picture> {
  const stored = await describeFile(path);
  await insertPictures(tx, [stored]);
  return withoutPath(stored);
}

/** Makes many bundled pictures known, by the absolute paths of their masters; gives them by these paths. */
export async function storePictures(tx: Tx, paths: readonly string[]): Promise<Map<string, Picture>> {
  const waiting = paths.values();
  const described = new Map<string, StoredPicture>();
  const describeNext = async (): Promise<void> => {
    for (const path of waiting) described.set(path, await describeFile(path));
  };
  await Promise.all(Array.from({ length: atOnce }, describeNext));
  await insertPictures(tx, [...described.values()]);
  return new Map([...described].map(([path, stored]) => [path, withoutPath(stored)]));
}

async function describeFile(path: string): Promise<StoredPicture> {
  return { ...(await describePicture(await readFile(path))), masterPath: path, upload: null };
}

function withoutPath({ id, width, height, placeholder }: StoredPicture): Picture {
  return { id, width, height, placeholder };
}
