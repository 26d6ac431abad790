import { randomBytes } from 'node:crypto';
import type { advertiseCodes } from '@kaimai/contract/message/message-kinds';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';

export interface NewNotice {
  advertiseCode: (typeof advertiseCodes)[number];
  title: Text;
  text: Text;
  /** Time of publication. */
  at: Date;
  announced: boolean;
}

/** Inserts one row for everybody if `buyerIds` is null, otherwise one for each of these buyers. */
export async function insertNotices(tx: Tx, notice: NewNotice, buyerIds: readonly number[] | null): Promise<string[]> {
  const { advertiseCode, title, text, at, announced } = notice;
  const rows = (buyerIds ?? [null]).map((buyerId) => ({ buyerId, messageNo: randomBytes(12).toString('base64url') }));
  // One parameter for all rows: a statement has at most 65,535, and a notice may go to ten thousand buyers.
  await sql`
    INSERT INTO message (message_no, buyer_id, type, advertise_code, title, text, created_at, announced)
    SELECT "messageNo", "buyerId", 'advertise', ${advertiseCode}, ${JSON.stringify(title)}::jsonb,
           ${JSON.stringify(text)}::jsonb, ${at}, ${announced}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS input ("messageNo" text, "buyerId" bigint)`.execute(tx);
  return rows.map(({ messageNo }) => messageNo);
}

export async function findBuyersByEmail(tx: Tx, emails: readonly string[]): Promise<{ id: number; email: string }[]> {
  const buyers = tx.selectFrom('buyer').select(['id', 'email']);
  return buyers
    .where('email', 'in', [...emails])
    .orderBy('id')
    .execute();
}

/** Announces due notices; a trigger notifies open pages (migration 110). */
export async function announceDue(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ announced: true })
    .where('announced', '=', false)
    .where('created_at', '<=', now)
    .execute();
}

export interface ListedNotice {
  messageNo: string;
  advertiseCode: string;
  title: Text;
  at: Date;
  announced: boolean;
  /** Number of buyers who have read it. */
  readers: number;
}

/** Notices to everybody, newest first. */
export async function listNotices(db: Db, limit: number): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    SELECT message_no AS "messageNo", advertise_code AS "advertiseCode", title, created_at AS at, announced,
           (SELECT count(*) FROM notice_read r WHERE r.message_id = m.id) AS readers
    FROM message m WHERE buyer_id IS NULL ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** False if there is no such notice. Order messages cannot be withdrawn. */
export async function deleteNotice(tx: Tx, messageNo: string): Promise<boolean> {
  const deleted = tx.deleteFrom('message').where('message_no', '=', messageNo).where('type', '=', 'advertise');
  const { numDeletedRows } = await deleted.executeTakeFirst();
  return numDeletedRows > 0;
}
