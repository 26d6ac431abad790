import { stepFilterNames, stepFilters } from '@kaimai/contract/search/step-filters';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { PackedFacts } from '#search/facts/packed-facts.ts';
import { addedNumbers, type AddedNumber } from '#search/facts/packed-layout.ts';

/** The columns of a product that lists are filtered, sorted and counted by. */
export interface ProductRow {
  id: number;
  price_usd_minor: number;
  price_cny_minor: number;
  sold_count: number;
  listed_at: string;
  popularity: number;
  rating_score: number;
  rating_sum: number;
  rating_count: number;
  shop_id: number;
  category_id: number;
  in_stock: boolean;
  free_delivery: boolean;
  before_usd_minor: number | null;
  attribute_values: string[];
}

export const categoryIds = [1, 2, 3, 4];
export const colours = ['colour:ink', 'colour:sage'];
export const sizes = ['size:s', 'size:m'];

/** Random products of these shops, each with its own id. */
export function productRows(shopIds: readonly number[]): fc.Arbitrary<ProductRow[]> {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    price_usd_minor: fc.integer({ min: 0, max: 5000 }),
    price_cny_minor: fc.integer({ min: 0, max: 35_000 }),
    sold_count: fc.integer({ min: 0, max: 5 }),
    listed_at: fc.constantFrom('2026-01-01T00:00:00Z', '2026-08-01T12:00:00Z', '1999-01-01T00:00:00Z'),
    popularity: fc.constantFrom(-0.5, 0, 0.25, 0.5, 1.5),
    rating_score: fc.constantFrom(0, 2.5, 4.5),
    rating_sum: fc.integer({ min: 10, max: 20 }),
    rating_count: fc.constantFrom(0, 4),
    shop_id: fc.constantFrom(...shopIds),
    category_id: fc.constantFrom(...categoryIds),
    in_stock: fc.boolean(),
    free_delivery: fc.boolean(),
    before_usd_minor: fc.constantFrom(null, 9900),
    attribute_values: fc.subarray([...colours, ...sizes]),
    ...columnsOfSteps(),
  });
  return fc.uniqueArray(row, { maxLength: 40, selector: ({ id }) => id });
}

/** For each filter with steps on a column of its own: null, or a number at, just below or just above a step. */
function columnsOfSteps(): Record<string, fc.Arbitrary<number | null>> {
  const numbers: Readonly<Record<string, AddedNumber>> = addedNumbers;
  const columns = stepFilterNames.flatMap((name) => {
    const [, column] = /^p\.(\w+)$/.exec(numbers[name]?.sql ?? '') ?? [];
    const around = stepFilters[name].steps.flatMap((step) => [step - 1, step, step + 1]);
    return column ? [[column, fc.constantFrom(null, ...around)] as const] : [];
  });
  return Object.fromEntries(columns);
}

/** The rows as the table `p` of a statement. `return_right` is `standard`; the other columns that `ProductRow` lacks are null. */
export function asTable(rows: readonly ProductRow[]): RawBuilder<unknown> {
  const returnableRows = rows.map((row) => ({ ...row, return_right: 'standard' }));
  return sql`json_populate_recordset(NULL::product, ${JSON.stringify(returnableRows)}::json) AS p`;
}

/** Packs rows in the database, by the function of the current schema unless another one is named. */
export async function pack(db: Db | Tx, rows: readonly ProductRow[], packFacts = 'pack_facts'): Promise<PackedFacts> {
  const { rows: packed } = await sql<{ facts: string | null }>`
    SELECT string_agg(${sql.raw(packFacts)}(p), '') AS facts FROM ${asTable(rows)}`.execute(db);
  return PackedFacts.read(packed[0]?.facts ?? '');
}
