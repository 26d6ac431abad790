import type { Facets } from '@kaimai/contract/search/search';
import type { Db } from '#db/database.ts';
import type { FacetCounts } from '#search/facets/count-facets.ts';
import { findFacetNames, type AttributeRow, type FacetNames, type FacetRows } from '#search/facets/facet-names.sql.ts';
import { markOf } from '#search/matching/packed-facts.ts';

const mostShops = 50;
const mostMarks = 400;

/** Counts by number with the names and codes that buyers see; chosen values are named even at nought. */
export async function nameFacets(
  db: Db,
  counts: FacetCounts,
  chosen: readonly string[],
  locale: string,
): Promise<FacetRows> {
  const shops = largest(counts.shops, mostShops);
  const marks = [counts.marks, ...counts.marksBut.map((but) => but.marks)].flatMap((one) => largest(one, mostMarks));
  const names = await findFacetNames(
    db,
    {
      categories: [...counts.categories.keys()],
      shops,
      marks: [...new Set([...marks, ...chosen.map(markOf)])],
    },
    locale,
  );
  const { ratings, inStock, freeDelivery, onSale, price } = counts;
  return {
    categories: categoryRows(counts, names),
    stores: names.shops
      .map(({ id, code, name }) => ({ code, name, count: counts.shops.get(id) ?? 0 }))
      .toSorted(byCount),
    attributes: attributeRows(counts, names, new Set(chosen)),
    ratings,
    inStock,
    freeDelivery,
    onSale,
    price,
  };
}

function largest(counts: ReadonlyMap<number, number>, most: number): number[] {
  const sorted = [...counts].toSorted(([one, some], [other, more]) => more - some || one - other);
  return sorted.slice(0, most).map(([key]) => key);
}

/** A product counts in its own category and in all above it. */
function categoryRows({ categories }: FacetCounts, names: FacetNames): Facets['categories'] {
  const byId = new Map(names.categories.map((category) => [category.id, category]));
  const total = new Map<number, number>();
  for (const [id, count] of categories)
    for (const above of byId.get(id)?.path ?? []) total.set(above, (total.get(above) ?? 0) + count);
  return names.categories
    .flatMap(({ id, code, name, parentCode, level }) => {
      const count = total.get(id);
      return count === undefined ? [] : [{ code, name, count, parentCode, level }];
    })
    .toSorted((one, other) => one.level - other.level || byCount(one, other));
}

/** A value of an attribute that is filtered by counts for products that miss no other. */
function attributeRows(counts: FacetCounts, names: FacetNames, chosen: ReadonlySet<string>): AttributeRow[] {
  const rows = names.attributes.flatMap(({ mark, ...row }) => {
    const own = counts.marksBut.find(({ attribute }) => attribute === row.attribute);
    const count = (counts.marks.get(mark) ?? 0) + (own?.marks.get(mark) ?? 0);
    return count > 0 || chosen.has(row.value) ? [{ ...row, count }] : [];
  });
  return rows.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

function byCount(one: { code: string; count: number }, other: { code: string; count: number }): number {
  return other.count - one.count || (one.code < other.code ? -1 : 1);
}
