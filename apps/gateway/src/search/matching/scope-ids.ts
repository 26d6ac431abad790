import type { Db } from '#db/database.ts';
import { TtlCache } from '#cache/ttl-cache.ts';
import type { Scope } from '#search/matching/scope.sql.ts';
import { findCategoryIds, findShopIds } from '#search/matching/scope-ids.sql.ts';

type ScopeIds = Pick<Scope, 'categoryIds' | 'shopId'>;

const keptOf = new WeakMap<Db, TtlCache<ScopeIds>>();

/** The category and the shop that a list is of, by number; codes and what lies beneath what change with imports only. */
export function findScopeIds(
  db: Db,
  { commodityCategoryCode, storeCodeNumber }: { commodityCategoryCode: string; storeCodeNumber: string },
): Promise<ScopeIds> {
  const kept = keptOf.get(db) ?? new TtlCache<ScopeIds>({ seconds: 10, maxEntries: 500 });
  keptOf.set(db, kept);
  return kept.get(JSON.stringify([commodityCategoryCode, storeCodeNumber]), async () => {
    const [categoryIds, shopIds] = await Promise.all([
      commodityCategoryCode === '' ? null : findCategoryIds(db, commodityCategoryCode),
      findShopIds(db, storeCodeNumber === '' ? [] : [storeCodeNumber]),
    ]);
    return { categoryIds, shopId: storeCodeNumber === '' ? null : (shopIds[0] ?? 0) };
  });
}
