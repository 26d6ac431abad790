import type { ownDataExport as service } from '@kaimai/contract/account/personal-data';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { Db } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { requireConfirmed } from '../confirmation.ts';
import { accountLimits } from '../limits.ts';
import { countWithin } from '#throttle/throttle.ts';
import { collectPersonalData } from './export.sql.ts';

/** The same data as `exportPersonalData` returns, for an operator who answers a request that came by mail. */
export async function exportDataOf(db: Db, buyerId: number): Promise<Record<string, unknown>> {
  return collectPersonalData(db, buyerId);
}

/** All data about the buyer who calls: no secrets, and nothing about others. */
export async function exportPersonalData(context: BuyerContext): Promise<OutputOf<typeof service>> {
  await requireConfirmed(context);
  const { db, caller } = context;
  const now = context.now();
  const limit = { ...accountLimits.exportsOfData, subject: String(caller.buyer.id) };
  await countWithin(db, [limit], now);
  return { exportedAt: now.toISOString(), data: await collectPersonalData(db, caller.buyer.id) };
}
