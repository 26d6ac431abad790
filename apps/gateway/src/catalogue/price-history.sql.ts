import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface PricePoint {
  at: Date;
  usdMinor: number;
  cnyMinor: number;
}

/** The prices of a variant, and the reference price of its sale. */
export interface PastPrices {
  points: PricePoint[];
  priceUsdMinor: number;
  priceCnyMinor: number;
  beforeUsdMinor: number | null;
  beforeCnyMinor: number | null;
  /** True if some of the points are from the demo catalogue and were never charged. */
  invented: boolean;
}

interface StoredPoint extends Omit<PricePoint, 'at'> {
  at: string;
  ofDemo: boolean;
}

/** The prices of a variant since the one in force at a given time, oldest first; undefined if no such variant is on sale. */
export async function findPastPrices(db: Db, skuCode: string, since: Date): Promise<PastPrices | undefined> {
  const { rows } = await sql<Omit<PastPrices, 'points' | 'invented'> & { points: StoredPoint[] }>`
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'usdMinor', c.price_usd_minor,
              'cnyMinor', c.price_cny_minor, 'ofDemo', c.of_demo) ORDER BY c.at), '[]')
            FROM price_change c WHERE c.sku_id = k.id AND c.at >= coalesce(
              (SELECT max(at) FROM price_change WHERE sku_id = k.id AND at <= ${since}), '-infinity')) AS points,
           k.price_usd_minor AS "priceUsdMinor", k.price_cny_minor AS "priceCnyMinor",
           k.before_usd_minor AS "beforeUsdMinor", k.before_cny_minor AS "beforeCnyMinor"
    FROM sku k JOIN product p ON p.id = k.product_id
    WHERE k.code = ${skuCode} AND k.on_sale AND p.on_sale`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const points = row.points.map(({ at, usdMinor, cnyMinor }) => ({ at: new Date(at), usdMinor, cnyMinor }));
  return { ...row, points, invented: row.points.some(({ ofDemo }) => ofDemo) };
}

/**
 * Records the current prices of the products' variants where they differ from those recorded last. Rows are only added,
 * with increasing times, even if several prices change at the same time or the clock was set back.
 */
export async function insertChangedPrices(tx: Tx, productIds: readonly number[], now: Date): Promise<void> {
  await sql`
    INSERT INTO price_change (sku_id, at, price_usd_minor, price_cny_minor)
    SELECT k.id, greatest(${now}::timestamptz, last.at + interval '1 millisecond'), k.price_usd_minor, k.price_cny_minor
    FROM sku k LEFT JOIN LATERAL (
      SELECT at, price_usd_minor, price_cny_minor FROM price_change WHERE sku_id = k.id ORDER BY at DESC LIMIT 1) last ON true
    WHERE k.product_id = ANY(${[...productIds]}::int[]) AND k.on_sale
      AND (last.price_usd_minor, last.price_cny_minor) IS DISTINCT FROM (k.price_usd_minor, k.price_cny_minor)`.execute(
    tx,
  );
}

/**
 * Sets the reference price of variants that are marked as a sale: the lowest price in the 30 days before the reduction
 * began. The former price that the shop states is ignored. Without a higher reference price, the mark is removed. Each currency has
 * prices of its own, and so its own start and its own lowest price; a sale must be one in both. Variants whose sale stays as
 * it is are not locked: buyers may be ordering them.
 */
export async function updateSales(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`
    WITH marked AS (
      SELECT k.id, k.price_usd_minor, k.price_cny_minor
      FROM sku k WHERE k.product_id = ANY(${[...productIds]}::int[]) AND k.before_usd_minor IS NOT NULL
    ), period AS (
      SELECT m.*, c.price_usd_minor AS usd, c.price_cny_minor AS cny, c.at,
             lead(c.at) OVER (PARTITION BY m.id ORDER BY c.at) AS until
      FROM marked m JOIN price_change c ON c.sku_id = m.id
    ), reduction AS (
      SELECT id, max(until) FILTER (WHERE usd <> price_usd_minor) AS usd_began,
             max(until) FILTER (WHERE cny <> price_cny_minor) AS cny_began
      FROM period GROUP BY id
    ), lowest AS (
      SELECT id, min(usd) FILTER (WHERE at < usd_began AND until > usd_began - interval '30 days') AS usd,
             min(cny) FILTER (WHERE at < cny_began AND until > cny_began - interval '30 days') AS cny
      FROM period JOIN reduction USING (id) GROUP BY id
    )
    UPDATE sku k SET before_usd_minor = lowest.usd, before_cny_minor = lowest.cny
    FROM marked m
    LEFT JOIN lowest ON lowest.id = m.id AND lowest.usd > m.price_usd_minor AND lowest.cny > m.price_cny_minor
    WHERE k.id = m.id AND (k.before_usd_minor, k.before_cny_minor) IS DISTINCT FROM (lowest.usd, lowest.cny)`.execute(
    tx,
  );
}

/**
 * Invents former prices for the demo, marked as invented: variants with a sale cost more until six days ago, and the
 * lowest price before that is the reference price; of the other products, every third cost 5 percent more until 70 days ago.
 */
export async function insertDemoPrices(tx: Tx, now: Date): Promise<void> {
  await sql`
    WITH variant AS (
      SELECT k.*, greatest(extract(day FROM ${now}::timestamptz - p.listed_at)::int, 0) AS age, p.id % 3 = 0 AS was_dearer
      FROM sku k JOIN product p ON p.id = k.product_id
    ), past AS (
      SELECT id, 6 AS days_ago, price_usd_minor AS usd, price_cny_minor AS cny FROM variant
      WHERE before_usd_minor IS NOT NULL AND age > 6
      UNION ALL
      SELECT id, least(age, 80), before_usd_minor, before_cny_minor FROM variant
      WHERE before_usd_minor IS NOT NULL AND age > 6
      UNION ALL
      SELECT id, least(age, 150), before_usd_minor / 20 * 21, before_cny_minor / 20 * 21 FROM variant
      WHERE before_usd_minor IS NOT NULL AND age > 100
      UNION ALL
      SELECT id, CASE WHEN was_dearer AND age > 100 THEN 70 ELSE age END, price_usd_minor, price_cny_minor FROM variant
      WHERE before_usd_minor IS NULL OR age <= 6
      UNION ALL
      SELECT id, least(age, 160), price_usd_minor / 20 * 21, price_cny_minor / 20 * 21 FROM variant
      WHERE before_usd_minor IS NULL AND was_dearer AND age > 100
    )
    INSERT INTO price_change (sku_id, at, price_usd_minor, price_cny_minor, of_demo)
    SELECT id, ${now}::timestamptz - days_ago * interval '1 day', usd, cny, true FROM past`.execute(tx);
}

export async function listAllProductIds(tx: Tx): Promise<number[]> {
  const products = await tx.selectFrom('product').select('id').execute();
  return products.map(({ id }) => id);
}
