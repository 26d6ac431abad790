import { countWithin, perNetwork } from '#account/throttle.ts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#http/binding.ts';
import { changeCart } from './cart.sql.ts';
import { cartLimits } from './limits.ts';
import type { CartOwner } from './owner.ts';

const versionOfNewCart = 1;

/** Locks the owner's cart, made if there is none. New carts of browsers are counted: a network makes so many only. */
export async function openCart(
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  tx: Tx,
  owner: CartOwner,
): Promise<{ id: number; version: number }> {
  const cart = await changeCart(tx, owner);
  const isNew = owner.appNo !== undefined && cart.version === versionOfNewCart;
  if (isNew) await countWithin(tx, [perNetwork(caller, cartLimits.newCartsFromNetwork)], now());
  return cart;
}
