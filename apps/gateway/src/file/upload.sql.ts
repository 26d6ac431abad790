import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { DeletedUpload } from './file-removal.sql.ts';

export interface Uploads {
  files: number;
  bytes: number;
}

/** The stored uploads of a buyer; pictures that shops sent to the buyer do not count. */
export async function sumUploads(db: Db | Tx, buyerId: number): Promise<Uploads> {
  const { files, bytes } = await db
    .selectFrom('picture')
    .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | null>('byte_size').as('bytes')])
    .where('owner_buyer_id', '=', buyerId)
    .where('sent_by_shop', '=', false)
    .executeTakeFirstOrThrow();
  return { files, bytes: bytes ?? 0 };
}

export async function isRegisteredAfter(db: Db, buyerId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('buyer')
    .select('id')
    .where('id', '=', buyerId)
    .where('registered_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Concurrent uploads of this buyer wait here until the transaction ends. */
export async function lockUploads(tx: Tx, buyerId: number): Promise<void> {
  await tx.selectFrom('buyer').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute();
}

const isUnused = sql`
  NOT EXISTS (SELECT FROM buyer WHERE buyer.id = picture.owner_buyer_id
                AND buyer.avatar_url LIKE '/media/' || picture.id || '/%')
  AND NOT EXISTS (SELECT FROM review_picture WHERE picture_id = picture.id)
  AND NOT EXISTS (SELECT FROM after_sales_picture WHERE picture_id = picture.id)
  AND NOT EXISTS (SELECT FROM conversation_picture WHERE picture_id = picture.id)`;

/**
 * Deletes some uploads from before a time that are neither an avatar nor part of a review, conversation or after-sales request.
 * A transaction that begins to use an upload locks it first. Locked uploads are skipped here; the others are locked and then
 * examined again, because an upload may have come into use after the first statement began.
 */
export async function deleteUnusedUploads(tx: Tx, before: Date, limit: number): Promise<DeletedUpload[]> {
  const locked = await sql<{ id: string }>`
    SELECT id FROM picture WHERE owner_buyer_id IS NOT NULL AND uploaded_at < ${before} AND ${isUnused}
    LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tx);
  const { rows } = await sql<DeletedUpload>`
    DELETE FROM picture WHERE id = ANY(${locked.rows.map(({ id }) => id)}::text[]) AND ${isUnused}
    RETURNING id, master_path AS "masterPath"`.execute(tx);
  return rows;
}
