import type { Locale } from '@kaimai/contract/values/locale';
import { defineCache, defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import {
  findFacetNames,
  listNamedCategories,
  type NamedCategory,
  type NamedShop,
  type NamedValue,
} from '#search/facets/facet-names.sql.ts';

/** Names change with imports and operators' commands only. */
const seconds = 10;

const categoriesByLocale = defineLoadingCache<ReadonlyMap<number, NamedCategory>>({
  name: 'facet-categories',
  maxEntries: 10,
  seconds,
  shows: ['categories'],
});
const shopsById = defineCache<NamedShop>({ name: 'facet-shops', maxEntries: 1000, seconds });
const valuesByMark = defineCache<NamedValue>({ name: 'facet-values', maxEntries: 5000, seconds });

/** The names of facet values in one language. */
export interface FacetNames {
  /** All categories, by id. */
  categories: ReadonlyMap<number, NamedCategory>;
  shops: NamedShop[];
  values: NamedValue[];
}

/**
 * The names of shops, by their ids, and of attribute values, by their marks: the hashes that packed facts have of them (`markOf`). Names
 * are cached one by one, because lists have many of them in common.
 */
export async function nameValues(
  data: DataAccess,
  { shops, marks }: { shops: readonly number[]; marks: readonly number[] },
  locale: Locale,
): Promise<FacetNames> {
  const cachedShops = data.caches.of(shopsById);
  const cachedValues = data.caches.of(valuesByMark);
  const key = (id: number): string => `${locale} ${id}`;
  const cached = {
    shops: shops.flatMap((id) => cachedShops.get(key(id)) ?? []),
    values: marks.flatMap((mark) => cachedValues.get(key(mark)) ?? []),
  };
  const cachedShopIds = new Set(cached.shops.map(({ id }) => id));
  const cachedMarks = new Set(cached.values.map(({ mark }) => mark));
  const missing = {
    shops: shops.filter((id) => !cachedShopIds.has(id)),
    marks: marks.filter((mark) => !cachedMarks.has(mark)),
  };
  const [categories, loaded] = await Promise.all([
    data.caches.of(categoriesByLocale).get(locale, async () => byId(await listNamedCategories(data.db, locale))),
    missing.shops.length + missing.marks.length > 0
      ? findFacetNames(data.db, missing, locale)
      : { shops: [], values: [] },
  ]);
  for (const shop of loaded.shops) cachedShops.set(key(shop.id), shop);
  for (const value of loaded.values) cachedValues.set(key(value.mark), value);
  return { categories, shops: [...cached.shops, ...loaded.shops], values: [...cached.values, ...loaded.values] };
}

function byId(categories: readonly NamedCategory[]): Map<number, NamedCategory> {
  return new Map(categories.map((category) => [category.id, category]));
}
