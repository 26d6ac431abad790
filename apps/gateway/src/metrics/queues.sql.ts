import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Work that waits in the database, for all processes. */
export interface QueueLength {
  queue: string;
  length: number;
  /** The age of its oldest entry; null for an empty queue, and where the time is not recorded. */
  oldestSeconds: number | null;
}

/** Rows counted per queue: a longer queue is reported with this length. */
const maxCounted = 100_000;

/**
 * Each part reads only what waits, by the partial index that its job uses. Pushes have no recorded time: `-infinity` counts
 * them without an age. Payment attempts older than three days are not counted, because `claimAttempts` no longer queries their
 * providers.
 */
export async function countQueues(db: Db, now: Date): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    SELECT queue, count(since)::int AS length,
           greatest(0, extract(epoch FROM ${now}::timestamptz - nullif(min(since), '-infinity'))::float8) AS "oldestSeconds"
    FROM (VALUES ('mails'), ('pushes'), ('refunds'), ('refunds for the operator'), ('payment attempts'),
                 ('file removals'), ('sandbox callbacks')) AS all_queues (queue)
    LEFT JOIN (
      (SELECT 'mails' AS queue, created_at AS since FROM outbox WHERE done_at IS NULL AND kind = 'mail' LIMIT ${maxCounted})
      UNION ALL
      (SELECT 'pushes', '-infinity' FROM push_outbox LIMIT ${maxCounted})
      UNION ALL
      (SELECT 'pushes', '-infinity' FROM answer_push_outbox LIMIT ${maxCounted})
      UNION ALL
      (SELECT CASE next_attempt_at WHEN 'infinity' THEN 'refunds for the operator' ELSE 'refunds' END, reserved.at
       FROM due_refund JOIN payment_ledger reserved ON reserved.id = reserved_id LIMIT ${maxCounted})
      UNION ALL
      (SELECT 'payment attempts', started_at FROM payment_attempt
       WHERE state = 'PENDING' AND started_at > ${now}::timestamptz - interval '3 days' LIMIT ${maxCounted})
      UNION ALL
      (SELECT 'file removals', due_at FROM file_removal WHERE due_at <= ${now}::timestamptz LIMIT ${maxCounted})
      UNION ALL
      (SELECT 'sandbox callbacks', created_at FROM sandbox_charge WHERE next_notify_at IS NOT NULL LIMIT ${maxCounted})
    ) AS waiting USING (queue)
    GROUP BY queue`.execute(db);
  return rows;
}
