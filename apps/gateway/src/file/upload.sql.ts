import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { DeletedUpload } from './file-removal.sql.ts';

export interface Uploads {
  files: number;
  bytes: number;
}

export async function sumUploads(db: Db | Tx, buyerId: number): Promise<Uploads> {
  const { files, bytes } = await db
    .selectFrom('picture')
    .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | null>('byte_size').as('bytes')])
    .where('owner_buyer_id', '=', buyerId)
    .where('sent_by_shop', '=', false)
    .executeTakeFirstOrThrow();
  return { files, bytes: bytes ?? 0 };
}

/** Concurrent uploads of this buyer wait here until the transaction ends. */
export async function lockUploads(tx: Tx, buyerId: number): Promise<void> {
  await tx.selectFrom('buyer').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute();
}

/** Deletes uploads from before a time that are neither an avatar nor part of a review, conversation or after-sales request. */
export async function deleteUnusedUploads(tx: Tx, before: Date): Promise<DeletedUpload[]> {
  return tx
    .deleteFrom('picture')
    .where('owner_buyer_id', 'is not', null)
    .where('uploaded_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('buyer')
            .select('buyer.id')
            .whereRef('buyer.id', '=', 'picture.owner_buyer_id')
            .where('buyer.avatar_url', 'like', sql<string>`'/media/' || picture.id || '/%'`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_picture').select('review_id').whereRef('review_picture.picture_id', '=', 'picture.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('after_sales_picture')
            .select('event_id')
            .whereRef('after_sales_picture.picture_id', '=', 'picture.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversation_picture')
            .select('message_id')
            .whereRef('conversation_picture.picture_id', '=', 'picture.id'),
        ),
      ),
    )
    .returning(['id', 'master_path as masterPath'])
    .execute();
}
