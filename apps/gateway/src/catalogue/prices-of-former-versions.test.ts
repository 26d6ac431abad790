import { randomUUID } from 'node:crypto';
import { commodityCards } from '@kaimai/contract/catalogue/catalogue';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordPrices } from '#catalogue/price-history.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { Tx } from '#db/database.ts';
import { openOneShop } from '#testing/one-shop.ts';

const fixture = openOneShop();

type Variant = readonly [usd: number, cny: number, beforeUsd?: number, beforeCny?: number];

/** Writes variants, and shows the product at the prices of the cheapest one in dollars, as before migration 461. */
async function writeAsFormerVersion(tx: Tx, code: string, variants: readonly Variant[]): Promise<number> {
  const [usd, cny, beforeUsd, beforeCny] = variants.toSorted(([one], [other]) => one - other)[0] ?? [0, 0];
  const { rows } = await sql<{ id: number }>`
    INSERT INTO product AS existing (code, shop_id, category_id, category_path, title, description, specifications, options,
      pictures, listed_at, price_usd_minor, price_cny_minor, before_usd_minor, before_cny_minor, price_varies)
    SELECT ${code}, shop_id, category_id, category_path, title, description, specifications, options, pictures, listed_at,
      ${usd}, ${cny}, ${beforeUsd}, ${beforeCny}, true
    FROM product WHERE code = ${fixture.headphones.code}
    ON CONFLICT (code) DO UPDATE SET price_usd_minor = excluded.price_usd_minor, price_cny_minor = excluded.price_cny_minor,
      price_varies = excluded.price_varies
    RETURNING id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`UPDATE sku SET on_sale = false WHERE product_id = ${id}`.execute(tx);
  for (const [position, [usdMinor, cnyMinor, beforeUsdMinor, beforeCnyMinor]] of variants.entries())
    await sql`
      INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor,
        before_usd_minor, before_cny_minor, initial, available)
      VALUES (${randomUUID()}, ${id}, ${position}, '{}', '{}', ${usdMinor}, ${cnyMinor}, ${beforeUsdMinor},
        ${beforeCnyMinor}, 1, 1)`.execute(tx);
  await sql`
    UPDATE product SET before_usd_minor = ${beforeUsd}, before_cny_minor = ${beforeCny} WHERE id = ${id}`.execute(tx);
  return id;
}

const storedPrices = async (id: number) =>
  fixture.db
    .selectFrom('product')
    .select([
      'price_usd_minor',
      'price_cny_minor',
      'price_varies',
      'price_varies_cny',
      'before_usd_minor',
      'before_cny_minor',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const opposite: readonly Variant[] = [
  [1000, 20_000],
  [2000, 8000],
];
const onSaleInDollarsOnly: readonly Variant[] = [
  [1000, 9000, 1200, 9900],
  [2000, 8000],
];
const onSale: readonly Variant[] = [
  [1000, 9000, 1200, 9900],
  [2000, 8000, 2500, 8800],
];

test.each([
  ['opposite', opposite, 8000, null],
  ['on-sale-in-dollars-only', onSaleInDollarsOnly, 8000, null],
  ['on-sale', onSale, 8000, 8800],
])(
  'a new product that a former version writes, %s, is immediately shown at its lowest yuan price',
  async (code, variants, cny, before) => {
    const id = await inTransaction(fixture.db, (tx) => writeAsFormerVersion(tx, code, variants));
    const stored = await storedPrices(id);
    expect(stored).toMatchObject({ price_cny_minor: cny, before_cny_minor: before, price_varies_cny: true });
    await inTransaction(fixture.db, (tx) => recordPrices(tx, [id], new Date()));
    // The sale ends, since these variants were never more expensive.
    const { before_usd_minor: _usd, before_cny_minor: _cny, ...prices } = stored;
    expect(await storedPrices(id)).toMatchObject(prices);
  },
);

test('a product that a former version changes is immediately shown at its lowest yuan price, as buyers see it', async () => {
  const even: readonly Variant[] = [
    [1000, 7000],
    [2000, 14_000],
  ];
  const code = 'changed';
  const id = await inTransaction(fixture.db, (tx) => writeAsFormerVersion(tx, code, even));
  await inTransaction(fixture.db, (tx) => recordPrices(tx, [id], new Date()));
  expect(await storedPrices(id)).toMatchObject({ price_cny_minor: 7000, price_varies_cny: true });
  await inTransaction(fixture.db, (tx) => writeAsFormerVersion(tx, code, opposite));
  expect(await storedPrices(id)).toMatchObject({
    price_usd_minor: 1000,
    price_cny_minor: 8000,
    price_varies_cny: true,
  });
  const { rows } = await fixture.call(commodityCards, { commodityCodes: [code] });
  expect(rows).toMatchObject([{ price: { USD: '10.00', RMB: '80.00' }, priceFromCny: true }]);
});

test('a product that loses the cheaper one of two variants no longer varies', async () => {
  const code = 'single';
  const id = await inTransaction(fixture.db, (tx) => writeAsFormerVersion(tx, code, opposite));
  await inTransaction(fixture.db, (tx) => writeAsFormerVersion(tx, code, [[1000, 20_000]]));
  expect(await storedPrices(id)).toMatchObject({ price_cny_minor: 20_000, price_varies_cny: false });
});
