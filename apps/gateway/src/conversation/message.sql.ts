import type { Locale } from '@kaimai/contract/values/locale';
import type { Picture } from '@kaimai/contract/values/picture';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#db/database.ts';
import { linkedPictures } from '#db/linked-pictures.ts';
import type { CardRow } from './card.ts';
import { cardOf } from './subject.sql.ts';

/** An upper bound for the position of a message: the largest value of PostgreSQL’s `integer`. */
export const maxPosition = 2_147_483_647;

export interface MessageRow {
  position: number;
  by: 'buyer' | 'shop';
  automatic: boolean;
  /** The buyer's browser knows by it which of its messages have arrived; empty for messages of the shop. */
  clientId: string;
  text: string;
  pictures: Picture[];
  card: CardRow | null;
  /** Aggregated as JSON, so times are strings. */
  at: string;
}

/** The columns of a message `m`, in a reader's language. */
export function messageColumns(locale: Locale): RawBuilder<MessageRow> {
  const ids = {
    product: sql<number>`m.product_id`,
    order: sql<number>`m.order_id`,
    afterSales: sql<number>`m.after_sales_id`,
  };
  return sql<MessageRow>`
    m.position, m.said_by AS by, m.automatic, CASE WHEN m.said_by = 'buyer' THEN coalesce(m.client_id, '') ELSE '' END AS "clientId",
    m.text, to_jsonb(m.at) AS at,
    ${linkedPictures('conversation_picture', sql`shown.message_id = m.id`)} AS pictures,
    ${cardOf(ids, locale)} AS card`;
}

export interface MessageKey {
  conversationId: number;
  position: number;
}

export async function getMessage(
  tx: Tx,
  { conversationId, position }: MessageKey,
  locale: Locale,
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    SELECT ${messageColumns(locale)} FROM conversation_message m
    WHERE m.conversation_id = ${conversationId} AND m.position = ${position}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no message ${position} in conversation ${conversationId}`);
  return row;
}

export interface NewMessage extends MessageKey {
  by: 'buyer' | 'shop';
  automatic?: boolean;
  clientId: string | null;
  text: string;
  productId?: number | null;
  orderId?: number | null;
  afterSalesId?: number | null;
  pictures?: readonly string[];
  now: Date;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { conversationId, position, by, automatic = false, clientId, text, pictures = [], now } = message;
  const { id } = await tx
    .insertInto('conversation_message')
    .values({
      conversation_id: conversationId,
      position,
      said_by: by,
      automatic,
      client_id: clientId,
      text,
      product_id: message.productId ?? null,
      order_id: message.orderId ?? null,
      after_sales_id: message.afterSalesId ?? null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pictures.length === 0) return;
  const rows = pictures.map((pictureId, index) => ({ message_id: id, position: index, picture_id: pictureId }));
  await tx.insertInto('conversation_picture').values(rows).execute();
}

/** The position of the message with this client id; undefined if none has arrived. */
export async function findSentPosition(tx: Tx, conversationId: number, clientId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('conversation_message')
    .select('position')
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.position;
}
