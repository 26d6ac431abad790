import type { Locale } from '@kaimai/contract/values/locale';
import type { Facets, FilterInput } from '@kaimai/contract/search/product-filters';
import { mapFlags } from '@kaimai/contract/search/flag-filters';
import { mapSteps } from '@kaimai/contract/search/step-filters';
import type { DataAccess } from '#cache/caches.ts';
import type { FacetCounts } from '#search/facets/count-facets.ts';
import type { Counts } from '#search/filters/counts.ts';
import { nameValues, type FacetNames } from '#search/facets/facet-names.ts';
import type { AttributeRow, FacetRows } from '#search/facets/facet-names.sql.ts';
import { markOf } from '#search/facts/packed-facts.ts';
import { findShopIds } from '#search/scope/scope-ids.sql.ts';

/** Upper bounds of the shops and attribute values of a list whose names are read, those with the most products first. */
const maxShops = 50;
const maxMarks = 400;

/**
 * Adds codes and names in one language to counts by id. Chosen attribute values and shops are included even with a
 * count of 0, so that they can be removed.
 */
export async function nameFacets(
  data: DataAccess,
  counts: FacetCounts,
  chosen: Pick<FilterInput, 'attributes' | 'stores'>,
  locale: Locale,
): Promise<FacetRows> {
  const { passing, failing } = counts.attributes;
  const shops = [...largest(counts.stores, maxShops), ...(await findShopIds(data.db, chosen.stores))];
  const marks = [passing, ...failing.map((one) => one.counts)].flatMap((one) => largest(one, maxMarks));
  marks.push(...chosen.attributes.map(markOf));
  const names = await nameValues(data, { shops: [...new Set(shops)], marks: [...new Set(marks)] }, locale);
  return {
    categories: categoryRows(counts, names),
    stores: names.shops
      .map(({ id, code, name }) => ({ code, name, count: counts.stores.get(id) ?? 0 }))
      .toSorted(byCount),
    attributes: attributeRows(counts, names, new Set(chosen.attributes)),
    ...mapSteps('facet', (name) => counts[name]),
    ...mapFlags((flag) => counts[flag]),
    price: counts.price,
  };
}

/** The keys with the largest counts. */
function largest(counts: Counts, max: number): number[] {
  const sorted = [...counts].toSorted(([keyA, countA], [keyB, countB]) => countB - countA || keyA - keyB);
  return sorted.slice(0, max).map(([key]) => key);
}

/** The categories with their counts. A product counts in its own category and in all above it. */
function categoryRows({ categories }: FacetCounts, names: FacetNames): Facets['categories'] {
  const totals = new Map<number, number>();
  for (const [id, count] of categories) {
    const path = names.categories.get(id)?.path ?? [];
    for (const step of path) totals.set(step, (totals.get(step) ?? 0) + count);
  }
  const rows = [...totals].flatMap(([id, count]) => {
    const category = names.categories.get(id);
    if (!category) return [];
    const { code, name, parentCode, level } = category;
    return [{ code, name, count, parentCode, level }];
  });
  return rows.toSorted((one, other) => one.level - other.level || byCount(one, other));
}

/**
 * The attribute values with their counts, the largest first. A value of a chosen attribute also counts the products
 * that only the choice of that attribute excludes.
 */
function attributeRows(counts: FacetCounts, names: FacetNames, chosen: ReadonlySet<string>): AttributeRow[] {
  const rows = names.values.flatMap(({ mark, ...row }) => {
    const excludedByAttribute = counts.attributes.failing.find(({ attribute }) => attribute === row.attribute);
    const count = (counts.attributes.passing.get(mark) ?? 0) + (excludedByAttribute?.counts.get(mark) ?? 0);
    return count > 0 || chosen.has(row.value) ? [{ ...row, count }] : [];
  });
  return rows.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

function byCount(one: { code: string; count: number }, other: { code: string; count: number }): number {
  return other.count - one.count || (one.code < other.code ? -1 : 1);
}
