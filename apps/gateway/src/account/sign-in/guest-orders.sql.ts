import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export interface LockedGuest {
  id: number;
  /** Whether money arrived for the guest's purchase, whatever was refunded later. */
  hasPaid: boolean;
}

/** Locks the guests with this e-mail. */
export async function lockGuests(tx: Tx, email: string): Promise<LockedGuest[]> {
  const locked = await sql<{ id: number }>`
    SELECT id FROM buyer WHERE guest_email = ${email} ORDER BY id FOR UPDATE`.execute(tx);
  const ids = locked.rows.map(({ id }) => id);
  // A separate statement: the one above, if it waited for a lock, does not see payments that were made meanwhile.
  const { rows } = await sql<LockedGuest>`
    SELECT id, EXISTS (SELECT FROM payment WHERE payment.buyer_id = buyer.id AND paid_at IS NOT NULL) AS "hasPaid"
    FROM buyer WHERE id = ANY(${ids}::bigint[]) ORDER BY id`.execute(tx);
  return rows;
}

/**
 * Moves the orders of guests to a buyer, with their pictures, messages and conversations. The payments come first: everything
 * that changes an order locks its payment before.
 */
export async function moveOrdersTo(tx: Tx, guestIds: readonly number[], buyerId: number): Promise<void> {
  for (const table of ['payment', 'customer_order'] as const) {
    await tx.updateTable(table).set({ buyer_id: buyerId }).where('buyer_id', 'in', guestIds).execute();
  }
  await tx.updateTable('picture').set({ owner_buyer_id: buyerId }).where('owner_buyer_id', 'in', guestIds).execute();
  await moveMessagesTo(tx, guestIds, buyerId);
  await moveConversationsTo(tx, guestIds, buyerId);
  await tx.updateTable('buyer').set({ guest_email: null }).where('id', 'in', guestIds).execute();
}

/**
 * Messages are inserted again, as triggers count the messages of each buyer on insert and delete. `id` and `tab` are left
 * out, as PostgreSQL generates them.
 */
async function moveMessagesTo(tx: Tx, guestIds: readonly number[], buyerId: number): Promise<void> {
  const messages = await tx.deleteFrom('message').where('buyer_id', 'in', guestIds).returningAll().execute();
  if (messages.length === 0) return;
  const rows = messages.map(({ id: _id, tab: _tab, title, text, ...message }) => ({
    ...message,
    buyer_id: buyerId,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
  }));
  await tx.insertInto('message').values(rows).execute();
}

/** If the buyer has a conversation with the same shop, a guest's conversation becomes part of it. */
async function moveConversationsTo(tx: Tx, guestIds: readonly number[], buyerId: number): Promise<void> {
  const conversations = await tx
    .selectFrom('conversation')
    .select(['id', 'shop_id as shopId'])
    .where('buyer_id', 'in', guestIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, shopId } of conversations) {
    const ownConversation = await tx
      .selectFrom('conversation')
      .select('id')
      .where('buyer_id', '=', buyerId)
      .where('shop_id', '=', shopId)
      .forUpdate()
      .executeTakeFirst();
    if (ownConversation) await mergeConversations(tx, id, ownConversation.id);
    else await tx.updateTable('conversation').set({ buyer_id: buyerId }).where('id', '=', id).execute();
  }
}

/**
 * Renumbers the messages of both conversations by time, and the positions up to which reports were made. For each side,
 * all messages from the first unread one on become unread. What either conversation muted or blocked stays so, and a mail
 * about unread answers stays due, unless one was sent. Moved messages lose their client ids, which are unique within a
 * conversation only.
 */
async function mergeConversations(tx: Tx, fromId: number, intoId: number): Promise<void> {
  const { rows } = await sql<{ buyer: Date | null; shop: Date | null }>`
    SELECT min(m.at) FILTER (WHERE m.said_by = 'shop' AND m.position > c.buyer_read_position) AS buyer,
           min(m.at) FILTER (WHERE m.said_by = 'buyer' AND m.position > c.shop_read_position) AS shop
    FROM conversation c JOIN conversation_message m ON m.conversation_id = c.id WHERE c.id IN (${fromId}, ${intoId})`.execute(
    tx,
  );
  const firstUnreadAt = rows[0] ?? { buyer: null, shop: null };
  await sql`
    WITH numbered AS (
      SELECT id, conversation_id, position AS former, row_number() OVER (ORDER BY at, id) AS position
      FROM conversation_message WHERE conversation_id IN (${fromId}, ${intoId})
    ), reported AS (
      UPDATE conversation_report report SET conversation_id = ${intoId},
        up_to = coalesce((SELECT max(position) FROM numbered
          WHERE numbered.conversation_id = report.conversation_id AND former <= report.up_to), 0)
      WHERE report.conversation_id IN (${fromId}, ${intoId})
    )
    UPDATE conversation_message m SET conversation_id = ${intoId}, position = numbered.position,
      client_id = CASE WHEN m.conversation_id = ${intoId} THEN m.client_id END
    FROM numbered WHERE m.id = numbered.id`.execute(tx);
  const readUntil = (at: Date | null) => sql`
    (SELECT count(*) FROM conversation_message m WHERE m.conversation_id = ${intoId} AND (${at}::timestamptz IS NULL OR m.at < ${at}))`;
  await sql`
    UPDATE conversation c SET last_position = (SELECT count(*) FROM conversation_message m WHERE m.conversation_id = c.id),
      last_at = greatest(c.last_at, former.last_at), started_at = least(c.started_at, former.started_at),
      waiting_since = least(c.waiting_since, former.waiting_since),
      buyer_read_position = ${readUntil(firstUnreadAt.buyer)}, shop_read_position = ${readUntil(firstUnreadAt.shop)},
      buyer_unread = (SELECT count(*) FROM conversation_message m WHERE m.conversation_id = c.id AND m.said_by = 'shop'
                        AND m.at >= ${firstUnreadAt.buyer}::timestamptz),
      blocked_by_shop = c.blocked_by_shop OR former.blocked_by_shop,
      blocked_by_buyer = c.blocked_by_buyer OR former.blocked_by_buyer, muted = c.muted OR former.muted,
      mail_due_at = CASE WHEN NOT (c.was_mailed OR former.was_mailed) THEN least(c.mail_due_at, former.mail_due_at) END,
      was_mailed = c.was_mailed OR former.was_mailed
    FROM conversation former WHERE c.id = ${intoId} AND former.id = ${fromId}`.execute(tx);
  await tx.deleteFrom('conversation').where('id', '=', fromId).execute();
}
