import { randomBytes } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account/account';
import type { Insertable } from 'kysely';
import { createSession } from '#account/session/session.ts';
import type { Db } from '#db/database.ts';
import type { Database } from '#db/schema.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { anonymousKey, type TestGateway } from '#testing/test-gateway.ts';

const unique = (): string => randomBytes(6).toString('hex');
const both = (zh_CN: string, en_US: string): string => JSON.stringify({ zh_CN, en_US });

export interface TestShop {
  id: number;
  code: string;
}

/** A shop in Qingdao with standard delivery (free from US$60.00), express delivery and pick-up. */
export async function createShop(db: Db, changes: Partial<Insertable<Database['shop']>> = {}): Promise<TestShop> {
  const shop = await db
    .insertInto('shop')
    .values({
      code: `S-${unique()}`,
      name: both('听岸音频', 'Shoreline Audio'),
      tagline: both('耳机', 'Headphones'),
      about: JSON.stringify({ zh_CN: [], en_US: [] }),
      city: both('青岛', 'Qingdao'),
      country: 'CN',
      tint: 'sky',
      opened_year: 2015,
      replies_within_hours: 4,
      sends_within_days: 1,
      return_days: 30,
      return_postage: 'store',
      search_vector: '',
      ...changes,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('delivery_method')
    .values([
      { ...delivery(shop.id), method: 'standard', position: 0, free_from_usd_minor: 6000, free_from_cny_minor: 42900 },
      { ...delivery(shop.id), method: 'express', position: 1, domestic_usd_minor: 400, abroad_usd_minor: 3200 },
      { ...delivery(shop.id), method: 'pickup', position: 2, domestic_usd_minor: 0, domestic_cny_minor: 0 },
    ])
    .execute();
  return shop;
}

function delivery(shopId: number) {
  return {
    shop_id: shopId,
    domestic_days_from: 2,
    domestic_days_to: 4,
    abroad_days_from: 8,
    abroad_days_to: 13,
    domestic_usd_minor: 150,
    domestic_cny_minor: 1000,
    abroad_usd_minor: 1200,
    abroad_cny_minor: 8500,
    free_from_usd_minor: null,
    free_from_cny_minor: null,
  };
}

export interface TestProduct {
  id: number;
  code: string;
  skuId: number;
  skuCode: string;
}

export interface NewProduct {
  shopId: number;
  usdMinor?: number;
  cnyMinor?: number;
  stock?: number;
  product?: Partial<Insertable<Database['product']>>;
}

/** A product with one variant, in a new category unless one is passed. */
export async function createProduct(
  db: Db,
  { shopId, usdMinor = 1290, cnyMinor = 9200, stock = 10, product = {} }: NewProduct,
): Promise<TestProduct> {
  const code = `P-${unique()}`;
  const price = { price_usd_minor: usdMinor, price_cny_minor: cnyMinor };
  const row = await db
    .insertInto('product')
    .values({
      code,
      shop_id: shopId,
      category_id: product.category_id ?? (await createCategory(db)),
      category_path: [],
      title: both('燕鸥一号 降噪耳机', 'Tern One headphones'),
      description: JSON.stringify({ zh_CN: [], en_US: [] }),
      specifications: '[]',
      options: '[]',
      pictures: '[{"id":"abc","width":1200,"height":1200,"placeholder":""}]',
      listed_at: new Date('2026-01-01'),
      before_usd_minor: null,
      before_cny_minor: null,
      search_vector: '',
      in_stock: stock > 0,
      ...price,
      ...product,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sku = await db
    .insertInto('sku')
    .values({
      code: `${code}-1`,
      product_id: row.id,
      position: 0,
      options: '{}',
      option_text: both('墨黑', 'Ink'),
      before_usd_minor: null,
      before_cny_minor: null,
      initial: stock,
      available: stock,
      ...price,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, code, skuId: sku.id, skuCode: `${code}-1` };
}

export async function createCategory(db: Db): Promise<number> {
  const category = await db
    .insertInto('category')
    .values({
      code: `C-${unique()}`,
      parent_id: null,
      level: 1,
      position: 0,
      name: both('耳机', 'Headphones'),
      tint: null,
      picture_id: null,
      path: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return category.id;
}

/** A coupon of the platform: US$3 (20 yuan) off orders from US$20 (140 yuan), valid from 30 days ago for 60 days. */
export async function createCoupon(
  db: Db,
  changes: Partial<Insertable<Database['coupon']>> = {},
): Promise<{ id: number; code: string }> {
  const dayMs = 86_400_000;
  return db
    .insertInto('coupon')
    .values({
      code: `K-${unique()}`,
      shop_id: null,
      kind: 'amountOff',
      title: both('满 20 减 3', 'US$3 off'),
      amount_usd_minor: 300,
      amount_cny_minor: 2000,
      percent_off: null,
      minimum_usd_minor: 2000,
      minimum_cny_minor: 14_000,
      total_limit: null,
      valid_from: new Date(Date.now() - 30 * dayMs),
      valid_to: new Date(Date.now() + 30 * dayMs),
      ...changes,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

export interface TestBuyer {
  id: number;
  email: string;
  credential: Credential;
}

/** A signed-in buyer without a password; the sign-in has its own tests. */
export async function createBuyer({ gateway, deployment }: TestGateway): Promise<TestBuyer> {
  const email = `${unique()}@example.com`;
  return inTransaction(gateway.db, async (tx) => {
    const { id } = await tx
      .insertInto('buyer')
      .values({ buyer_no: unique(), email, password_hash: '', nickname: 'Maren', birthday: null, avatar_url: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { buyerId: id, partnerId: anonymousKey.partnerId, network: '', device: 'test', now: new Date() };
    return { id, email, credential: await createSession(tx, deployment.deploymentSecret, session) };
  });
}
