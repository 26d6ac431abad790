import type { Locale } from '@kaimai/contract/values/locale';
import type { Facets } from '@kaimai/contract/search/product-filters';
import { storedText } from '#db/stored-text.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** An attribute value and its count. */
export interface AttributeRow {
  value: string;
  attribute: string;
  attributeName: string;
  name: string;
  count: number;
}

/** A shop with its name in one language. */
export interface NamedShop {
  id: number;
  code: string;
  name: string;
}

export interface NamedCategory extends NamedShop {
  parentCode: string | null;
  level: number;
  /** From the first level down to itself. */
  path: number[];
}

export interface NamedValue extends Omit<AttributeRow, 'count'> {
  mark: number;
}

/** All categories. */
export async function listNamedCategories(db: Db, locale: Locale): Promise<NamedCategory[]> {
  const { rows } = await sql<NamedCategory>`
    SELECT c.id, c.code, ${storedText('c.name', locale)} AS name, parent.code AS "parentCode", c.level, c.path
    FROM category c LEFT JOIN category parent ON parent.id = c.parent_id`.execute(db);
  return rows;
}

/** The names of shops, by their ids, and of attribute values, by their marks. */
export async function findFacetNames(
  db: Db,
  { shops, marks }: { shops: readonly number[]; marks: readonly number[] },
  locale: Locale,
): Promise<{ shops: NamedShop[]; values: NamedValue[] }> {
  const { rows } = await sql<{ shops: NamedShop[]; values: NamedValue[] }>`SELECT
    (SELECT coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', ${storedText('name', locale)})), '[]')
     FROM shop WHERE id = ANY(${[...shops]}::int[])) AS shops,
    (SELECT coalesce(json_agg(json_build_object('mark', mark, 'value', value, 'attribute', attribute,
              'attributeName', ${storedText('attribute_name', locale)}, 'name', ${storedText('name', locale)})), '[]')
     FROM attribute_value WHERE mark = ANY(${[...marks]}::int[])) AS values`.execute(db);
  return rows[0] ?? { shops: [], values: [] };
}

/** Named facets; prices in minor units of the settlement currency. */
export type FacetRows = Omit<Facets, 'price' | 'attributes' | 'isPartial'> & {
  price: { lowest: number; highest: number; histogram: number[] } | null;
  attributes: AttributeRow[];
};
