import { countWithin, perNetwork } from '#throttle/throttle.ts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import { cartLimits } from './limits.ts';
import type { CartOwner } from './cart-owner.ts';

/** A change of a cart that exists increments its version, so only a new cart has this one. */
const versionOfNewCart = 1;

/**
 * Counts a cart that this transaction created for a browser against the limit of its network. Must be called last: the
 * counter stays locked until the commit, and other buyers of the network wait for it.
 */
export async function countIfNew(
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  tx: Tx,
  owner: CartOwner,
  { version }: { version: number },
): Promise<void> {
  if (owner.appNo === undefined || version !== versionOfNewCart) return;
  await countWithin(tx, [perNetwork(caller, cartLimits.newCartsFromNetwork)], now());
}
