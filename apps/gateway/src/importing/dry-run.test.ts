import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollBackAfter } from '#importing/writing/import-writes.ts';
import { withImportLock } from '#importing/import-lock.ts';
import { countsOf, createMerchant, messagesOf, type Merchant } from '#testing/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

const heading = 'Handle,Title,Type,Variant Price,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty\n';

/** Row counts and totals of the tables that an import writes. */
async function readTotals(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM sku) AS skus,
      (SELECT count(*) FROM category) AS categories, (SELECT count(*) FROM imported_product) AS imported,
      (SELECT sum(available) FROM sku) AS units, (SELECT count(*) FROM shop) AS shops,
      (SELECT count(*) FROM price_change) AS prices`.execute(merchant.gateway.db);
  return rows[0];
}

test('two types whose names differ in a hyphen are one category, in the dry run and in the import', async () => {
  const file = `${heading}tee,Tee,T-Shirts,10,T1,,\nlong,Long tee,T Shirts,12,T2,,\nc,Course,C++,5,C1,,\nd,Other course,C#,6,C2,,\n`;
  const before = await readTotals();
  const dry = await merchant.importFile(file, { dryRun: true });
  expect(await readTotals()).toEqual(before);
  expect(dry).toMatchObject({ added: 4, problemCount: 0 });
  expect(messagesOf(dry.notes)).toEqual([
    '3: the category “T Shirts” is the same as “T-Shirts”',
    '5: the category “C#” has the address c-2, as c is taken',
  ]);
  expect(countsOf(await merchant.importFile(file))).toEqual(countsOf(dry));
  const { rows } = await sql`
    SELECT c.code, count(*)::int AS products FROM product p JOIN category c ON c.id = p.category_id
    WHERE c.code IN ('t-shirts', 'c', 'c-2') GROUP BY c.code ORDER BY c.code`.execute(merchant.gateway.db);
  expect(rows).toEqual([
    { code: 'c', products: 1 },
    { code: 'c-2', products: 1 },
    { code: 't-shirts', products: 2 },
  ]);
});

test('a dry run reports rows that the database refuses, and imports the rest', async () => {
  const { db } = merchant.gateway;
  await sql`ALTER TABLE sku ADD CONSTRAINT for_this_test CHECK (merchant_sku <> 'REFUSED')`.execute(db);
  const file = `${heading}one,One,Mugs,5,M1,,\ntwo,Two,Mugs,5,REFUSED,,\nthree,Three,Mugs,5,M3,,\n`;
  const dry = await merchant.importFile(file, { dryRun: true });
  expect(dry).toMatchObject({ added: 2, problemCount: 1, problems: [{ line: 3 }] });
  expect(dry.problems[0]?.reason).toMatch(/^the database refuses it: .*for_this_test/);
  expect(countsOf(await merchant.importFile(file))).toEqual(countsOf(dry));
  await sql`ALTER TABLE sku DROP CONSTRAINT for_this_test`.execute(db);
});

test('a dry run predicts updates, new handles and withdrawn products without changing them', async () => {
  await merchant.importFile(
    `${heading}pan,Pan,Pans,20,P1,shopify,5\npot,Pot,Pans,30,P2,shopify,5\nlid,Lid,Pans,3,P3,shopify,5\n`,
    {
      withdrawMissing: true,
    },
  );
  const before = await readTotals();
  const next = `${heading}pan,Pan,Pans,22,P1,shopify,4\nkettle,Pot,Pans,30,P2,shopify,5\n`;
  const dry = await merchant.importFile(next, { dryRun: true, withdrawMissing: true });
  expect(dry).toMatchObject({ added: 0, updated: 2, renamed: 1, withdrawn: 1 });
  expect(await readTotals()).toEqual(before);
  expect(countsOf(await merchant.importFile(next, { withdrawMissing: true }))).toEqual(countsOf(dry));
});

// A batch has 200 products.
test('later batches of a dry run see the rows of earlier ones', async () => {
  const lines = [
    { type: 'category', code: 'bulk', name: { en_US: 'Bulk' } },
    ...Array.from({ length: 450 }, (_, index) => ({
      type: 'product',
      handle: `bulk-${index}`,
      title: { en_US: `Bulk ${index}` },
      category: 'bulk',
      variants: [{ price: { USD: '1.00', CNY: '7.00' }, stock: 1 }],
    })),
    { type: 'translation', handle: 'bulk-3', title: { zh_CN: '散装' } },
    { type: 'translation', handle: 'bulk-999', title: { zh_CN: '无' } },
  ];
  const file = lines.map((line) => JSON.stringify(line)).join('\n');
  const dry = await merchant.importFile(file, { dryRun: true });
  expect(dry).toMatchObject({ added: 450, otherLines: 3 });
  expect(messagesOf(dry.problems)).toEqual(['453: the shop has no product bulk-999']);
  expect(countsOf(await merchant.importFile(file))).toEqual(countsOf(dry));
});

test('a dry run rolls back updates immediately, so it does not block buyers', async () => {
  const { db } = merchant.gateway;
  await rollBackAfter(db, async ({ change }) => {
    await change((tx) => sql`UPDATE sku SET available = available - 1 WHERE merchant_sku = 'P1'`.execute(tx));
    const { rows } = await sql`SELECT id FROM sku WHERE merchant_sku = 'P1' FOR UPDATE NOWAIT`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

test('a dry run never runs concurrently with an import, not even of another shop; imports of two shops may', async () => {
  const file = `${heading}cup,Cup,Mugs,5,CUP,,\n`;
  const { db } = merchant.gateway;
  /** Imports into S1 while an import into S2 is running. */
  const importDuring = (running: { dryRun: boolean }, started: { dryRun: boolean }) =>
    withImportLock(db, { shopCode: 'S2', ...running }, () => merchant.importFile(file, started));
  const [real, dry] = [{ dryRun: false }, { dryRun: true }];
  await expect(importDuring(dry, real)).rejects.toThrow('A dry run of an import is running');
  await expect(importDuring(real, dry)).rejects.toThrow('Try the dry run again when it is done');
  expect(await importDuring(real, real)).toMatchObject({ added: 1 });
});
