import { DomUtils, parseDocument } from 'htmlparser2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStock, setPrice } from '#catalogue-editing/catalogue-editing.operator.ts';
import { createCategory, createProduct, createShop, type TestProduct, type TestShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { idsInPart } from './sitemap.sql.ts';

let gateway: TestGateway;
let shop: TestShop;
let listed: TestProduct;
let withdrawn: TestProduct;

beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  shop = await createShop(db);
  [listed, withdrawn] = [await createProduct(db, { shopId: shop.id }), await createProduct(db, { shopId: shop.id })];
  await db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();
});

afterAll(async () => gateway.close());

async function read(path: string) {
  const { body, statusCode, headers } = await gateway.server.inject({ url: path });
  return { body, statusCode, headers };
}

/** The URLs, with XML entities decoded. */
function addressesIn(xml: string): string[] {
  const { children } = parseDocument(xml, { xmlMode: true });
  return DomUtils.getElementsByTagName('loc', children).map((element) => DomUtils.textContent(element));
}

test('the index lists the files of pages, shops and products', async () => {
  const { body, headers } = await read('/sitemap.xml');
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/xml'),
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect(addressesIn(body)).toEqual([
    'http://127.0.0.1:3000/sitemaps/pages.xml',
    'http://127.0.0.1:3000/sitemaps/shops-0.xml',
    'http://127.0.0.1:3000/sitemaps/products-0.xml',
  ]);
});

test('a product on sale is listed in both languages, with its last change and links to the other language', async () => {
  const { body } = await read('/sitemaps/products-0.xml');
  const plain = `http://127.0.0.1:3000/detail?commodityCode=${listed.code}`;
  expect(addressesIn(body)).toEqual([plain, `${plain}&lang=en`]);
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${plain}&amp;lang=en"/>`);
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(body).not.toContain(withdrawn.code);
});

test('a price that an operator changes is a change of the page, and a change of stock is none', async () => {
  const { db } = gateway;
  const { code, skuCode } = await createProduct(db, { shopId: shop.id });
  const lastChange = async () => {
    const { body } = await read('/sitemaps/products-0.xml');
    const entry = body.split('<url>').find((text) => text.includes(`commodityCode=${code}<`));
    return /<lastmod>(.*)<\/lastmod>/.exec(entry ?? '')?.[1];
  };
  const listedAt = await lastChange();
  const now = new Date(Date.now() + 86_400_000);
  await changeStock(db, { skuCode, change: { by: 3 } });
  expect(await lastChange()).toBe(listedAt);
  await setPrice(db, { skuCode, price: { USD: '77.00', CNY: '500.00' }, isSale: false, now });
  expect(await lastChange()).toBe(now.toISOString());
  const later = new Date(now.getTime() + 1000);
  await setPrice(db, { skuCode, price: { USD: '77.00', CNY: '500.00' }, isSale: false, now: later });
  expect(await lastChange()).toBe(now.toISOString());
  // The demo's invented history of prices is no change of the page.
  await sql`
    INSERT INTO price_change (sku_id, at, price_usd_minor, price_cny_minor, of_demo)
    SELECT id, ${new Date(now.getTime() + 2000)}, 1, 1, true FROM sku WHERE code = ${skuCode}`.execute(db);
  expect(await lastChange()).toBe(now.toISOString());
});

test('an import is a change of the page, unless it is older than the listing', async () => {
  const { db } = gateway;
  const listedAt = new Date('2026-02-01T10:00:00Z');
  const lastChangeAfterImportAt = async (importedAt: Date) => {
    const { id, code } = await createProduct(db, { shopId: shop.id, product: { listed_at: listedAt } });
    const imported = { product_id: id, shop_id: shop.id, handle: code, fingerprint: 'x', imported_at: importedAt };
    await db.insertInto('imported_product').values(imported).execute();
    const { body } = await read('/sitemaps/products-0.xml');
    const entry = body.split('<url>').find((text) => text.includes(`commodityCode=${code}<`));
    return /<lastmod>(.*)<\/lastmod>/.exec(entry ?? '')?.[1];
  };
  const [before, after] = [new Date('2026-01-20T10:00:00Z'), new Date('2026-03-01T10:00:00Z')];
  expect(await lastChangeAfterImportAt(after)).toBe(after.toISOString());
  expect(await lastChangeAfterImportAt(before)).toBe(listedAt.toISOString());
});

