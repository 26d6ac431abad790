import { sql, type RawBuilder } from 'kysely';

/** The outboxes, with what identifies a row beside the subscription. */
const keyOf = { push_outbox: 'message_id', answer_push_outbox: 'conversation_id' } as const;

/**
 * `WITH … claimed AS …`: claims the due rows of an outbox and postpones their next attempt, by half a minute, then twice as long each time.
 * If the claiming process dies, they become due again.
 */
export function withClaimed(outbox: keyof typeof keyOf, now: Date, limit: number): RawBuilder<unknown> {
  const table = sql.table(outbox);
  const key = sql.ref(keyOf[outbox]);
  return sql`
    WITH due AS (
      SELECT subscription_id, ${key} AS key FROM ${table} WHERE next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE ${table} o SET attempts = attempts + 1,
        next_attempt_at = ${now}::timestamptz + least(30 * 2 ^ attempts, 3600) * interval '1 second'
      FROM due WHERE o.subscription_id = due.subscription_id AND o.${key} = due.key
      RETURNING o.*
    )`;
}
