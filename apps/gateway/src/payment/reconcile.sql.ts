import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';

export interface OpenAttempt {
  provider: string;
  reference: string;
}

/** Claims an open attempt for a query; undefined when it was queried less than `afterSeconds` ago. */
export async function claimAttempt(
  db: Db,
  { attemptId, now, afterSeconds }: { attemptId: number; now: Date; afterSeconds: number },
): Promise<OpenAttempt | undefined> {
  const queriedBefore = new Date(now.getTime() - afterSeconds * 1000);
  return db
    .updateTable('payment_attempt')
    .set({ asked_at: now })
    .where('id', '=', attemptId)
    .where('state', '=', 'PENDING')
    .where('asked_at', '<=', queriedBefore)
    .where(isPaymentOfInstance('payment_attempt.payment_id'))
    .returning(['provider', 'provider_reference as reference'])
    .executeTakeFirst();
}

/**
 * Claims open attempts that are due for a query: 15 seconds after the last query, or a tenth of their age if that is longer,
 * during the first three days. An attempt is unwanted if its payment is not pending, or if a later attempt at the payment is
 * pending.
 */
export async function claimAttempts(
  db: Db,
  now: Date,
  limit: number,
): Promise<(OpenAttempt & { isUnwanted: boolean })[]> {
  const { rows } = await sql<OpenAttempt & { isUnwanted: boolean }>`
    UPDATE payment_attempt attempt SET asked_at = ${now} FROM payment
    WHERE payment.id = attempt.payment_id AND attempt.id IN (
      SELECT id FROM payment_attempt
      WHERE state = 'PENDING' AND ${isPaymentOfInstance('payment_id')} AND asked_at < ${now}::timestamptz - interval '15 seconds'
        AND asked_at < ${now}::timestamptz - (${now}::timestamptz - started_at) / 10
        AND started_at > ${now}::timestamptz - interval '3 days'
      ORDER BY asked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING attempt.provider, provider_reference AS reference,
      payment.state <> 'PENDING' OR EXISTS (
        SELECT 1 FROM payment_attempt later WHERE later.payment_id = payment.id AND later.id > attempt.id
          AND later.state = 'PENDING') AS "isUnwanted"`.execute(db);
  return rows;
}
