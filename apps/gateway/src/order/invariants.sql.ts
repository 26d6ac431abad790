import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { BrokenInvariant } from './invariants/broken-invariant.ts';
import { moneyInvariants } from './invariants/money.sql.ts';
import { parcelsInvariants } from './invariants/parcels.sql.ts';
import { payoutsInvariants } from './invariants/payouts.sql.ts';
import { requestsInvariants } from './invariants/requests.sql.ts';
import { stockInvariants } from './invariants/stock.sql.ts';
import { sumsInvariants } from './invariants/sums.sql.ts';

const invariants = [
  stockInvariants,
  sumsInvariants,
  moneyInvariants,
  requestsInvariants,
  parcelsInvariants,
  payoutsInvariants,
];

/** Checks all invariants in one snapshot; returns violations. */
export async function checkInvariants(db: Db): Promise<BrokenInvariant[]> {
  const parts = invariants.map((part) => sql`(${part})`);
  const { rows } = await sql<BrokenInvariant>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows;
}

/** Large hash tables in place of sorting on disk, for one transaction. */
export async function raiseMemory(tx: Tx): Promise<void> {
  await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
}
