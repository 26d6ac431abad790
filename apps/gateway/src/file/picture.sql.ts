import type { Picture } from '@kaimai/contract/values/picture';
import type { Db, Tx } from '#db/database.ts';

export interface StoredPicture extends Picture {
  /** The path in the media, or the name of a bundled picture (`bundledPath`). */
  masterPath: string;
  /** Null for pictures of the catalogue. */
  upload: { buyerId: number; byteSize: number; at: Date; sentByShop?: boolean } | null;
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

/** An existing picture is left unchanged: the same id means the same bytes. */
export async function insertPictures(tx: Tx, pictures: readonly StoredPicture[]): Promise<void> {
  for (let from = 0; from < pictures.length; from += rowsPerInsert) {
    await tx
      .insertInto('picture')
      .values(pictures.slice(from, from + rowsPerInsert).map(toRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

function toRow({ id, width, height, placeholder, masterPath, upload }: StoredPicture) {
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
  };
}
