import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { DeliveryMethod } from '#delivery/delivery-offer.ts';

/** By the monotonic clock: the system’s may be set back. */
const rememberMs = 60_000;
const remembered = new WeakMap<Db, Map<number, { methods: DeliveryMethod[]; until: number }>>();

/**
 * The ways these shops deliver, by shop id, each in the shop's order. They hardly ever change, so a shop's are read
 * once a minute; an order is still placed only at the total that its buyer saw. Within a transaction they are read `through` it.
 */
export async function listDeliveryMethods(
  db: Db,
  shopIds: readonly number[],
  { through = db }: { through?: Db | Tx } = {},
): Promise<Map<number, DeliveryMethod[]>> {
  const known = remembered.get(db) ?? new Map<number, { methods: DeliveryMethod[]; until: number }>();
  remembered.set(db, known);
  const unknown = shopIds.filter((id) => (known.get(id)?.until ?? 0) < performance.now());
  if (unknown.length > 0) {
    const until = performance.now() + rememberMs;
    for (const [id, methods] of await readMethods(through, unknown)) known.set(id, { methods, until });
  }
  return new Map(shopIds.map((id) => [id, known.get(id)?.methods ?? []]));
}

async function readMethods(db: Db | Tx, shopIds: readonly number[]): Promise<Map<number, DeliveryMethod[]>> {
  const rows = await db
    .selectFrom('delivery_method')
    .selectAll()
    .where('shop_id', '=', sql<number>`ANY(${[...shopIds]}::int[])`)
    .orderBy('shop_id')
    .orderBy('position')
    .execute();
  const methods = new Map<number, DeliveryMethod[]>(shopIds.map((id) => [id, []]));
  for (const row of rows) methods.get(row.shop_id)?.push(row);
  return methods;
}
