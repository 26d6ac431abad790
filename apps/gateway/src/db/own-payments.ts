import { sql, type RawBuilder } from 'kysely';

/**
 * A condition on the id of a payment: it was made in this instance. In a copy, the payments that came with it and their
 * orders belong to the original, and nothing that runs by itself may touch them. In the shop itself every payment meets it.
 */
export function isOwnPayment(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} > (SELECT copied_payments FROM instance)`;
}
