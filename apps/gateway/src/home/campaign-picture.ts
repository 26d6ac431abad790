import type { Tx } from '#db/database.ts';
import { storeMaster } from '#file/picture.ts';
import { toMaster } from '#file/uploaded-master.ts';
import type { MediaStore } from '#media/media-store.ts';
import type { Problem } from '#service/input-fields.ts';
import { findPictureOfProduct } from './campaigns.sql.ts';

/** The bytes of a JPEG, PNG, WebP or BMP file, or the first picture of a product. */
export type CampaignPicture = { bytes: Buffer; media: MediaStore } | { productCode: string };

/** The id of the stored picture. Throws a Refusal for a file that is no picture, or is too large. */
export async function storeCampaignPicture(tx: Tx, picture: CampaignPicture): Promise<{ id: string } | Problem> {
  if ('bytes' in picture) {
    const { bytes, media } = picture;
    return storeMaster(tx, media, { master: await toMaster(bytes), ofCampaign: true });
  }
  const id = await findPictureOfProduct(tx, picture.productCode);
  return id === undefined ? { problem: `There is no product ${picture.productCode} with a picture` } : { id };
}
