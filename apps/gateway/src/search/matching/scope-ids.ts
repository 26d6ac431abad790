import type { Db } from '#db/database.ts';
import { TtlCache } from '#cache/ttl-cache.ts';
import type { Scope } from '#search/matching/scope.sql.ts';
import { findCategoryIds, findShopIds } from '#search/matching/scope-ids.sql.ts';

type Place = Pick<Scope, 'categoryIds' | 'shopId'>;

const keptOf = new WeakMap<Db, TtlCache<Place>>();

/** The category and the shop that a list is of, by number; codes and what lies beneath what change with imports only. */
export function findPlace(
  db: Db,
  { commodityCategoryCode, storeCodeNumber }: { commodityCategoryCode: string; storeCodeNumber: string },
): Promise<Place> {
  const kept = keptOf.get(db) ?? new TtlCache<Place>({ seconds: 10, maxEntries: 500 });
  keptOf.set(db, kept);
  return kept.get(JSON.stringify([commodityCategoryCode, storeCodeNumber]), async () => {
    const [categoryIds, shopIds] = await Promise.all([
      commodityCategoryCode === '' ? null : findCategoryIds(db, commodityCategoryCode),
      findShopIds(db, storeCodeNumber === '' ? [] : [storeCodeNumber]),
    ]);
    return { categoryIds, shopId: storeCodeNumber === '' ? null : (shopIds[0] ?? 0) };
  });
}
