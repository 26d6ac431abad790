import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** A webhook as listed; its secret is read separately. */
export interface ListedWebhook {
  webhookNo: string;
  shopCode: string | null;
  url: string;
  events: string[];
  createdAt: Date;
  /** Deliveries that are still attempted. */
  waiting: number;
}

export interface WebhookQuery {
  /** If undefined, the webhooks of the platform and of all shops are listed. */
  shopCode?: string | undefined;
  /** The number of the previous page's last webhook. */
  after?: string | undefined;
  limit: number;
}

/** Webhooks in the order in which they were added. */
export async function listWebhookRows(db: Db, { shopCode, after, limit }: WebhookQuery): Promise<ListedWebhook[]> {
  const { rows } = await sql<ListedWebhook>`
    SELECT webhook_no AS "webhookNo", shop.code AS "shopCode", url, events, created_at AS "createdAt",
           (SELECT count(*) FROM webhook_delivery WHERE webhook_id = webhook.id AND next_attempt_at IS NOT NULL)::int AS waiting
    FROM webhook LEFT JOIN shop ON shop.id = webhook.shop_id
    WHERE removed_at IS NULL AND ${shopCode === undefined ? sql`true` : sql`shop.code = ${shopCode}`}
      AND ${after === undefined ? sql`true` : sql`webhook.id > (SELECT id FROM webhook WHERE webhook_no = ${after})`}
    ORDER BY webhook.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface NewWebhook {
  webhookNo: string;
  shopId: number | null;
  url: string;
  events: readonly string[];
  sealed: Buffer;
  now: Date;
}

export async function insertWebhook(
  tx: Tx,
  { webhookNo, shopId, url, events, sealed, now }: NewWebhook,
): Promise<void> {
  await tx
    .insertInto('webhook')
    .values({
      webhook_no: webhookNo,
      shop_id: shopId,
      url,
      events: [...events],
      encrypted_secret: sealed,
      created_at: now,
    })
    .execute();
}

/** The namespace of an advisory lock for each shop: an arbitrary number that nothing else uses. */
const addingLock = 40_179;
/** Stands for the platform in `addingLock`. */
const platformKey = 0;

/**
 * Counts the webhooks of a shop, or of the platform. Waits for other transactions that add some, to count them as well.
 * Compares by `IS NOT DISTINCT FROM`, since `=` finds no null, which stands for the platform.
 */
export async function countWebhooks(tx: Tx, shopId: number | null): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${addingLock}, ${shopId ?? platformKey})`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook
    WHERE removed_at IS NULL AND shop_id IS NOT DISTINCT FROM ${shopId}::integer`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Removes a webhook, whose waiting deliveries are not sent any more. False for an unknown one. */
export async function markRemoved(tx: Tx, webhookNo: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    UPDATE webhook SET removed_at = ${now} WHERE webhook_no = ${webhookNo} AND removed_at IS NULL RETURNING id`.execute(
    tx,
  );
  const [webhook] = rows;
  if (!webhook) return false;
  await sql`UPDATE webhook_delivery SET next_attempt_at = NULL WHERE webhook_id = ${webhook.id}`.execute(tx);
  return true;
}

/** Undefined for an unknown or removed webhook. */
export async function findSealedSecret(db: Db, webhookNo: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('webhook')
    .select('encrypted_secret as sealed')
    .where('webhook_no', '=', webhookNo)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.sealed;
}

/** Locks a webhook, and counts the pings that are still attempted; undefined for an unknown webhook. */
export async function countWaitingPings(tx: Tx, webhookNo: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM webhook WHERE webhook_no = ${webhookNo} AND removed_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  const [webhook] = rows;
  if (!webhook) return undefined;
  const waiting = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook_delivery
    WHERE webhook_id = ${webhook.id} AND next_attempt_at IS NOT NULL AND event = 'ping'`.execute(tx);
  return waiting.rows[0]?.count ?? 0;
}

/** Inserts the delivery of a ping event and returns its number; undefined for an unknown webhook. */
export async function insertPing(
  tx: Tx,
  { webhookNo, eventNo, payload, now }: { webhookNo: string; eventNo: string; payload: object; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ deliveryNo: string }>`
    INSERT INTO webhook_delivery (webhook_id, event_no, event, payload, created_at, next_attempt_at)
    SELECT id, ${eventNo}, 'ping', ${JSON.stringify(payload)}::jsonb, ${now}, ${now} FROM webhook
    WHERE webhook_no = ${webhookNo} AND removed_at IS NULL
    RETURNING delivery_no AS "deliveryNo"`.execute(tx);
  return rows[0]?.deliveryNo;
}
