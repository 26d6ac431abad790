import { countEvent, type Limit } from '#throttle/throttle.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** Counts this many uses towards a limit in its current window. */
export async function countUses(gateway: TestGateway, limit: Limit, times: number): Promise<void> {
  if (times === 0) return;
  await countEvent(gateway.db, [limit], gateway.now());
  await gateway.db
    .updateTable('throttle')
    .set((eb) => ({ count: eb('count', '+', times - 1) }))
    .where('key', '=', `${limit.name} ${limit.subject}`)
    .execute();
}
