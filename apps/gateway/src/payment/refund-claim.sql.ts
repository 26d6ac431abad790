import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';
import { refundColumns, type StoredRefund } from './refund.sql.ts';

/** A refund that this process sends, until `sendingUntil`. */
export type ClaimedRefund = StoredRefund & { sendingUntil: Date };

/**
 * Stores why a refund could not be sent, and ends the claim; the refund stays due. Changes nothing if the claim is over:
 * another process may be sending the refund by now.
 */
export async function recordFailedAttempt(
  db: Db,
  { reservedId, sendingUntil }: Pick<ClaimedRefund, 'reservedId' | 'sendingUntil'>,
  reason: string,
): Promise<void> {
  await db
    .updateTable('due_refund')
    .set({ failed_reason: reason.slice(0, 500), sending_until: null })
    .where('reserved_id', '=', reservedId)
    .where('sending_until', '=', sendingUntil)
    .execute();
}

/**
 * How long a claimed refund may take until its outcome is recorded; after that its process is considered dead. Sending it
 * may take three calls of eight seconds, all tried twice: 48 seconds. That leaves time for further pages of the refunds of a charge.
 * Stripe repeats stored refusals without delay.
 */
const maxSendingSeconds = 120;

/**
 * Claims the refund that is due for the longest time, unless it is claimed, and postpones its next attempt, by ten seconds
 * at first and twice as long each time, so that failing refunds do not delay the others. If the process dies, the refund is due
 * again when the claim ends. Attempts are not limited, but the exponent is, because 2 ^ 1024 would be an error. The subquery is
 * compared by `=`: some plans run a subquery of IN again for each row, which would claim several refunds.
 */
export async function claimDueRefund(db: Db, now: Date): Promise<ClaimedRefund | undefined> {
  const { rows } = await sql<ClaimedRefund>`
    WITH claimed AS (
      UPDATE due_refund SET attempts = attempts + 1,
        next_attempt_at = ${now}::timestamptz + least(10 * 2 ^ least(attempts, 10), 3600) * interval '1 second',
        sending_until = ${now}::timestamptz + ${maxSendingSeconds} * interval '1 second'
      WHERE reserved_id = (SELECT reserved_id FROM due_refund due JOIN payment_ledger ledger ON ledger.id = reserved_id
                           WHERE next_attempt_at <= ${now} AND coalesce(sending_until <= ${now}, true)
                             AND ${isPaymentOfInstance('ledger.payment_id')}
                           ORDER BY next_attempt_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
      RETURNING reserved_id, sending_until
    )
    SELECT ${refundColumns}, sending_until AS "sendingUntil"
    FROM claimed JOIN payment_ledger reserved ON reserved.id = reserved_id`.execute(db);
  return rows[0];
}
