import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { PayoutSettings } from '#deployment.ts';
import { endOfReturns } from '#order/states/return-window.ts';
import { findUnbooked, insertEntries, dequeueUnbooked, type NewEntry, type UnbookedRow } from './booking.sql.ts';
import { commissionOn } from './commission.ts';

const rowsPerBatch = 500;
/** Limits one run, so that the program can stop even while the whole ledger waits to be booked, as after an upgrade. */
const maxBatches = 10;

/** Makes the entries of rows of the payment ledger that have none yet. Several processes may do this concurrently. */
export async function bookLedger(db: Db, settings: Pick<PayoutSettings, 'commissionBasisPoints'>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1)
    if ((await inTransaction(db, (tx) => bookRows(tx, settings))) < rowsPerBatch) return;
}

async function bookRows(
  tx: Tx,
  { commissionBasisPoints }: Pick<PayoutSettings, 'commissionBasisPoints'>,
): Promise<number> {
  const ledgerIds = await dequeueUnbooked(tx, rowsPerBatch);
  if (ledgerIds.length === 0) return 0;
  const orders = new Map<number, BookedSums>();
  const entries = (await findUnbooked(tx, ledgerIds)).map((row) => {
    const sums = orders.get(row.orderId) ?? sumsBefore(row, commissionBasisPoints);
    orders.set(row.orderId, sums);
    return bookRow(row, sums);
  });
  await insertEntries(tx, entries);
  return ledgerIds.length;
}

/** The sums of an order's entries. `basisPoints` and `availableAt` are those of the first entry, also for later entries. */
interface BookedSums {
  amountMinor: number;
  commissionMinor: number;
  basisPoints: number;
  availableAt: Date;
}

function sumsBefore(row: UnbookedRow, commissionBasisPoints: number): BookedSums {
  if (row.booked) return { ...row.booked, availableAt: new Date(row.booked.availableAt) };
  const returnsEnd = endOfReturns(row, row.lines);
  return {
    amountMinor: 0,
    commissionMinor: 0,
    basisPoints: row.shopBasisPoints ?? commissionBasisPoints,
    availableAt: returnsEnd !== null && returnsEnd > row.at ? returnsEnd : row.at,
  };
}

/** Adds a row to the sums of its order, and returns its entry. */
function bookRow(row: UnbookedRow, sums: BookedSums): NewEntry {
  const { ledgerId, orderId, shopId, currency, amountMinor, at, isSandbox } = row;
  const { basisPoints, availableAt } = sums;
  sums.amountMinor += amountMinor;
  const commissionDue = commissionOn(sums.amountMinor, { ...row, basisPoints });
  const commissionMinor = commissionDue - sums.commissionMinor;
  sums.commissionMinor = commissionDue;
  return { shopId, orderId, ledgerId, currency, amountMinor, commissionMinor, basisPoints, isSandbox, availableAt, at };
}