test('pictures are listed in their order, up to twelve of a product', async () => {
  const { db } = gateway;
  const { id } = await createProduct(db, { shopId: shop.id });
  const pictures = Array.from({ length: 14 }, (_, nth) => ({
    id: `shown-${nth}`,
    width: 1,
    height: 1,
    placeholder: '',
  }));
  await db
    .updateTable('product')
    .set({ pictures: JSON.stringify(pictures) })
    .where('id', '=', id)
    .execute();
  const { body } = await read('/sitemaps/products-0.xml');
  expect([...new Set(body.match(/shown-\d+/g))]).toEqual(pictures.slice(0, 12).map((picture) => picture.id));
});

test('a large catalogue is divided into parts by id, without empty ones', async () => {
  const { db } = gateway;
  await sql`SELECT setval('product_id_seq', ${3 * idsInPart})`.execute(db);
  const far = await createProduct(db, { shopId: shop.id });
  expect((await read('/sitemap.xml')).body).toContain('/sitemaps/products-3.xml');
  expect((await read('/sitemap.xml')).body).not.toContain('/sitemaps/products-2.xml');
  expect((await read('/sitemaps/products-3.xml')).body).toContain(far.code);
  expect(addressesIn((await read('/sitemaps/products-2.xml')).body)).toEqual([]);
  // The first id of a part.
  await sql`SELECT setval('product_id_seq', ${5 * idsInPart - 1})`.execute(db);
  const first = await createProduct(db, { shopId: shop.id });
  expect((await read('/sitemap.xml')).body).not.toContain('/sitemaps/products-4.xml');
  expect((await read('/sitemaps/products-5.xml')).body).toContain(first.code);
});

test('a closed shop is not listed, nor a category without products', async () => {
  const { db } = gateway;
  const closed = await createShop(db, { closed_at: new Date() });
  const shops = addressesIn((await read('/sitemaps/shops-0.xml')).body).join();
  expect(shops).toContain(shop.code);
  expect(shops).not.toContain(closed.code);
  const [full, empty] = [await createCategory(db), await createCategory(db)];
  await sql`UPDATE category SET path = ARRAY[id] WHERE id IN (${full}, ${empty})`.execute(db);
  for (const categoryId of [full, empty])
    await createProduct(db, { shopId: shop.id, product: { category_id: categoryId, on_sale: categoryId === full } });
  const codeOf = async (id: number) =>
    (await db.selectFrom('category').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
  const pages = addressesIn((await read('/sitemaps/pages.xml')).body).join();
  expect(pages).toContain(await codeOf(full));
  expect(pages).not.toContain(await codeOf(empty));
});

test('a shop is listed with its banner', async () => {
  const id = 'banner-of-the-shop';
  const picture = { id, width: 1, height: 1, placeholder: '', master_path: id, owner_buyer_id: null };
  await gateway.db
    .insertInto('picture')
    .values({ ...picture, byte_size: null, uploaded_at: null })
    .execute();
  const { code } = await createShop(gateway.db, { banner_picture_id: id });
  const { body } = await read('/sitemaps/shops-0.xml');
  const entry = body.split('<url>').find((text) => text.includes(`storeCodeNumber=${code}<`));
  expect(entry).toContain('<image:loc>http://127.0.0.1:3000/media/banner-of-the-shop/1200</image:loc>');
});

test('more shops than one statement reads are listed completely, each once', async () => {
  const { db } = gateway;
  await sql`
    INSERT INTO shop OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(s, jsonb_build_object('id', 5000 + copy, 'code', 'COPY-' || copy))).*
    FROM shop s, generate_series(1, 2001) copy WHERE s.id = ${shop.id}`.execute(db);
  const addresses = addressesIn((await read('/sitemaps/shops-0.xml')).body);
  const copies = addresses.filter((address) => /storeCodeNumber=COPY-\d+$/.test(address));
  expect(copies).toHaveLength(2001);
  expect(new Set(copies).size).toBe(2001);
  await db.deleteFrom('shop').where('code', 'like', 'COPY-%').execute();
});

test.each(['products.xml', 'products-1e3.xml', 'buyers-0.xml', 'products-0'])(
  '%s is not a file of the sitemap',
  async (file) => {
    expect((await read(`/sitemaps/${file}`)).statusCode).toBe(404);
  },
);
