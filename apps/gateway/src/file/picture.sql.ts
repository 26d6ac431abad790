import type { Picture } from '@kaimai/contract/values/picture';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface StoredPicture extends Picture {
  /** The path in the media, or the name of a bundled picture (`bundledPath`). */
  masterPath: string;
  /** Null for pictures of the catalogue. A picture that a shop sent belongs to the buyer of the conversation. */
  upload: { buyerId: number; byteSize: number; at: Date; sentByShop?: boolean } | null;
  /** Whether only campaigns use it. */
  ofCampaign?: boolean;
}

/** What is needed to derive a picture of a given width. */
export interface Master {
  id: string;
  width: number;
  masterPath: string;
}

const rowsPerInsert = 500;

export async function findMaster(db: Db, id: string): Promise<Master | undefined> {
  return db
    .selectFrom('picture')
    .select(['id', 'width', 'master_path as masterPath'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * An existing picture is left unchanged, since the same id means the same bytes, except that a picture of campaigns that is
 * now used elsewhere is no longer `of_campaign`. Until the end of the transaction nobody can delete the pictures.
 */
export async function insertPictures(tx: Tx, pictures: readonly StoredPicture[]): Promise<void> {
  // One statement must not insert an id twice.
  const distinct = [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
  for (let from = 0; from < distinct.length; from += rowsPerInsert) {
    await tx
      .insertInto('picture')
      .values(distinct.slice(from, from + rowsPerInsert).map(toRow))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ of_campaign: false })
          // Rows that are not updated are locked all the same.
          .where(sql<boolean>`picture.of_campaign AND NOT excluded.of_campaign`),
      )
      .execute();
  }
}

function toRow({ id, width, height, placeholder, masterPath, upload, ofCampaign = false }: StoredPicture) {
  return {
    id,
    width,
    height,
    placeholder,
    master_path: masterPath,
    owner_buyer_id: upload?.buyerId ?? null,
    byte_size: upload?.byteSize ?? null,
    uploaded_at: upload?.at ?? null,
    sent_by_shop: upload?.sentByShop ?? false,
    of_campaign: ofCampaign,
  };
}
