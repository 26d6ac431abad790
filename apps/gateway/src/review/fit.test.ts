import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { orderReviews, reviewSave } from '@kaimai/contract/review/own-review';
import { reviewList } from '@kaimai/contract/review/review';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { fitCountsOf } from '#size-guide/fit.ts';
import { putSizeGuide } from '#size-guide/put-size-guide.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let shopId: number;
let maren: TestBuyer;
/** A shoe in three sizes. */
let shoe: TestProduct;
let orderNo: string;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ id: shopId } = await createShop(gateway.db));
});

beforeEach(async () => {
  maren = await createBuyer(gateway);
  const { db } = gateway;
  const values = ['38', '39', '40'].map((size) => ({
    code: size,
    name: { zh_CN: `${size} 码`, en_US: `EU ${size}` },
    pictureIndex: null,
  }));
  const options = JSON.stringify([{ code: 'size', name: { zh_CN: '尺码', en_US: 'Size' }, values }]);
  shoe = await createProduct(db, { shopId, stock: 100, product: { options } });
  const { category_id: categoryId } = await db
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', shoe.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('category')
    .set({ path: [categoryId] })
    .where('id', '=', categoryId)
    .execute();
  await inTransaction(db, (tx) =>
    putSizeGuide(tx, { categoryId, shopId: null, sizes: [], note: { zh_CN: [], en_US: [] } }),
  );
  orderNo = await receive(maren, shoe);
});

afterAll(async () => gateway.close());

async function receive(buyer: TestBuyer, { skuCode }: TestProduct): Promise<string> {
  const [bought = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  await deliverOrder(gateway, bought);
  return bought;
}

const write = (writing: Partial<InputOf<typeof reviewSave>> = {}, buyer = maren) =>
  gateway.call(reviewSave, { orderNo, skuCode: shoe.skuCode, rating: 5, body: 'Warm.', ...writing }, buyer);
const fitOfProduct = async () => (await gateway.call(commodityDetail, { commodityCode: shoe.code })).sizes?.fit;
/** Read from the table, because pages are cached for seconds. */
const counted = async () => {
  const { db } = gateway;
  const rows = await db.selectFrom('review_tag_count').selectAll().where('product_id', '=', shoe.id).execute();
  return fitCountsOf(Object.fromEntries(rows.map(({ tag, count }) => [tag, count])));
};

test('a review rates the fit of the size, and the counts of the product follow when the rating is changed or removed', async () => {
  await write({ fit: 'small' });
  const { rows } = await gateway.call(reviewList, { commodityCode: shoe.code });
  expect(rows).toMatchObject([{ fit: 'small', praised: [], criticised: [] }]);
  expect(await counted()).toEqual({ small: 1, trueToSize: 0, large: 0 });
  await write({ fit: 'trueToSize', praised: ['quality'] });
  expect(await counted()).toEqual({ small: 0, trueToSize: 1, large: 0 });
  await write();
  expect(await counted()).toEqual({ small: 0, trueToSize: 0, large: 0 });
  expect((await gateway.call(reviewList, { commodityCode: shoe.code })).rows).toMatchObject([{ fit: null }]);
});

test('ten buyers who rate the fit concurrently are counted ten times', async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => createBuyer(gateway)));
  const orders = await Promise.all(buyers.map((buyer) => receive(buyer, shoe)));
  await Promise.all(buyers.map((buyer, index) => write({ orderNo: orders[index] ?? '', fit: 'large' }, buyer)));
  expect(await fitOfProduct()).toEqual({ small: 0, trueToSize: 0, large: 10 });
});

test('the fit can be rated only for products with sizes, and their reviews show it', async () => {
  const listRows = async (order: string) => (await gateway.call(orderReviews, { orderNo: order }, maren)).rows;
  await write({ fit: 'large' });
  expect(await listRows(orderNo)).toMatchObject([{ asksFit: true, review: { fit: 'large' } }]);
  const cup = await createProduct(gateway.db, { shopId });
  const cupOrder = await receive(maren, cup);
  expect(await listRows(cupOrder)).toMatchObject([{ asksFit: false, review: null }]);
  expect(await write({ orderNo: cupOrder, skuCode: cup.skuCode, fit: 'small' })).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: { fields: { fit: 'This product has no sizes, so the fit can’t be rated' } },
  });
  expect((await gateway.call(reviewList, { commodityCode: cup.code })).totalRows).toBe(0);
});

test('only small, true to size and large are accepted', async () => {
  const unknown = 'tight' as unknown as 'small';
  expect(await write({ fit: unknown })).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await fitOfProduct()).toEqual({ small: 0, trueToSize: 0, large: 0 });
});
