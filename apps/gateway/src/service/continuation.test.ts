import { favouriteList, followedStoreList } from '@kaimai/contract/favourite/favourite';
import { historyList } from '@kaimai/contract/history/history';
import { messageList } from '@kaimai/contract/message/message';
import { orderList } from '@kaimai/contract/order/order';
import { reviewList, reviewSorts } from '@kaimai/contract/review/review';
import type { AnyService, InputOf } from '@kaimai/contract/wire/service';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { placeOrder } from '#testing/purchase.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

const words = JSON.stringify({ zh_CN: '公告', en_US: 'Notice' });

let gateway: TestGateway;
let maren: TestBuyer;
let shopId: number;
const productIds: number[] = [];

beforeAll(async () => {
  gateway = await createTestGateway();
  shopId = (await createShop(gateway.db)).id;
  for (let nth = 0; nth < 9; nth += 1) productIds.push((await createProduct(gateway.db, { shopId })).id);
});

afterAll(async () => gateway.close());

beforeEach(async () => {
  maren = await createBuyer(gateway);
});

/** Three consecutive rows have the same time, like rows that one call has written. */
const at = (nth: number) =>
  sql<Date>`timestamptz '2026-10-01 08:00:00.000123' + ${Math.floor(nth / 3)} * interval '1 hour'`;

interface Listing {
  rows: Record<string, unknown>[];
  next?: string;
}

const keysOf = ({ rows }: Listing, key: string) => rows.map((row) => row[key]);

/** Returns the values of `key` in the rows of all pages. Calls `add` before each page but the first. */
async function listAllPages(
  list: (after: string | undefined) => Promise<Listing>,
  key: string,
  add: (nth: number) => Promise<unknown>,
): Promise<unknown[]> {
  const keys: unknown[] = [];
  let next: string | undefined;
  for (let nth = 100; ; nth += 1) {
    const page = await list(next);
    keys.push(...keysOf(page, key));
    if (page.next === undefined) return keys;
    next = page.next;
    await add(nth);
  }
}

async function listOf<S extends AnyService>(service: S, input: InputOf<S>): Promise<Listing> {
  const answer: object = await gateway.call(service, input, { credential: maren.credential });
  return answer as Listing;
}

describe('a list that continues after its last row, while newer rows are added,', () => {
  test('repeats and skips no message, of the buyer or for everybody', async () => {
    const addMessage = (nth: number, buyerId: number | null) =>
      sql`INSERT INTO message (message_no, buyer_id, type, advertise_code, title, text, created_at)
          VALUES (${`M-${maren.id}-${nth}`}, ${buyerId}, 'advertise', 'buyer_notice', ${words}, ${words}, ${at(nth)})`.execute(
        gateway.db,
      );
    for (let nth = 0; nth < 9; nth += 1) await addMessage(nth, nth % 2 ? maren.id : null);
    const input = { type: 'advertise', advertiseCode: 'buyer_notice' } as const;
    const whole = await listOf(messageList, { ...input, limit: 100 });
    expect(whole.rows).toHaveLength(9);
    const keys = await listAllPages(
      (after) => listOf(messageList, { ...input, limit: 2, after }),
      'messageNo',
      (nth) => addMessage(nth, nth % 2 ? maren.id : null),
    );
    expect(keys).toEqual(keysOf(whole, 'messageNo'));
  });

  test.each([
    ['favourite', favouriteList, 'saved_at, price_usd_minor, price_cny_minor, was_in_stock', sql`, 1, 1, true`],
    ['viewed product', historyList, 'viewed_at', sql``],
  ] as const)('repeats and skips no %s', async (_name, service, columns, more) => {
    const table = service.name === 'favouriteList' ? 'favourite' : 'viewed_product';
    const addEntry = (nth: number, productId: number | undefined) =>
      sql`INSERT INTO ${sql.table(table)} (buyer_id, product_id, ${sql.raw(columns)})
          VALUES (${maren.id}, ${productId}, ${at(nth)}${more}) ON CONFLICT DO NOTHING`.execute(gateway.db);
    for (let nth = 0; nth < 7; nth += 1) await addEntry(nth, productIds[nth]);
    const whole = await listOf(service, { limit: 100 });
    const keys = await listAllPages(
      (after) => listOf(service, { limit: 2, after }),
      'commodityCode',
      (nth) => addEntry(nth, productIds[7 + (nth % 2)]),
    );
    expect(keys).toEqual(keysOf(whole, 'commodityCode'));
  });

  test('repeats and skips no followed shop', async () => {
    const follow = async (nth: number) => {
      const { id } = await createShop(gateway.db);
      await sql`INSERT INTO followed_shop VALUES (${maren.id}, ${id}, ${at(nth)})`.execute(gateway.db);
    };
    for (let nth = 0; nth < 5; nth += 1) await follow(nth);
    const whole = await listOf(followedStoreList, { limit: 100 });
    const keys = await listAllPages(
      (after) => listOf(followedStoreList, { limit: 2, after }),
      'storeCodeNumber',
      follow,
    );
    expect(keys).toEqual(keysOf(whole, 'storeCodeNumber'));
  });

  test.each(reviewSorts)('repeats and skips no review by %s', async (sort) => {
    const { db } = gateway;
    const { id, code } = await createProduct(db, { shopId });
    // `listAllPages` numbers the reviews that are added between pages from 100.
    const write = (nth: number) =>
      sql`INSERT INTO review (product_id, rating, language, body, buyer_name, helpful_count, created_at)
          VALUES (${id}, ${nth > 99 ? 5 : 1 + (nth % 4)}, ${nth % 2 ? 'zh_CN' : 'en_US'}, '好', '', 0, ${at(nth)})`.execute(
        db,
      );
    for (let nth = 0; nth < 9; nth += 1) await write(nth);
    const whole = await listOf(reviewList, { commodityCode: code, sort, limit: 100 });
    const keys = await listAllPages(
      (after) => listOf(reviewList, { commodityCode: code, sort, limit: 2, after }),
      'reviewNo',
      // Added reviews have five stars. By `lowest` they would come last, and the list would never end.
      (nth) => (sort === 'lowest' ? Promise.resolve() : write(nth)),
    );
    const earlier = new Set(keysOf(whole, 'reviewNo'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => earlier.has(key))).toEqual([...earlier]);
  });

  test('repeats and skips no order', async () => {
    const addOrder = async () => {
      const { skuCode } = await createProduct(gateway.db, { shopId });
      const { orderNos } = await placeOrder(gateway, maren, [{ skuCode, quantity: 1 }]);
      return orderNos[0] ?? '';
    };
    const [first, second] = [await addOrder(), await addOrder()];
    const page = await listOf(orderList, { limit: 1 });
    await addOrder();
    const rest = await listOf(orderList, { limit: 10, after: page.next });
    expect([...page.rows, ...rest.rows]).toMatchObject([{ orderNo: second }, { orderNo: first }]);
    expect(rest.next).toBeUndefined();
  });
});

test('a list that continues after another buyer’s row contains only rows of the caller', async () => {
  const addOrder = async (buyer: TestBuyer) => {
    const { skuCode } = await createProduct(gateway.db, { shopId });
    const { orderNos } = await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
    return orderNos[0] ?? '';
  };
  const own = await addOrder(maren);
  const other = await createBuyer(gateway);
  await addOrder(other);
  await addOrder(other);
  const { next } = await gateway.call(orderList, { limit: 1 }, { credential: other.credential });
  expect(next).toBeDefined();
  expect((await listOf(orderList, { limit: 10, after: next })).rows).toMatchObject([{ orderNo: own }]);
});
