import type { Picture } from '@kaimai/contract/values/picture';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';

/** All writable columns of a table, so that columns that are added later are copied, too. */
async function listColumns(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = ${table} AND table_schema = current_schema() AND is_identity = 'NO' AND is_generated = 'NEVER'
    ORDER BY ordinal_position`.execute(tx);
  return rows.map(({ name }) => name);
}

export interface CopyRange {
  seed: number;
  /** The numbers of the first and the last copy; those of a seed are counted from 0. */
  from: number;
  to: number;
  now: Date;
}

/** Numbers the designs and shops in temporary tables, from which copies are made. */
export async function prepareCopies(tx: Tx, designIds: readonly number[], shopIds: readonly number[]): Promise<void> {
  await sql`CREATE TEMP TABLE design ON COMMIT DROP AS
    SELECT p.*, (nth - 1)::int AS nth FROM unnest(${[...designIds]}::int[]) WITH ORDINALITY AS input (design_id, nth)
    JOIN product p ON p.id = design_id`.execute(tx);
  await sql`CREATE TEMP TABLE seller ON COMMIT DROP AS
    SELECT id, (nth - 1)::int AS nth FROM unnest(${[...shopIds]}::int[]) WITH ORDINALITY AS input (id, nth)`.execute(
    tx,
  );
  await sql`CREATE UNIQUE INDEX ON design (nth)`.execute(tx);
  await sql`CREATE UNIQUE INDEX ON seller (nth)`.execute(tx);
  await sql`ANALYZE design`.execute(tx);
}

/**
 * Copies the designs with their own model numbers, prices, shops, ages, sales and stock. All values are derived from
 * the seed and the number, so the same command creates the same products. `random` is a number from 0 up to 1, another one for
 * each `salt`; its powers favour small numbers, so that few products sell much and the first shops have the most products. The
 * model number has weight A in the search, as it is part of the title.
 */
export async function insertCopies(tx: Tx, { seed, from, to, now }: CopyRange): Promise<void> {
  const random = (salt: number) => sql`((hashint8extended(n.n, ${sql.lit(seed * 97 + salt)}) & 65535) / 65536.0)`;
  const factor = sql`(0.75 + ${random(1)} * 0.6)`;
  const model = sql`('M' || (10000 + n.n))`;
  const modelVector = sql`('''m' || (10000 + n.n) || ''':1A')::tsvector`;
  const priced = (column: string) => sql`greatest(100, round(d.${sql.ref(column)} * ${factor} / 100) * 100 - 10)::int`;
  const changed: Record<string, ReturnType<typeof sql>> = {
    code: sql`'made-' || ${sql.lit(String(seed))} || '-m' || n.n`,
    shop_id: sql`s.id`,
    title: sql`jsonb_build_object('zh_CN', (d.title->>'zh_CN') || ' ' || ${model}, 'en_US', (d.title->>'en_US') || ' ' || ${model})`,
    listed_at: sql`${now}::timestamptz - (${random(2)} * ${random(3)} * 900) * interval '1 day'`,
    sold_count: sql`floor(3000 * power(${random(4)}, 8))::int`,
    price_usd_minor: priced('price_usd_minor'),
    price_cny_minor: priced('price_cny_minor'),
    // All variants of a copy have its price.
    price_varies: sql`false`,
    price_varies_cny: sql`false`,
    in_stock: sql`${random(5)} > 0.05`,
    free_delivery: sql`${random(6)} < 0.2`,
    search_vector: sql`d.search_vector || ${modelVector}`,
    document_vector: sql`d.document_vector || ${modelVector}`,
  };
  const columns = await listColumns(tx, 'product');
  const values = columns.map((column) => changed[column] ?? sql`d.${sql.ref(column)}`);
  await sql`
    INSERT INTO product (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(values)}
    FROM generate_series(${from}::bigint, ${to}::bigint) AS n (n)
    JOIN design d ON d.nth = n.n % (SELECT count(*) FROM design)
    JOIN seller s ON s.nth = floor(power(${random(7)}, 1.5) * (SELECT count(*) FROM seller))::int`.execute(tx);
  await insertCopiedSkus(tx, { seed, from, to, now });
}

/**
 * Copies the variants of the designs, at the prices of the copies, with stock if the copy is in stock. The code of a variant is
 * that of its product with an ending, which is copied.
 */
async function insertCopiedSkus(tx: Tx, { seed, from, to }: CopyRange): Promise<void> {
  const units = sql`CASE WHEN p.in_stock THEN 1 + (hashint8extended(n.n, ${sql.lit(seed)} + k.position) & 63) ELSE 0 END::int`;
  const changed: Record<string, ReturnType<typeof sql>> = {
    code: sql`p.code || substr(k.code, length(d.code) + 1)`,
    product_id: sql`p.id`,
    price_usd_minor: sql`p.price_usd_minor`,
    price_cny_minor: sql`p.price_cny_minor`,
    initial: units,
    available: units,
  };
  const columns = await listColumns(tx, 'sku');
  const values = columns.map((column) => changed[column] ?? sql`k.${sql.ref(column)}`);
  await sql`
    INSERT INTO sku (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(values)}
    FROM generate_series(${from}::bigint, ${to}::bigint) AS n (n)
    JOIN design d ON d.nth = n.n % (SELECT count(*) FROM design)
    JOIN product p ON p.code = 'made-' || ${sql.lit(String(seed))} || '-m' || n.n
    JOIN sku k ON k.product_id = d.id`.execute(tx);
}

/** The number of existing copies of a seed; new ones continue from there. */
export async function countCopies(db: Db, seed: number): Promise<number> {
  const prefix = `made-${seed}-m`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM product WHERE code LIKE ${`${prefix}%`}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countProducts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM product`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Drops indexes that slow down a large load, within its transaction; returns the statements that create them again. */
export async function dropIndexes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid IN ('product'::regclass, 'sku'::regclass) AND NOT i.indisunique`.execute(tx);
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(tx);
  return rows.map(({ definition }) => definition);
}

export async function runStatement(tx: Tx | Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(tx);
}

/**
 * Runs VACUUM and ANALYZE after a load: statistics for the planner, and the visibility map, without which there are no
 * index-only scans. VACUUM cannot run in a transaction. Outside of transactions, `withoutTimeLimit` lifts only the time that the
 * program waits for an answer; `statement_timeout` is lifted here.
 */
export async function vacuumAndAnalyze(db: Db): Promise<void> {
  const collect = (): Promise<void> =>
    db.connection().execute(async (connection) => {
      await runStatement(connection, 'SET statement_timeout = 0');
      await runStatement(connection, 'VACUUM (ANALYZE, PROCESS_TOAST false) product');
      await runStatement(connection, 'ANALYZE sku');
      await runStatement(connection, 'RESET statement_timeout');
    });
  await withoutTimeLimit(collect);
}

/** First pictures of products whose English titles contain a word, twelve at most. */
export async function listPicturesLike(db: Db, word: string): Promise<Picture[]> {
  const { rows } = await sql<{ picture: Picture }>`
    SELECT DISTINCT pictures->0 AS picture FROM product
    WHERE title->>'en_US' ILIKE ${`%${word}%`} AND jsonb_array_length(pictures) > 0 LIMIT 12`.execute(db);
  return rows.map(({ picture }) => picture);
}
