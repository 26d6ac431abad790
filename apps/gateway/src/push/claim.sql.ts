import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';

/** The outboxes, with the column that identifies a row together with the subscription. */
const keyOf = { push_outbox: 'message_id', answer_push_outbox: 'conversation_id' } as const;

export interface Claim {
  now: Date;
  limit: number;
  /** Hosts and ports of push services whose messages stay in the outbox. */
  exceptServices: readonly string[];
}

/**
 * `WITH … claimed AS …`: claims the due rows of an outbox and postpones their next attempt, by half a minute, then twice as long each time.
 * If the claiming process dies, they become due again.
 */
export function withClaimed(outbox: keyof typeof keyOf, { now, limit, exceptServices }: Claim): RawBuilder<unknown> {
  const table = sql.table(outbox);
  const key = sql.ref(keyOf[outbox]);
  return sql`
    WITH due AS (
      SELECT subscription_id, ${key} AS key FROM ${table} WHERE next_attempt_at <= ${now} AND ${isNotFor(exceptServices)}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE ${table} o SET attempts = attempts + 1,
        next_attempt_at = ${now}::timestamptz + least(30 * 2 ^ attempts, 3600) * interval '1 second'
      FROM due WHERE o.subscription_id = due.subscription_id AND o.${key} = due.key
      RETURNING o.*
    )`;
}

function isNotFor(services: readonly string[]): RawBuilder<boolean> {
  if (services.length === 0) return sql<boolean>`true`;
  return sql<boolean>`NOT EXISTS (
    SELECT FROM push_subscription s WHERE s.id = subscription_id AND split_part(s.endpoint, '/', 3) = ANY(${[...services]}::text[]))`;
}

/** Undoes the claim of a row that was not sent. The row is due again in half a minute. */
export async function releaseClaim(
  db: Db,
  outbox: keyof typeof keyOf,
  { subscriptionId, key, now }: { subscriptionId: number; key: number; now: Date },
): Promise<void> {
  await sql`
    UPDATE ${sql.table(outbox)} SET attempts = attempts - 1, next_attempt_at = ${now}::timestamptz + interval '30 seconds'
    WHERE subscription_id = ${subscriptionId} AND ${sql.ref(keyOf[outbox])} = ${key} AND attempts > 0`.execute(db);
}
