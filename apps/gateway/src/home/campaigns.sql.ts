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

/** The id of its picture; undefined for an unknown code. */
export async function deleteCampaign(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('campaign').where('code', '=', code).returning('picture_id').executeTakeFirst();
  return row?.picture_id;
}

/** Deletes a picture that was stored for campaigns, if none has it now. */
export async function deletePictureOfNoCampaign(tx: Tx, id: string): Promise<DeletedUpload[]> {
  // Of two campaigns that leave it at the same time, the second finds that the first has left.
  await tx.selectFrom('picture').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<DeletedUpload>`
    DELETE FROM picture WHERE id = ${id} AND of_campaign AND NOT EXISTS (SELECT FROM campaign WHERE picture_id = ${id})
    RETURNING id, master_path AS "masterPath"`.execute(tx);
  return rows;
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

/** The first picture of a product; undefined for an unknown product, or one without pictures. */
export async function findPictureOfProduct(db: Tx, productCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT picture.id FROM product JOIN picture ON picture.id = product.pictures->0->>'id'
    WHERE product.code = ${productCode}`.execute(db);
  return rows[0]?.id;
}
