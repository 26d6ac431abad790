import type { storeSearch } from '@kaimai/contract/search/search';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { listShopCards } from '#catalogue/card.ts';
import type { Context } from '#service/context.ts';
import { pageOf, rowRangeOf } from '#service/continuation.ts';
import { countMatches } from '#search/matching/matches.ts';
import { interpretTyped, interpretationOf } from '#search/product-search.ts';
import { everywhere } from '#search/scope/scope.sql.ts';
import { hasWords } from '#search/words/search-words.ts';
import { findShopRows, orderOfShops } from '#search/shop-search.sql.ts';

/**
 * Shops whose name, texts or products match; all for an empty name. The query is interpreted as for products, even if
 * no product has the words.
 */
export async function searchShops(
  context: Context,
  { storeName, ...pageInput }: ParsedInputOf<typeof storeSearch>,
): Promise<OutputOf<typeof storeSearch>> {
  const { db, caller } = context;
  const interpretation = storeName.trim() ? await interpretTyped(context, storeName) : null;
  if (interpretation && !hasWords(interpretation.words)) {
    return { rows: [], totalRows: 0, totalPages: 0, commodityTotal: 0, ...interpretationOf(null) };
  }
  const scope = everywhere(interpretation?.scope ?? null);
  const words = interpretation?.words ?? null;
  const order = orderOfShops(words);
  const [found, commodityTotal] = await Promise.all([
    findShopRows(db, words, rowRangeOf(order, pageInput)),
    interpretation && !interpretation.scope ? 0 : countMatches(context, scope),
  ]);
  const { rows: page, next } = pageOf(order, found.rows, pageInput.limit, (row) => row);
  const ids = page.map(({ id }) => id);
  return {
    rows: await listShopCards(db, ids, caller.locale),
    totalRows: found.totalRows,
    totalPages: totalPages(found.totalRows, pageInput.limit),
    ...next,
    commodityTotal,
    ...interpretationOf(interpretation?.scope ? interpretation : null),
  };
}
