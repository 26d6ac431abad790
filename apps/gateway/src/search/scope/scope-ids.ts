import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import type { Scope } from '#search/scope/scope.sql.ts';
import { findCategoryIds, findShopIds } from '#search/scope/scope-ids.sql.ts';

type ScopeIds = Pick<Scope, 'categoryIds' | 'shopId'>;

const scopeIds = defineLoadingCache<ScopeIds>({
  name: 'search-scope-ids',
  maxEntries: 500,
  seconds: 10,
  shows: ['categories'],
});

/** The ids of a category with all beneath it, and of a shop; see `Scope`. Cached, as they rarely change. */
export function findScopeIds(
  data: DataAccess,
  { commodityCategoryCode, storeCodeNumber }: { commodityCategoryCode: string; storeCodeNumber: string },
): Promise<ScopeIds> {
  const isOfShop = storeCodeNumber !== '';
  return data.caches.of(scopeIds).get(JSON.stringify([commodityCategoryCode, storeCodeNumber]), async () => {
    const [categoryIds, shopIds] = await Promise.all([
      commodityCategoryCode === '' ? null : findCategoryIds(data.db, commodityCategoryCode),
      findShopIds(data.db, isOfShop ? [storeCodeNumber] : []),
    ]);
    return { categoryIds, shopId: isOfShop ? (shopIds[0] ?? 0) : null };
  });
}
