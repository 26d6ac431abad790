import type { Tx } from '#db/database.ts';
import { insertPayout } from './payout.sql.ts';

/** Releases what was held of an order's payment to its shop. The caller has locked the payment and completed the order. */
export async function payOut(tx: Tx, orderId: number, now: Date): Promise<void> {
  await insertPayout(tx, orderId, now);
}
