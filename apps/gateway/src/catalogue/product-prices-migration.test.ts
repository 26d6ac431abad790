import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { refreshProductPrices } from './product-price.sql.ts';

const migration = new URL('../db/migrations/461-lowest-prices-in-yuan.sql', import.meta.url);

type Variant = readonly [usd: number, cny: number, beforeUsd: number | null, beforeCny: number | null];

/** The variants of each product. */
const products: readonly (readonly Variant[])[] = [
  [
    [1000, 20_000, null, null],
    [2000, 8000, null, null],
  ],
  [
    [1000, 9000, 1200, 9900],
    [2000, 8000, null, null],
  ],
  [
    [1000, 9000, 1200, 9900],
    [2000, 8000, 2500, 8800],
  ],
  [
    [1000, 7000, null, null],
    [1000, 8000, 1100, 8800],
  ],
  [
    [1000, 7000, 1100, 7700],
    [2000, 14_000, null, null],
  ],
];

test('products of former versions get the lowest price in yuan as if their prices were set again', async () => {
  const { db, drop } = await createTestDatabase();
  const pricesOf = () =>
    db
      .selectFrom('product')
      .select(['price_usd_minor', 'price_cny_minor', 'price_varies', 'before_usd_minor', 'before_cny_minor'])
      .select(({ fn }) => fn.coalesce('price_varies_cny', 'price_varies').as('price_varies_cny'))
      .orderBy('id')
      .execute();
  try {
    const { id: shopId } = await createShop(db);
    const ids: number[] = [];
    for (const variants of products) {
      const { id, code } = await createProduct(db, { shopId });
      await db.deleteFrom('sku').where('product_id', '=', id).execute();
      for (const [position, [usd, cny, beforeUsd, beforeCny]] of variants.entries())
        await sql`
          INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor,
            before_usd_minor, before_cny_minor, initial, available)
          VALUES (${`${code}-${position}`}, ${id}, ${position}, '{}', '{}', ${usd}, ${cny}, ${beforeUsd}, ${beforeCny}, 1, 1)`.execute(
          db,
        );
      ids.push(id);
    }
    // Restores the state before migration 461. Migration 466 created the function that is dropped.
    await sql`
      DROP FUNCTION show_lowest_prices CASCADE;
      ALTER TABLE product DROP COLUMN price_varies_cny;
      UPDATE product p SET price_usd_minor = cheapest.price_usd_minor, price_cny_minor = cheapest.price_cny_minor,
        before_usd_minor = cheapest.before_usd_minor, before_cny_minor = cheapest.before_cny_minor,
        price_varies = EXISTS (
          SELECT FROM sku k WHERE k.product_id = p.id AND k.price_usd_minor <> cheapest.price_usd_minor)
      FROM (SELECT DISTINCT ON (product_id) * FROM sku ORDER BY product_id, price_usd_minor, position) cheapest
      WHERE p.id = cheapest.product_id`.execute(db);
    // Favourites of products with an odd id were saved at another price than the product has.
    await sql`
      INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('one', 'a@example.com', '', 'A');
      INSERT INTO favourite (buyer_id, product_id, saved_at, price_usd_minor, price_cny_minor, was_in_stock)
      SELECT buyer.id, p.id, now(), p.price_usd_minor, p.price_cny_minor + 100 * (p.id % 2), true FROM buyer, product p`.execute(
      db,
    );
    await sql.raw(await readFile(migration, 'utf8')).execute(db);
    const migrated = await pricesOf();
    await inTransaction(db, (tx) => refreshProductPrices(tx, ids));
    expect(migrated).toEqual(await pricesOf());
    const { rows: favourites } = await sql<{ isSame: boolean; wasSame: boolean }>`
      SELECT f.price_cny_minor = p.price_cny_minor AS "isSame", p.id % 2 = 0 AS "wasSame"
      FROM favourite f JOIN product p ON p.id = f.product_id`.execute(db);
    expect(favourites).toHaveLength(products.length);
    expect(favourites.filter(({ isSame, wasSame }) => isSame !== wasSame)).toEqual([]);
    expect(migrated.map(({ price_cny_minor: cny }) => cny)).toEqual([8000, 8000, 8000, 7000, 7000]);
    expect(migrated.map(({ before_cny_minor: before }) => before)).toEqual([null, null, 8800, null, 7700]);
    expect(migrated.map(({ price_varies_cny: varies }) => varies)).toEqual([true, true, true, true, true]);
  } finally {
    await drop();
  }
});
