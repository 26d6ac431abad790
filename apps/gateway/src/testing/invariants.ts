import type { Db } from '#db/database.ts';
import { checkInvariants } from '#order/invariants/invariants.sql.ts';

/** Throws if stock, orders and payments do not agree; called after each test that changes them. */
export async function assertInvariants(db: Db): Promise<void> {
  const broken = await checkInvariants(db);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken, null, 2)}`);
}
