import { sql } from 'kysely';
import { defineCache, type DataAccess } from '#cache/caches.ts';
import type { Db, Tx } from '#db/database.ts';
import type { DeliveryZone, MethodTerms } from '#delivery/delivery-method.ts';

const methodsByShop = defineCache<MethodTerms[], number>({
  name: 'delivery-methods',
  maxEntries: 10_000,
  seconds: 60,
});

/**
 * Delivery methods of shops with their zones, by shop id, sorted as the shop lists them. They rarely change, so they are cached
 * for a minute; an order is still placed only at the total that its buyer saw. Within a transaction, pass it as `through`.
 */
export async function listDeliveryMethods(
  { db, caches }: DataAccess,
  shopIds: readonly number[],
  { through = db }: { through?: Db | Tx } = {},
): Promise<Map<number, MethodTerms[]>> {
  const cache = caches.of(methodsByShop);
  const cached = new Map(shopIds.map((id) => [id, cache.get(id)]));
  const unknown = shopIds.filter((id) => cached.get(id) === undefined);
  const read = unknown.length > 0 ? await readMethods(through, unknown) : new Map<number, MethodTerms[]>();
  for (const [id, methods] of read) cache.set(id, methods);
  return new Map(shopIds.map((id) => [id, cached.get(id) ?? read.get(id) ?? []]));
}

/** One read of an index range for each method. */
const zonesOfMethod = sql<DeliveryZone[]>`COALESCE((
  SELECT json_agg(zone ORDER BY zone.position, zone.code) FROM delivery_zone zone
  WHERE zone.shop_id = delivery_method.shop_id AND zone.method = delivery_method.method), '[]')`;

/** The methods of one shop as they are now, without the cache. */
export async function readDeliveryMethods(db: Db | Tx, shopId: number): Promise<MethodTerms[]> {
  return (await readMethods(db, [shopId])).get(shopId) ?? [];
}

/** `= ANY` gives the statement the same text for any number of shops, so that it is prepared once. */
async function readMethods(db: Db | Tx, shopIds: readonly number[]): Promise<Map<number, MethodTerms[]>> {
  const rows = await db
    .selectFrom('delivery_method')
    .selectAll()
    .select(zonesOfMethod.as('zones'))
    .where('shop_id', '=', sql<number>`ANY(${[...shopIds]}::int[])`)
    .orderBy('shop_id')
    .orderBy('position')
    .execute();
  const methods = new Map<number, MethodTerms[]>(shopIds.map((id) => [id, []]));
  for (const row of rows) methods.get(row.shop_id)?.push(row);
  return methods;
}
