import { sql, type RawBuilder } from 'kysely';

/** The owner of a cart: a buyer, or a browser without a sign-in. */
export type CartOwner = { buyerId: number; appNo?: undefined } | { appNo: string; buyerId?: undefined };

/** The condition on `cart` that it belongs to this owner. */
export function isCartOf({ buyerId, appNo }: CartOwner): RawBuilder<boolean> {
  return buyerId === undefined ? sql`cart.app_no = ${appNo}` : sql`cart.buyer_id = ${buyerId}`;
}
