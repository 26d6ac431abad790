import { sql, type RawBuilder } from 'kysely';

/**
 * A condition on the id of a payment: it was made in this instance. In a copy, payments from the backup and their
 * orders belong to the original, and jobs must not touch them. In the original, every payment meets the condition.
 */
export function isPaymentOfInstance(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} > (SELECT copied_payments FROM instance)`;
}
