import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { sendAgain } from './open-refund.ts';
import { listOpenRefundRows, type OpenRefund } from './open-refund.sql.ts';

/** Refunds that have not reached their buyers, the oldest first. */
export async function listOpenRefunds(
  db: Db,
  query: { after?: string | undefined; limit: number },
): Promise<OpenRefund[]> {
  return listOpenRefundRows(db, query);
}

/** Makes an open refund due; the running program sends it. */
export async function resendRefund(db: Db, { refundNo, now }: { refundNo: string; now: Date }): Promise<void> {
  await inTransaction(db, (tx) => sendAgain(tx, refundNo, now));
}
