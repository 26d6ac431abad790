import { createHash } from 'node:crypto';
import type { Picture } from '@kaimai/contract/values/picture';
import type { Tx } from '#db/database.ts';
import { placeholderOf, storePictureOfCampaign } from '#file/picture.ts';
import { cancelFileRemoval, queueFileRemoval } from '#file/uploaded-files.ts';
import { toMaster } from '#file/uploaded-master.ts';
import type { MediaStore } from '#media/media-store.ts';
import type { Problem } from '#service/input-fields.ts';
import { deletePictureOfNoCampaign, findPictureOfProduct } from './campaigns.sql.ts';

/** The bytes of a JPEG, PNG, WebP or BMP file, or the first picture of a product. */
export type CampaignPicture = { bytes: Buffer; media: MediaStore } | { productCode: string };

/** The id of the stored picture. Throws a Refusal for a file that is no picture, or is too large. */
export async function storeCampaignPicture(tx: Tx, picture: CampaignPicture): Promise<{ id: string } | Problem> {
  if ('bytes' in picture) return { id: await storeFile(tx, picture) };
  const id = await findPictureOfProduct(tx, picture.productCode);
  return id === undefined ? { problem: `There is no product ${picture.productCode} with a picture` } : { id };
}

/** The id is computed from the bytes: the same file is stored once. */
async function storeFile(tx: Tx, { bytes, media }: { bytes: Buffer; media: MediaStore }): Promise<string> {
  const master = await toMaster(bytes);
  const id = createHash('sha256').update(master.bytes).digest('hex').slice(0, 24);
  const masterPath = `imported/${id.slice(0, 2)}/${id}.webp`;
  await cancelFileRemoval(tx, id);
  await media.write(masterPath, master.bytes);
  const { width, height } = master;
  const picture: Picture = { id, width, height, placeholder: await placeholderOf(master.bytes) };
  await storePictureOfCampaign(tx, picture, masterPath);
  return id;
}

/** Deletes a picture that a campaign no longer has, unless it is still used. Its files are removed by a job. */
export async function deleteUnusedPicture(tx: Tx, id: string): Promise<void> {
  await queueFileRemoval(tx, await deletePictureOfNoCampaign(tx, id));
}
