import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A delivery as listed. */
export interface ListedDelivery {
  deliveryNo: string;
  eventNo: string;
  event: string;
  payload: unknown;
  state: DeliveryState;
  createdAt: Date;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  attempts: { at: string; status: number | null; reason: string; tookMs: number }[];
}

const deliveryState = sql<DeliveryState>`
  CASE WHEN d.next_attempt_at IS NOT NULL THEN 'waiting' WHEN d.delivered_at IS NOT NULL THEN 'delivered' ELSE 'given-up' END`;

export interface DeliveryQuery {
  webhookNo: string;
  state?: DeliveryState | undefined;
  /** The number of the previous page's last delivery. */
  after?: string | undefined;
  limit: number;
}

/** Deliveries of a webhook, the newest first. */
export async function listDeliveryRows(
  db: Db,
  { webhookNo, state, after, limit }: DeliveryQuery,
): Promise<ListedDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    SELECT delivery_no AS "deliveryNo", event_no AS "eventNo", event, payload, ${deliveryState} AS state, d.created_at AS "createdAt",
           next_attempt_at AS "nextAttemptAt", delivered_at AS "deliveredAt",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'status', status, 'reason', reason, 'tookMs', took_ms)
              ORDER BY id), '[]') FROM webhook_attempt WHERE delivery_id = d.id) AS attempts
    FROM webhook_delivery d
    WHERE webhook_id = (SELECT id FROM webhook WHERE webhook_no = ${webhookNo})
      AND ${state === undefined ? sql`true` : sql`${deliveryState} = ${state}`}
      AND ${after === undefined ? sql`true` : sql`d.id < (SELECT id FROM webhook_delivery WHERE delivery_no = ${after})`}
    ORDER BY d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Starts the attempts again; false if the delivery is unknown or its webhook was removed. */
export async function makeDue(tx: Tx, deliveryNo: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE webhook_delivery d SET attempts = 0, next_attempt_at = ${now} FROM webhook
    WHERE delivery_no = ${deliveryNo} AND webhook.id = d.webhook_id AND webhook.removed_at IS NULL`.execute(tx);
  return numAffectedRows > 0n;
}

export interface DueDelivery {
  id: number;
  webhookNo: string;
  url: string;
  sealed: Buffer;
  eventNo: string;
  payload: unknown;
  /** Attempts so far, including this one. */
  attempts: number;
  /** It is due again then, unless the attempt has been recorded. */
  claimedUntil: Date;
}

export interface DueClaim {
  now: Date;
  limit: number;
  maxPerWebhook: number;
  /** For all webhooks of a shop together; the platform counts as one shop. */
  maxPerShop: number;
  /** The pauses between attempts, in seconds. */
  pauses: readonly number[];
}

/**
 * Claims due deliveries, a few of each webhook and shop, so that no receiver and no shop delays the others; the first of
 * each shop come first. Those that a killed process had claimed are due again after their usual pause, counted from the claim.
 * The UPDATE compares `next_attempt_at` again, because another process may have claimed the delivery meanwhile.
 */
export async function claimDue(
  db: Db,
  { now, limit, maxPerWebhook, maxPerShop, pauses }: DueClaim,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery & { ordinal: number }>`
    WITH due AS (
      SELECT waiting.id, webhook.shop_id, waiting.next_attempt_at,
             row_number() OVER (PARTITION BY webhook_id ORDER BY next_attempt_at, waiting.id) AS position
      FROM webhook_delivery waiting JOIN webhook ON webhook.id = webhook_id
      WHERE next_attempt_at <= ${now} AND webhook.removed_at IS NULL
    ), of_shops AS (
      SELECT id, next_attempt_at,
             row_number() OVER (PARTITION BY shop_id ORDER BY position, next_attempt_at, id) AS position
      FROM due WHERE position <= ${maxPerWebhook}
    ), chosen AS (
      SELECT id, row_number() OVER (ORDER BY position, next_attempt_at, id) AS ordinal
      FROM of_shops WHERE position <= ${maxPerShop} ORDER BY ordinal LIMIT ${limit}
    )
    UPDATE webhook_delivery d SET attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + coalesce((${[...pauses]}::int[])[d.attempts + 1], ${pauses.at(-1) ?? 60}::int) * interval '1 second'
    FROM webhook, chosen
    WHERE webhook.id = d.webhook_id AND d.next_attempt_at <= ${now} AND d.id = chosen.id
    RETURNING d.id, webhook_no AS "webhookNo", url, encrypted_secret AS sealed, event_no AS "eventNo", payload, attempts,
      d.next_attempt_at AS "claimedUntil", chosen.ordinal`.execute(db);
  return rows.toSorted((one, other) => one.ordinal - other.ordinal);
}

export interface EndedAttempt {
  id: number;
  /** As `DueDelivery` has it. */
  claimedUntil: Date;
  at: Date;
  tookMs: number;
  isDelivered: boolean;
  status: number | null;
  reason: string;
  /** When the next attempt is due; null for none. */
  nextAttemptAt: Date | null;
}

/**
 * Records an attempt and when the next one is due. If the attempts were started again meanwhile, that is due already; if the
 * webhook was removed, there is no further one.
 */
export async function recordAttempt(tx: Tx, attempt: EndedAttempt): Promise<void> {
  const { id, claimedUntil, at, tookMs, isDelivered, status, reason, nextAttemptAt } = attempt;
  await tx
    .insertInto('webhook_attempt')
    .values({ delivery_id: id, at, status, reason: reason.slice(0, 300), took_ms: tookMs })
    .execute();
  await tx
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: nextAttemptAt, delivered_at: isDelivered ? at : null })
    .where('id', '=', id)
    .where('next_attempt_at', '=', claimedUntil)
    .execute();
}

/** Fewer than the default, because the attempts of each are deleted, too. */
const deliveriesPerBatch = 5000;

/** Deletes finished deliveries with their attempts, and those of events that were committed after their webhook was removed. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  const isOfRemoved = sql`webhook_id IN (SELECT id FROM webhook WHERE removed_at IS NOT NULL)`;
  await deleteInBatches(
    db,
    'webhook_delivery',
    sql`next_attempt_at IS NULL AND created_at < ${before}`,
    deliveriesPerBatch,
  );
  await deleteInBatches(
    db,
    'webhook_delivery',
    sql`next_attempt_at < ${before} AND ${isOfRemoved}`,
    deliveriesPerBatch,
  );
}
