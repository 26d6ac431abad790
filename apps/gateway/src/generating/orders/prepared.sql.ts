import type { AddressInput } from '@kaimai/contract/address/address';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Basket } from './baskets.ts';

/** Puts baskets and addresses into temporary tables, from which orders are made. In each, `nth` counts from 0. */
export async function prepareBaskets(
  tx: Tx,
  baskets: readonly Basket[],
  places: readonly Required<AddressInput>[],
): Promise<void> {
  await sql`
    CREATE TEMP TABLE basket (
      nth int PRIMARY KEY, "shopId" int, "shopName" jsonb, "returnDays" int, "returnPostage" text, currency text,
      "displayCurrency" text, "displayRate" float8, "goodsMinor" bigint, "deliveryMinor" bigint, "totalMinor" bigint,
      "goodsTable" jsonb, "deliveryTable" jsonb, "totalTable" jsonb, names text, carrier text, "trackingNo" text
    ) ON COMMIT DROP`.execute(tx);
  await sql`
    CREATE TEMP TABLE basket_line (
      nth int, position int, "skuId" int, "skuCode" text, "productCode" text, title jsonb, "optionText" jsonb,
      picture jsonb, quantity int, "priceMinor" int, "lineMinor" bigint, "priceTable" jsonb, "lineTable" jsonb,
      "returnRight" text, "returnDays" smallint, PRIMARY KEY (nth, position)
    ) ON COMMIT DROP`.execute(tx);
  await sql`CREATE TEMP TABLE basket_message (nth int, step text, title jsonb, text jsonb, PRIMARY KEY (nth, step)) ON COMMIT DROP`.execute(
    tx,
  );
  await sql`CREATE TEMP TABLE basket_event (nth int, step text, place jsonb, words jsonb, PRIMARY KEY (nth, step)) ON COMMIT DROP`.execute(
    tx,
  );
  await sql`CREATE TEMP TABLE place ON COMMIT DROP AS
    SELECT (nth - 1)::int AS nth, content FROM jsonb_array_elements(${JSON.stringify(places)}::jsonb) WITH ORDINALITY AS input (content, nth)`.execute(
    tx,
  );
  const numbered = baskets.map((basket, nth) => ({ nth, ...basket }));
  await insertRows(tx, 'basket', numbered);
  await insertRows(
    tx,
    'basket_line',
    numbered.flatMap(({ nth, lines }) => lines.map((line, position) => ({ nth, position, ...line }))),
  );
  await insertRows(
    tx,
    'basket_message',
    numbered.flatMap(({ nth, messages }) => messages.map(({ step, words }) => ({ nth, step, ...words }))),
  );
  await insertRows(
    tx,
    'basket_event',
    numbered.flatMap(({ nth, events }) => events.map((event) => ({ nth, ...event }))),
  );
  for (const table of ['basket', 'basket_line', 'basket_message', 'basket_event', 'place'])
    await sql`ANALYZE ${sql.table(table)}`.execute(tx);
}

async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  await sql`INSERT INTO ${sql.table(table)}
    SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/**
 * Adds the generated buyers that do not exist yet, with an address each. They have no password, so nobody can sign in as
 * one of them. They registered before the first order (`daysBack`). All of them are numbered in `made_buyer`.
 */
export async function prepareBuyers(
  tx: Tx,
  { buyers, seed, now }: { buyers: number; seed: number; now: Date },
): Promise<void> {
  const buyerNo = (n: ReturnType<typeof sql>) => sql`'made-' || ${sql.lit(String(seed))} || '-b' || ${n}`;
  await sql`
    WITH added AS (
      INSERT INTO buyer (buyer_no, email, password_hash, nickname, locale, registered_at)
      SELECT ${buyerNo(sql`n`)}, ${buyerNo(sql`n`)} || '@made.invalid', '', 'Buyer ' || n,
             CASE WHEN n % 3 = 0 THEN 'en_US' ELSE 'zh_CN' END,
             ${now}::timestamptz - (730 + (hashint8extended(n, ${seed}) & 255)) * interval '1 day'
      FROM generate_series(0::bigint, ${buyers}::bigint - 1) n
      ON CONFLICT DO NOTHING RETURNING id, buyer_no, registered_at
    )
    INSERT INTO address (address_no, buyer_id, content, is_default, created_at)
    SELECT 'A' || buyer_no, added.id, place.content, true, registered_at
    FROM added JOIN place ON place.nth = added.id % (SELECT count(*) FROM place)`.execute(tx);
  await sql`CREATE TEMP TABLE made_buyer ON COMMIT DROP AS
    SELECT n::int AS nth, buyer.id, (buyer.id % (SELECT count(*) FROM place))::int AS place, buyer.locale
    FROM generate_series(0::bigint, ${buyers}::bigint - 1) n JOIN buyer ON buyer.buyer_no = ${buyerNo(sql`n`)}`.execute(
    tx,
  );
  await sql`CREATE UNIQUE INDEX ON made_buyer (nth)`.execute(tx);
  await sql`ANALYZE made_buyer`.execute(tx);
}
