import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { BrokenInvariant } from './broken-invariant.ts';
import { moneyInvariants } from './money.sql.ts';
import { parcelsInvariants } from './parcels.sql.ts';
import { payoutsInvariants } from './payouts.sql.ts';
import { requestsInvariants } from './requests.sql.ts';
import { stockInvariants } from './stock.sql.ts';
import { sumsInvariants } from './sums.sql.ts';

const invariants = [
  stockInvariants,
  sumsInvariants,
  moneyInvariants,
  requestsInvariants,
  parcelsInvariants,
  payoutsInvariants,
];

/** Checks all invariants by one statement, so that all see the same data; returns violations. */
export async function checkInvariants(db: Db): Promise<BrokenInvariant[]> {
  const parts = invariants.map((part) => sql`(${part})`);
  const { rows } = await sql<BrokenInvariant>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows;
}

/** Raises the memory limit of one transaction, so that the large joins hash in memory instead of sorting on disk. */
export async function raiseMemory(tx: Tx): Promise<void> {
  await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
}
