import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { storedTextInLocaleOf } from '#db/stored-text.ts';
import { withClaimed, type Claim } from './claim.sql.ts';
import type { PushAddress } from './push.sql.ts';

/** An answer of a shop for one browser. */
export interface DueAnswerPush extends PushAddress {
  subscriptionId: number;
  conversationId: number;
  /** The conversation's last position when the answer was written; a merge with another conversation may have moved it. */
  position: number;
  /** Attempts so far, including this one. */
  attempts: number;
  /**
   * False if the answer was read meanwhile or is old, if the buyer muted or blocked the conversation, if the session has ended,
   * or if somebody else has signed in since.
   */
  shouldSend: boolean;
  locale: Locale;
  conversationNo: string;
  shopCode: string;
  shopName: string;
  /** Empty for pictures without text. */
  text: string;
}

/** Claims due answers of shops; of each conversation, the newest one. */
export async function claimAnswerPushes(db: Db, claim: Claim): Promise<DueAnswerPush[]> {
  const { rows } = await sql<DueAnswerPush>`
    ${withClaimed('answer_push_outbox', claim)}
    SELECT o.subscription_id AS "subscriptionId", o.conversation_id AS "conversationId", o.position, o.attempts,
           s.endpoint, s.p256dh, s.auth, s.locale, c.conversation_no AS "conversationNo", shop.code AS "shopCode",
           ${storedTextInLocaleOf('shop.name', 's.locale')} AS "shopName", m.text,
           (session.revoked_at IS NULL AND session.expires_at > ${claim.now} AND s.buyer_id = c.buyer_id
            AND c.buyer_read_position < m.position AND NOT c.muted AND NOT c.blocked_by_buyer
            AND m.at > ${claim.now}::timestamptz - interval '1 day') AS "shouldSend"
    FROM claimed o JOIN push_subscription s ON s.id = o.subscription_id JOIN session USING (access_key)
      JOIN conversation c ON c.id = o.conversation_id JOIN shop ON shop.id = c.shop_id
      JOIN conversation_message m ON m.conversation_id = c.id AND m.position =
        (SELECT max(position) FROM conversation_message answer WHERE answer.conversation_id = c.id AND answer.said_by = 'shop')
    ORDER BY o.conversation_id, s.id`.execute(db);
  return rows;
}

/** Deletes the row unless there is a newer answer, which is to be pushed too. */
export async function deleteAnswerPush(
  db: Db,
  { subscriptionId, conversationId, position }: DueAnswerPush,
): Promise<void> {
  await db
    .deleteFrom('answer_push_outbox')
    .where('subscription_id', '=', subscriptionId)
    .where('conversation_id', '=', conversationId)
    .where('position', '=', position)
    .execute();
}

export async function deleteAnswerPushes(db: Db): Promise<void> {
  await db.deleteFrom('answer_push_outbox').execute();
}
