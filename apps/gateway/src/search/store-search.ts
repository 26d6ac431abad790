import type { storeSearch } from '@kaimai/contract/search';
import { totalPages } from '@kaimai/contract/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import { listStoreCards } from '#catalogue/card.ts';
import type { Context } from '#http/binding.ts';
import { hasWords, readWords } from '#search/search-query.ts';
import { countCommodities, findStoreIds } from '#search/store-search.sql.ts';

/** Shops by name, words or what they sell; an empty name lists all. */
export async function searchStores(
  { db, caller }: Context,
  { storeName, start, limit }: ParsedInputOf<typeof storeSearch>,
): Promise<OutputOf<typeof storeSearch>> {
  const words = readWords(storeName);
  if (storeName.trim() && !hasWords(words)) return { rows: [], totalRows: 0, totalPages: 0, commodityTotal: 0 };
  const [{ ids, totalRows }, commodityTotal] = await Promise.all([
    findStoreIds(db, words, { offset: (start - 1) * limit, limit }),
    countCommodities(db, words),
  ]);
  const rows = await listStoreCards(db, ids, caller.locale);
  return { rows, totalRows, totalPages: totalPages(totalRows, limit), commodityTotal };
}
