import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { listReturnableByOwnDays } from '#search/filters/free-returns.sql.ts';
import { createProduct } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { countRowsRead } from '#testing/rows-read.ts';

const fixture = openOneShop();

test('of a shop that takes no returns, only the products with their own return days are read', async () => {
  const { db, shop } = fixture;
  const { id } = await createProduct(db, { shopId: shop.id });
  await sql`
    INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options, pictures,
      listed_at, price_usd_minor, price_cny_minor, price_varies_cny, in_stock, return_days)
    SELECT 'copy-' || number, shop_id, category_id, category_path, title, description, specifications, options, pictures,
      listed_at, price_usd_minor, price_cny_minor, false, false, CASE WHEN number % 1000 = 0 THEN 14 END
    FROM product, generate_series(1, 3000) number WHERE product.id = ${id}`.execute(db);
  const closed = { return_postage: 'store', return_days: 0 } as const;
  await db.updateTable('shop').set(closed).where('id', '=', shop.id).execute();
  await sql`ANALYZE product`.execute(db);
  const found = await listReturnableByOwnDays(db);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product WHERE code IN ('copy-1000', 'copy-2000', 'copy-3000') ORDER BY id`.execute(db);
  expect([...found]).toEqual(rows.map((row) => row.id));
  const read = await inTransaction(db, (tx) => countRowsRead(tx, 'product', listReturnableByOwnDays));
  expect(read).toBeLessThanOrEqual(3);
});
