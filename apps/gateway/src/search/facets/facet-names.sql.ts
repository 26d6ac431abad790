import type { Locale } from '@kaimai/contract/values/locale';
import type { Facets } from '@kaimai/contract/search/product-filters';
import { storedText } from '#db/stored-text.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';

/** An attribute value and its count. */
export interface AttributeRow {
  value: string;
  attribute: string;
  attributeName: string;
  name: string;
  count: number;
}

interface Named {
  id: number;
  code: string;
  name: string;
}

/** Codes and names of facet values in one language. */
export interface FacetNames {
  /** Including all their ancestors. */
  categories: (Named & { parentCode: string | null; level: number; path: number[] })[];
  shops: Named[];
  attributes: (Omit<AttributeRow, 'count'> & { mark: number })[];
}

/** Codes and names of the ids and marks that were counted. */
export async function findFacetNames(
  db: Db,
  { categories, shops, marks }: { categories: readonly number[]; shops: readonly number[]; marks: readonly number[] },
  locale: Locale,
): Promise<FacetNames> {
  const { rows } = await sql<FacetNames>`${withoutPreparedPlan}SELECT
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'name', ${storedText('c.name', locale)},
              'parentCode', parent.code, 'level', c.level, 'path', c.path)), '[]')
     FROM category c LEFT JOIN category parent ON parent.id = c.parent_id
     WHERE c.id IN (SELECT unnest(path) FROM category WHERE id = ANY(${[...categories]}::int[]))) AS categories,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', ${storedText('name', locale)})), '[]')
     FROM shop WHERE id = ANY(${[...shops]}::int[])) AS shops,
    (SELECT coalesce(json_agg(json_build_object('mark', mark, 'value', value, 'attribute', attribute,
              'attributeName', ${storedText('attribute_name', locale)}, 'name', ${storedText('name', locale)})), '[]')
     FROM attribute_value WHERE mark = ANY(${[...marks]}::int[])) AS attributes`.execute(db);
  return rows[0] ?? { categories: [], shops: [], attributes: [] };
}

/** Named facets; prices in minor units of the settlement currency. */
export type FacetRows = Omit<Facets, 'price' | 'attributes' | 'isPartial'> & {
  price: { lowest: number; highest: number; histogram: number[] } | null;
  attributes: AttributeRow[];
};
