import type { storeSearch } from '@kaimai/contract/search';
import { totalPages } from '@kaimai/contract/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import { listStoreCards } from '#catalogue/card.ts';
import type { Context } from '#http/binding.ts';
import { countScope, longestList } from '#search/commodity-page.sql.ts';
import { chosenWords } from '#search/commodity-search.ts';
import { findStoreIds } from '#search/store-search.sql.ts';

/** Shops by name, words or what they sell, the words read as for products; an empty name lists all. */
export async function searchStores(
  { db, caller }: Context,
  { storeName, start, limit }: ParsedInputOf<typeof storeSearch>,
): Promise<OutputOf<typeof storeSearch>> {
  const chosen = storeName.trim() ? await chosenWords(db, storeName) : null;
  if (chosen && !chosen.scope) return { rows: [], totalRows: 0, totalPages: 0, commodityTotal: 0 };
  const scope = { words: chosen?.scope ?? null, categoryCode: '', shopCode: '', listedSince: null };
  const [{ ids, totalRows }, commodityTotal] = await Promise.all([
    findStoreIds(db, chosen?.words ?? null, { offset: (start - 1) * limit, limit }),
    countScope(db, scope),
  ]);
  const rows = await listStoreCards(db, ids, caller.locale);
  return {
    rows,
    totalRows,
    totalPages: totalPages(totalRows, limit),
    commodityTotal: Math.min(commodityTotal, longestList),
  };
}
