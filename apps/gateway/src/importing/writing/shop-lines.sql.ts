import type { Text } from '#db/column.ts';
import type { DeliveryMethodCode } from '@kaimai/contract/values/delivery-method';
import type { Db, Tx } from '#db/database.ts';
import type { Database } from '#db/schema.ts';
import type { Insertable } from 'kysely';

interface ShopTexts {
  id: number;
  code: string;
  name: Text;
  tagline: Text;
  city: Text;
}

export async function findShop(tx: Db | Tx, code: string): Promise<ShopTexts | undefined> {
  return tx
    .selectFrom('shop')
    .select(['id', 'code', 'name', 'tagline', 'city'])
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function hasMethod(db: Db | Tx, shopCode: string, method: DeliveryMethodCode): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_method')
    .innerJoin('shop', 'shop.id', 'delivery_method.shop_id')
    .select('delivery_method.method')
    .where('shop.code', '=', shopCode)
    .where('delivery_method.method', '=', method)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a shop has any delivery method. */
export async function hasDelivery(db: Db, shopCode: string): Promise<boolean> {
  const method = await db
    .selectFrom('delivery_method')
    .innerJoin('shop', 'shop.id', 'delivery_method.shop_id')
    .select('delivery_method.method')
    .where('shop.code', '=', shopCode)
    .limit(1)
    .executeTakeFirst();
  return method !== undefined;
}

export async function putShop(tx: Tx, row: Insertable<Database['shop']>): Promise<void> {
  await tx
    .insertInto('shop')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

export async function putRate(tx: Tx, row: Insertable<Database['currency_rate']>): Promise<void> {
  await tx
    .insertInto('currency_rate')
    .values(row)
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(row))
    .execute();
}

export async function putReturnMethod(tx: Tx, row: Insertable<Database['return_method']>): Promise<void> {
  await tx
    .insertInto('return_method')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'method']).doUpdateSet(row))
    .execute();
}

export async function putDeliveryZone(tx: Tx, row: Insertable<Database['delivery_zone']>): Promise<void> {
  await tx
    .insertInto('delivery_zone')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'method', 'code']).doUpdateSet(row))
    .execute();
}

export async function putDeliveryMethod(tx: Tx, row: Insertable<Database['delivery_method']>): Promise<void> {
  await tx
    .insertInto('delivery_method')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'method']).doUpdateSet(row))
    .execute();
}
