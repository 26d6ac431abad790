import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { listOwnPictures } from './evidence.sql.ts';

/** The ids of pictures by their URLs, without duplicates; refused unless this buyer uploaded all of them. */
export async function getOwnPictureIds(tx: Tx, buyerId: number, addresses: readonly string[]): Promise<string[]> {
  // The id of an address with another form is empty, which no picture has.
  const ids = [...new Set(addresses.map((address) => /^\/media\/([0-9a-f]{8,64})\/\d{2,4}$/.exec(address)?.[1] ?? ''))];
  if (ids.length === 0) return [];
  const ownPictures = new Set(await listOwnPictures(tx, buyerId, ids));
  if (ids.some((id) => !ownPictures.has(id)))
    throw new Refusal('PARAMETER_ERROR', { fields: { pictures: uploadFirstWords } });
  return ids;
}

const uploadFirstWords = translations('afterSales.uploadFirst');
