import { sql, type RawBuilder } from 'kysely';

/**
 * When the refund of the ledger row `reserved` was sent; null before, and while a refund that came back is sent again.
 * Later attempts have the number of the refund with a suffix.
 */
export const refundSentAt: RawBuilder<Date | null> = sql`
  (SELECT max(sent.at) FROM payment_ledger sent WHERE sent.payment_id = reserved.payment_id
     AND sent.kind = 'refund' AND split_part(sent.event_id, '~', 1) = reserved.event_id
     AND NOT EXISTS (SELECT 1 FROM due_refund WHERE reserved_id = reserved.id))`;
