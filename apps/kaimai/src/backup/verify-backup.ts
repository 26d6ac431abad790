import { startPostgres } from '@kaimai/embedded-postgres/server';
import { openDatabase } from '@kaimai/gateway/db/database';
import { findBrokenInvariants } from '@kaimai/gateway/operator/order';

export interface Verified {
  orders: number;
  /** The violated invariants, in words. */
  broken: string[];
}

/**
 * Starts PostgreSQL on a restored folder, which makes it consistent, and checks the invariants. No jobs run, so nothing is
 * sent to buyers or providers.
 */
export async function verifyBackup(dataDir: string): Promise<Verified> {
  const server = await startPostgres({ dataDir });
  try {
    const db = openDatabase(server.connection, { poolSize: 2 });
    try {
      const { orders } = await db
        .selectFrom('customer_order')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .executeTakeFirstOrThrow();
      const broken = await findBrokenInvariants(db);
      return { orders, broken: broken.map(({ record, invariant }) => `${record}: ${invariant}`) };
    } finally {
      await db.destroy();
    }
  } finally {
    await server.stop();
  }
}
