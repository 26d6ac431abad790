import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { storedTextInLocaleOf } from '#db/stored-text.ts';
import { withClaimed, type Claim } from './claim.sql.ts';

/** A browser's push subscription. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Device {
  endpoint: string;
  notices: boolean;
}

/** The subscription of a session, the newest if there are several. */
export async function findSubscription(db: Db | Tx, buyerId: number, accessKey: string): Promise<Device | undefined> {
  return db
    .selectFrom('push_subscription')
    .select(['endpoint', 'notices'])
    .where('buyer_id', '=', buyerId)
    .where('access_key', '=', accessKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface NewSubscription extends PushAddress {
  buyerId: number;
  accessKey: string;
  locale: Locale;
  notices: boolean;
  now: Date;
}

/** A browser has one subscription, which belongs to the buyer of its last sign-in. */
export async function putSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { buyerId, accessKey, endpoint, p256dh, auth, locale, notices, now } = subscription;
  const device = { buyer_id: buyerId, access_key: accessKey, p256dh, auth, locale, notices, created_at: now };
  await deleteSubscriptions(tx, accessKey, endpoint);
  await tx
    .insertInto('push_subscription')
    .values({ endpoint, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .execute();
}

/** Deletes the subscriptions of this session, optionally except one endpoint. */
export async function deleteSubscriptions(tx: Tx, accessKey: string, exceptEndpoint = ''): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('access_key', '=', accessKey)
    .where('endpoint', '<>', exceptEndpoint)
    .execute();
}

export interface DuePush extends PushAddress {
  subscriptionId: number;
  messageId: number;
  /** Attempts so far, including this one. */
  attempts: number;
  /** False if the message was read meanwhile or is old, if the session has ended, or if somebody else has signed in since. */
  shouldSend: boolean;
  locale: Locale;
  messageNo: string;
  tab: string;
  title: string;
  text: string;
  /** Empty if the message is not about an order. */
  orderNo: string;
  /** Empty if the message is not about a product. */
  commodityCode: string;
}

/** Claims due messages. A message without a buyer is a notice to everybody. */
export async function claimPushes(db: Db, claim: Claim): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    ${withClaimed('push_outbox', claim)}
    SELECT c.subscription_id AS "subscriptionId", c.message_id AS "messageId", c.attempts, s.endpoint, s.p256dh, s.auth,
           s.locale, m.message_no AS "messageNo", m.tab, ${storedTextInLocaleOf('m.title', 's.locale')} AS title,
           ${storedTextInLocaleOf('m.text', 's.locale')} AS text, m.order_no AS "orderNo", m.commodity_code AS "commodityCode",
           (session.revoked_at IS NULL AND session.expires_at > ${claim.now} AND m.read_at IS NULL
            AND coalesce(m.buyer_id = s.buyer_id, true)
            AND m.created_at > ${claim.now}::timestamptz - interval '1 day'
            AND NOT EXISTS (SELECT FROM notice_read r WHERE r.buyer_id = s.buyer_id AND r.message_id = m.id)) AS "shouldSend"
    FROM claimed c JOIN push_subscription s ON s.id = c.subscription_id JOIN session USING (access_key)
      JOIN message m ON m.id = c.message_id
    ORDER BY m.id, s.id`.execute(db);
  return rows;
}

export async function deletePush(
  db: Db,
  { subscriptionId, messageId }: Pick<DuePush, 'subscriptionId' | 'messageId'>,
): Promise<void> {
  await db
    .deleteFrom('push_outbox')
    .where('subscription_id', '=', subscriptionId)
    .where('message_id', '=', messageId)
    .execute();
}

export async function deletePushes(db: Db): Promise<void> {
  await db.deleteFrom('push_outbox').execute();
}

/** Deletes a subscription with its waiting messages. */
export async function deleteSubscription(db: Db, subscriptionId: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', subscriptionId).execute();
}
