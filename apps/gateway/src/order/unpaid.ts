import { createHmac } from 'node:crypto';
import { networkOf } from '#account/throttle.ts';
import type { WantedGoods } from '#cart/ordering.ts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#http/binding.ts';
import { goodsName } from './shortage.ts';
import { lockUnpaid, sumUnpaid, type UnpaidOf } from './unpaid.sql.ts';
import { unpaidRefusal, type Holder } from './unpaid-limits.ts';

/** Lines of a new order: goods as they were before it, and how many of them it takes. */
type Ordered = readonly Pick<WantedGoods, 'skuId' | 'title' | 'optionText' | 'available' | 'quantity'>[];

/** The network that an order comes from, as its payment keeps it while it is unpaid; null where it is everybody's. */
export function placedFrom({ caller, deployment }: Pick<Context, 'caller' | 'deployment'>): string | null {
  if (caller.addressStanding === 'shared') return null;
  const network = networkOf(caller.remoteAddress);
  return createHmac('sha256', deployment.deploymentSecret).update(`placed from ${network}`).digest('base64url');
}

/**
 * Refuses a new order, already written, that makes too much stock wait for this buyer's or this network's payment. To be
 * called last in a transaction: other orders of the same network wait until it ends.
 */
export async function refuseTooMuchUnpaid(
  tx: Tx,
  { buyerId, network }: { buyerId: number; network: string | null },
  ordered: Ordered,
): Promise<void> {
  await refuseFor(tx, 'buyer', { buyerId }, ordered);
  if (network !== null) await refuseFor(tx, 'network', { network }, ordered);
}

async function refuseFor(tx: Tx, holder: Holder, of: UnpaidOf, ordered: Ordered): Promise<void> {
  await lockUnpaid(tx, of);
  const { purchases, units, unitsBySku } = await sumUnpaid(tx, of);
  const variants = ordered.map((goods) => ({
    name: goodsName(goods),
    held: unitsBySku[goods.skuId] ?? 0,
    available: goods.available - goods.quantity,
  }));
  const refusal = unpaidRefusal(holder, { purchases, units, variants });
  if (refusal) throw refusal;
}
