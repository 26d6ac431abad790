import type { Picture } from '@kaimai/contract/values/picture';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface StoredPicture extends Picture {
  /** The path in the media, or the name of a bundled picture (`bundledPath`). */
  masterPath: string;
  /** Null for pictures of the catalogue. */
  upload: { buyerId: number; byteSize: number; at: Date; sentByShop?: boolean } | null;
  /** Only campaigns use it. */
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
 * An existing picture is left unchanged, since the same id means the same bytes, except that a picture of campaigns which
 * is stored for something else stays after them.
 */
export async function insertPictures(tx: Tx, pictures: readonly StoredPicture[]): Promise<void> {
  await keepAfterCampaigns(tx, pictures);
  for (let from = 0; from < pictures.length; from += rowsPerInsert) {
    await tx
      .insertInto('picture')
      .values(pictures.slice(from, from + rowsPerInsert).map(toRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Before the insertion, so that none is deleted in between. Uploads have random ids, which no campaign's picture has. */
async function keepAfterCampaigns(tx: Tx, pictures: readonly StoredPicture[]): Promise<void> {
  const ids = pictures.filter(({ upload, ofCampaign }) => !upload && !ofCampaign).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    WITH cancelled AS (DELETE FROM file_removal WHERE picture_id = ANY(${ids}::text[]))
    UPDATE picture SET of_campaign = false WHERE id = ANY(${ids}::text[]) AND of_campaign`.execute(tx);
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
