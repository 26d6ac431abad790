import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { sendAgain } from './waiting-refund.ts';
import { listWaitingRefunds, type WaitingRefund } from './waiting-refund.sql.ts';

/** Refunds that have not reached their buyers, the oldest first; the API for operators calls them open refunds. */
export async function listOpenRefunds(
  db: Db,
  query: { after?: string | undefined; limit: number },
): Promise<WaitingRefund[]> {
  return listWaitingRefunds(db, query);
}

/** Makes an open refund due; the running program sends it. */
export async function resendRefund(db: Db, { refundNo, now }: { refundNo: string; now: Date }): Promise<void> {
  await inTransaction(db, (tx) => sendAgain(tx, refundNo, now));
}
