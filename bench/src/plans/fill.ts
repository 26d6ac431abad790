import type { Client } from 'pg';

/** What copying rows needs to know of a column. */
export interface Column {
  name: string;
  type: string;
  /** Needs a different value in each copy: unique, a text with a search index, or a reference. Not for enumerations. */
  isKey: boolean;
  /** The referenced table. */
  refersTo: string | null;
}

interface FillTarget {
  /** Rows of each table. */
  rows: number;
  /** The tables that are filled. References to other tables use their existing rows. */
  filled: ReadonlySet<string>;
}

/** Number of the first copy, far above the program's own sequences. */
const firstCopy = 1_000_000_000;

/**
 * Fills the growing tables with copies of their rows, so that the planner sees tables of realistic size. Foreign keys
 * and triggers are disabled meanwhile, so each table is filled separately; references are spread over the copies of the
 * referenced rows. Empty tables, such as a processed queue, get neutral rows. Returns the number of rows by table.
 */
export async function fillTables(client: Client, rows: number): Promise<Map<string, number>> {
  await client.query('SET session_replication_role = replica');
  const tables = await tablesToFill(client, rows);
  for (const table of tables) {
    const columns = await columnsOf(client, table);
    const isEmpty = (await client.query(`SELECT FROM "${table}" LIMIT 1`)).rowCount === 0;
    if (isEmpty) await dropChecks(client, table);
    const skipsConflicts = !(await hasDeferrableKey(client, table));
    await client.query(copyStatement({ table, columns, isEmpty, skipsConflicts }, { rows, filled: new Set(tables) }));
  }
  await client.query('SET session_replication_role = DEFAULT');
  await client.query('VACUUM (ANALYZE)');
  return sizesOf(client);
}

/** Number of rows by table. */
export async function sizesOf(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `SELECT relname AS name, greatest(reltuples, 0)::int AS rows FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Tables with fewer rows than the target. */
async function tablesToFill(client: Client, rows: number): Promise<string[]> {
  await client.query('ANALYZE');
  const sizes = await sizesOf(client);
  const isToFill = ([name, size]: [string, number]): boolean => size < rows && !mayStaySmall(name);
  return [...sizes].filter(isToFill).map(([name]) => name);
}

/** Tables whose size does not depend on the number of buyers and products; a sequential scan of them is cheap. */
export const smallTables: ReadonlyMap<string, string> = new Map([
  ['campaign', 'what the platform shows on its home page'],
  ['category', 'the tree of categories'],
  ['category_count', 'folded to one row for each category every five seconds'],
  ['currency_rate', 'one row for each currency and day'],
  ['delivery_method', 'up to three for each shop'],
  ['former_category_place', 'where categories were before operators moved or renamed them'],
  ['hot_word', 'what the platform suggests'],
  ['instance', 'one row: which instance this is'],
  ['keeping_count', 'one row'],
  ['listed_count', 'one row for each category and shop'],
  ['picture', 'grows by imports, which the generated catalogue has none of'],
  ['sale_to_count', 'added up and emptied every ten seconds'],
  ['search_reading', 'one row for each character'],
  ['size_guide', 'a few for each category and shop'],
  ['tax_rule', 'set by the operator'],
]);

/** Tables that the generated catalogue has filled already. */
const catalogueTables = /^(?:product|sku|shop|attribute_value|price_change|product_pair|imported_\w+|search_\w+)$/;

/** Whether a table may have few rows: it is always small, or filled by the generated catalogue. */
export function mayStaySmall(table: string): boolean {
  return smallTables.has(table) || catalogueTables.test(table);
}

/** Neutral rows violate the check constraints of their table. */
async function dropChecks(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
    [table],
  );
  for (const { name } of rows) await client.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
}

/** PostgreSQL refuses ON CONFLICT for tables with such a key. */
async function hasDeferrableKey(client: Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'u') AND condeferrable`,
    [table],
  );
  return rowCount !== 0;
}

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type,
       (EXISTS (SELECT FROM pg_index
                WHERE indrelid = attrelid AND attnum = ANY (indkey) AND (indisunique OR atttypid = 'text'::regtype))
          AND NOT EXISTS (SELECT FROM pg_constraint
                          WHERE contype = 'c' AND conrelid = attrelid AND conkey = ARRAY[attnum]))
         OR reference.confrelid IS NOT NULL AS "isKey",
       reference.confrelid::regclass::text AS "refersTo"
     FROM pg_attribute
     LEFT JOIN LATERAL (SELECT confrelid FROM pg_constraint
                        WHERE contype = 'f' AND conrelid = attrelid AND attnum = ANY (conkey) LIMIT 1) reference ON true
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [table],
  );
  return rows;
}

/**
 * SQL that copies the rows of a table, or a neutral row, up to the target number. Unique columns get the number of the
 * copy.
 */
export function copyStatement(
  {
    table,
    columns,
    isEmpty,
    skipsConflicts,
  }: { table: string; columns: readonly Column[]; isEmpty: boolean; skipsConflicts: boolean },
  target: FillTarget,
): string {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => valueOf(column, target)).join(', ');
  const neutralRow = columns.map(({ name, type }) => `${neutralValueOf(type)}::${type} AS "${name}"`).join(', ');
  return `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
SELECT ${values}
FROM (SELECT *, row_number() OVER () AS copy_no
      FROM (SELECT ${isEmpty ? neutralRow : `* FROM "${table}" LIMIT 50`}) AS originals, generate_series(1, ${target.rows})
      LIMIT ${target.rows}) AS source${skipsConflicts ? '\nON CONFLICT DO NOTHING' : ''}`;
}

function neutralValueOf(type: string): string {
  if (type.startsWith('timestamp') || type === 'date') return 'now()';
  if (type.startsWith('json')) return `'{}'`;
  if (type === 'boolean') return 'false';
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `'\\x00'`;
  return type.endsWith('[]') ? `'{}'` : `'1'`;
}

function valueOf({ name, type, isKey, refersTo }: Column, { rows, filled }: FillTarget): string {
  const column = `source."${name}"`;
  const unlessNull = (value: string): string => `CASE WHEN ${column} IS NULL THEN NULL ELSE ${value} END`;
  if (refersTo !== null && smallTables.has(refersTo)) return column;
  const first = refersTo !== null && filled.has(refersTo) ? firstCopy : 1;
  // Adjacent rows get different owners, as with many concurrent buyers.
  if (refersTo !== null && isInteger(type)) return unlessNull(`(${first} + (copy_no * 7919) % ${rows})::${type}`);
  // Spread over nearly a year.
  if (type.startsWith('timestamp')) return `${column} - (copy_no % 500000) * interval '1 minute'`;
  if (!isKey) return column;
  if (isInteger(type)) return unlessNull(`(${firstCopy} + copy_no)::${type}`);
  if (type === 'uuid') return unlessNull('gen_random_uuid()');
  if (type === 'bytea') return unlessNull(`decode(md5(copy_no::text), 'hex') || ${column}`);
  if (/^(?:text|character)/.test(type)) return unlessNull(`copy_no || '-' || ${column}`);
  return column;
}

function isInteger(type: string): boolean {
  return type === 'integer' || type === 'bigint';
}
