import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { DeletedUpload } from '#file/uploaded-files.ts';
import type { CampaignFields } from './campaign-fields.ts';

export interface StoredCampaign extends CampaignFields {
  pictureId: string;
}

const columns = sql`code, size, title, text, action, link, position, starts_at AS "from", ends_at AS "to", picture_id AS "pictureId"`;

/** All campaigns, which are few, in the order of the home page. */
export async function listStoredCampaigns(db: Db): Promise<StoredCampaign[]> {
  const { rows } = await sql<StoredCampaign>`SELECT ${columns} FROM campaign ORDER BY position, code`.execute(db);
  return rows;
}

/** Locks a campaign until the transaction ends; undefined for an unknown code. */
export async function lockCampaign(tx: Tx, code: string): Promise<StoredCampaign | undefined> {
  const { rows } = await sql<StoredCampaign>`SELECT ${columns} FROM campaign WHERE code = ${code} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

/** The position after all others. */
export async function findNextPosition(tx: Tx): Promise<number> {
  const { rows } = await sql<{ next: number }>`SELECT coalesce(max(position) + 1, 0) AS next FROM campaign`.execute(tx);
  return rows[0]?.next ?? 0;
}

/** False if the code is taken. */
export async function insertCampaign(tx: Tx, campaign: StoredCampaign): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('campaign')
    .values({ code: campaign.code, ...toRow(campaign) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateCampaign(tx: Tx, campaign: StoredCampaign): Promise<void> {
  await tx.updateTable('campaign').set(toRow(campaign)).where('code', '=', campaign.code).execute();
}

/** False for an unknown code. */
export async function deleteCampaign(db: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('campaign').where('code', '=', code).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Deletes pictures that were stored for campaigns and that no campaign uses. Skips those that another transaction has locked to
 * use them again.
 */
export async function deletePicturesOfNoCampaign(tx: Tx, limit: number): Promise<DeletedUpload[]> {
  const isUnused = sql`of_campaign AND NOT EXISTS (SELECT FROM campaign WHERE picture_id = picture.id)`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM picture WHERE ${isUnused} LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tx);
  // A separate statement, so that it sees the campaigns that were added before the rows were locked.
  const deletion = await sql<DeletedUpload>`
    DELETE FROM picture WHERE id = ANY(${rows.map(({ id }) => id)}::text[]) AND ${isUnused}
    RETURNING id, master_path AS "masterPath"`.execute(tx);
  return deletion.rows;
}

function toRow({ size, title, text, action, link, position, from, to, pictureId }: StoredCampaign) {
  return {
    size,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    action: JSON.stringify(action),
    link,
    position,
    starts_at: from,
    ends_at: to,
    picture_id: pictureId,
  };
}

/** The id of the first picture of a product; undefined for an unknown product, or one without pictures. */
export async function findPictureOfProduct(db: Tx, productCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT picture.id FROM product JOIN picture ON picture.id = product.pictures->0->>'id'
    WHERE product.code = ${productCode}`.execute(db);
  return rows[0]?.id;
}
