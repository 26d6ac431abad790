import type { AddressInput } from '@kaimai/contract/address/address';
import { sql } from 'kysely';
import type { DeliveryMethodCode } from '@kaimai/contract/values/delivery-method';
import type { Tx } from '#db/database.ts';

type Address = Required<AddressInput>;

export interface AddressedOrder {
  address: Address;
  /** How often the address was changed. */
  changeCount: number;
  shopId: number;
  /** The country from which the shop sends. */
  shopCountry: string;
  deliveryMethod: DeliveryMethodCode;
}

/** The address of an order, and what decides about its change and about the days under way. The caller has locked the payment of the order. */
export async function getAddressedOrder(tx: Tx, orderId: number): Promise<AddressedOrder> {
  const { rows } = await sql<AddressedOrder>`
    SELECT address, shop_id AS "shopId", shop.country AS "shopCountry", delivery_method AS "deliveryMethod",
           (SELECT count(*)::int FROM order_address_change WHERE order_id = o.id) AS "changeCount"
    FROM customer_order o JOIN shop ON shop.id = o.shop_id WHERE o.id = ${orderId}`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

export async function setAddress(tx: Tx, orderId: number, address: Address, at: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', orderId)
    .execute();
  await tx.insertInto('order_address_change').values({ order_id: orderId, at }).execute();
}
