import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** The effects of the jobs of the demo's shops on the orders. */
export interface EffectsOfJobs {
  /** Orders that were sent. */
  sent: number;
  /** Orders with a state that was entered twice, and lines that were packed twice. */
  twice: number;
  /** Paid orders that are still not sent. */
  unsent: number;
}

/** The jobs count as finished when nothing more is sent for this time. */
const waitMs = 60_000;

/** Waits until every paid order is sent, or until no order was sent for a minute. */
export async function countEffectsOfJobs(databaseUrl: string): Promise<EffectsOfJobs> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let [unsent, lastSentAt] = [Number.POSITIVE_INFINITY, performance.now()];
    for (;;) {
      const { rows } = await client.query<EffectsOfJobs>(countQuery);
      const [effects] = rows;
      if (!effects) throw new Error('nothing was counted');
      if (effects.unsent < unsent) [unsent, lastSentAt] = [effects.unsent, performance.now()];
      if (unsent === 0 || performance.now() - lastSentAt > waitMs) return effects;
      await pause(500);
    }
  } finally {
    await client.end();
  }
}

const countQuery = `
  SELECT (SELECT count(DISTINCT order_id)::int FROM parcel_line) AS sent,
         (SELECT count(*)::int FROM (SELECT FROM order_event GROUP BY order_id, state HAVING count(*) > 1) entered)
         + (SELECT count(*)::int FROM (
              SELECT FROM parcel_line JOIN order_line USING (order_id, position)
              GROUP BY order_id, position, order_line.quantity
              HAVING sum(parcel_line.quantity) > order_line.quantity) packed) AS twice,
         (SELECT count(*)::int FROM customer_order WHERE state = 'PAID') AS unsent`;
