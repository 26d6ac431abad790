import type { Tx } from '#db/database.ts';
import { deleteHandover, findHandover, releaseSlot, type HandoverRow } from './chosen-handover.sql.ts';

/**
 * Cancels the chosen handover, and releases its place if it is a collection. Returns it; undefined if none was chosen.
 * The caller has locked the payment.
 */
export async function releaseHandover(tx: Tx, afterSalesId: number): Promise<HandoverRow | undefined> {
  const chosen = await findHandover(tx, afterSalesId);
  if (!chosen) return undefined;
  await deleteHandover(tx, afterSalesId);
  if (chosen.slotId !== null) await releaseSlot(tx, chosen.slotId);
  return chosen;
}
