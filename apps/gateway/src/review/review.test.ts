import { randomBytes } from 'node:crypto';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { commodityDetail, storeDetail } from '@kaimai/contract/catalogue/catalogue';
import { orderList, ordersToReview } from '@kaimai/contract/order/order';
import { orderReviews, reviewHelpful, reviewMarks, reviewSave } from '@kaimai/contract/review/own-review';
import { reviewList } from '@kaimai/contract/review/review';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unusedUploadJob } from '#file/unused-upload.job.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { replyToReview } from './writing.ts';

let gateway: TestGateway;
let db: TestGateway['db'];
let shopCode: string;
let shopId: number;
let maren: TestBuyer;
let product: TestProduct;
let orderNo: string;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway);
  ({ id: shopId, code: shopCode } = await createShop(db));
});

beforeEach(async () => {
  maren = await createBuyer(gateway);
  product = await createProduct(db, { shopId, stock: 100 });
  orderNo = await receive(maren);
});

afterAll(async () => gateway.close());

async function receive(buyer: TestBuyer): Promise<string> {
  const [bought = ''] = await buy(gateway, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
  await deliverOrder(gateway, bought);
  return bought;
}

type Writing = Partial<InputOf<typeof reviewSave>>;
const write = (writing: Writing = {}, buyer = maren) =>
  gateway.call(
    reviewSave,
    { orderNo, skuCode: product.skuCode, rating: 5, body: 'Warm and quiet.', ...writing },
    buyer,
  );
const list = (input: Partial<InputOf<typeof reviewList>> = {}) =>
  gateway.call(reviewList, { commodityCode: product.code, sort: 'newest', ...input });
const vote = (reviewNo: string, helpful: boolean, buyer: TestBuyer) =>
  gateway.call(reviewHelpful, { reviewNo, helpful }, buyer);

async function upload(buyer: TestBuyer): Promise<string> {
  const id = randomBytes(12).toString('hex');
  const picture = { width: 800, height: 600, placeholder: 'data:,', master_path: `uploads/${id}.webp` };
  await db
    .insertInto('picture')
    .values({ id, ...picture, owner_buyer_id: buyer.id, byte_size: 100, uploaded_at: new Date() })
    .execute();
  return id;
}

/** The stored figures of the product. */
async function figures(): Promise<unknown[]> {
  const row = await db
    .selectFrom('product')
    .select(['rating_sum', 'rating_count', 'rating_histogram'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  return [row.rating_sum, row.rating_count, row.rating_histogram];
}

describe('a review', () => {
  test('is from a verified purchase, and changes the figures of product and shop immediately', async () => {
    const before = await gateway.call(storeDetail, { storeCodeNumber: shopCode });
    expect(await write({ rating: 4, title: ' Good ' })).toMatchObject({ code: 'SUCCESS' });
    const { rows, totalRows } = await list();
    expect(totalRows).toBe(1);
    expect(rows[0]).toMatchObject({
      rating: 4,
      title: 'Good',
      body: 'Warm and quiet.',
      language: 'en_US',
      buyerName: 'Maren',
      verified: true,
      optionText: 'Ink',
      editedAt: null,
      reply: null,
    });
    expect(await figures()).toEqual([4, 1, [0, 1, 0, 0, 0]]);
    const rated = await db.selectFrom('shop').select('rating_count').where('id', '=', shopId).executeTakeFirstOrThrow();
    expect(rated.rating_count).toBe(before.ratingCount + 1);
  });

  test('without an order, as those of the demo are, is not shown as from a verified purchase', async () => {
    await write();
    const review = db.updateTable('review').where('product_id', '=', product.id);
    await review.set({ order_id: null, position: null, buyer_id: null }).execute();
    expect((await list()).rows).toMatchObject([{ body: 'Warm and quiet.', verified: false }]);
  });

  test('can be changed for 30 days, and the figures follow', async () => {
    await write({ rating: 2 });
    await write({ rating: 5, body: '改主意了，很好用。' });
    expect(await figures()).toEqual([5, 1, [1, 0, 0, 0, 0]]);
    expect((await list()).rows).toMatchObject([{ rating: 5, language: 'zh_CN', editedAt: expect.any(String) }]);
    await db
      .updateTable('review')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('product_id', '=', product.id)
      .execute();
    expect(await write({ rating: 1 })).toMatchObject({ code: 'REVIEW_EDIT_OVER' });
    const { rows } = await gateway.call(orderReviews, { orderNo }, maren);
    expect(rows).toMatchObject([{ review: { rating: 5 }, mayWrite: false }]);
    expect(await figures()).toEqual([5, 1, [1, 0, 0, 0, 0]]);
  });

  test('is published under the name that is entered with it, also when it is changed', async () => {
    await write({ nickname: 'Juno' });
    expect((await list()).rows).toMatchObject([{ buyerName: 'Juno' }]);
    await write({ body: 'Still quiet.' });
    expect((await list()).rows).toMatchObject([{ body: 'Still quiet.', buyerName: 'Juno' }]);
    await write({ body: 'Quiet.', nickname: 'Juno R.' });
    expect((await list()).rows).toMatchObject([{ body: 'Quiet.', buyerName: 'Juno R.' }]);
    expect((await gateway.call(basicInformation, {}, maren)).buyer?.nickname).toBe('Juno R.');
  });

  test('praises and criticises topics from a list; the product counts them, also after a change', async () => {
    const summary = async () => (await gateway.call(commodityDetail, { commodityCode: product.code })).reviewSummary;
    await write({ praised: ['quality', 'looks', 'looks'], criticised: ['delivery'] });
    expect((await list()).rows[0]).toMatchObject({ praised: ['quality', 'looks'], criticised: ['delivery'] });
    await write({ rating: 4, praised: ['quality'], criticised: ['value'] });
    const other = await createBuyer(gateway);
    await write({ orderNo: await receive(other), praised: ['quality', 'service'] }, other);
    expect(await summary()).toEqual({
      praised: [
        { topic: 'quality', count: 2 },
        { topic: 'service', count: 1 },
      ],
      criticised: [{ topic: 'value', count: 1 }],
    });
    expect((await list({ topic: 'quality' })).totalRows).toBe(2);
    expect((await list({ topic: 'value' })).rows).toMatchObject([{ rating: 4 }]);
    expect((await list({ topic: 'packaging' })).totalRows).toBe(0);
  });

  test('cannot praise and criticise the same topic, nor one that is not on the list', async () => {
    expect(await write({ praised: ['quality'], criticised: ['quality'] })).toMatchObject({
      code: 'PARAMETER_ERROR',
    });
    const unknown = ['smell'] as unknown as ['quality'];
    expect(await write({ praised: unknown })).toMatchObject({ code: 'PARAMETER_ERROR' });
    expect((await list()).totalRows).toBe(0);
  });

  test('that ten buyers write concurrently is counted ten times', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => createBuyer(gateway)));
    const orders = await Promise.all(buyers.map(receive));
    await Promise.all(buyers.map((buyer, index) => write({ orderNo: orders[index] ?? '', praised: ['value'] }, buyer)));
    const counted = await db
      .selectFrom('review_tag_count')
      .select(['tag', 'count'])
      .where('product_id', '=', product.id)
      .execute();
    expect(counted).toEqual([{ tag: '+value', count: 10 }]);
  });

  test('that is submitted ten times concurrently is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write({ rating: 3 })));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await figures()).toEqual([3, 1, [0, 0, 1, 0, 0]]);
    expect(new Set(answers.map(({ reviewNo }) => reviewNo)).size).toBe(1);
  });

  test('is only possible after delivery', async () => {
    const [waiting = ''] = await buy(gateway, maren, [{ skuCode: product.skuCode, quantity: 1 }]);
    expect(await gateway.call(orderReviews, { orderNo: waiting }, maren)).toMatchObject({ canReview: false });
    expect(await write({ orderNo: waiting })).toMatchObject({ code: 'REVIEW_NOT_YET' });
  });

  test('of another buyer’s order, or of a product that was not in it, is refused', async () => {
    const other = await createBuyer(gateway);
    const elsewhere = await createProduct(db, { shopId });
    expect(await write({}, other)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await write({ skuCode: elsewhere.skuCode })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await gateway.call(orderReviews, { orderNo }, other)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await figures()).toEqual([0, 0, [0, 0, 0, 0, 0]]);
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', "'; DROP TABLE review; --"])(
    'stores %s unchanged',
    async (body) => {
      await write({ body, title: body });
      expect((await list()).rows).toMatchObject([{ body, title: body }]);
    },
  );

  test('of ten thousand characters, or with stars that are not 1 to 5, is refused', async () => {
    expect(await write({ body: '好'.repeat(10_000) })).toMatchObject({ code: 'PARAMETER_ERROR' });
    for (const rating of [0, 6, 4.5, Number.NaN]) expect(await write({ rating })).toMatchObject({ success: false });
    expect(await figures()).toEqual([0, 0, [0, 0, 0, 0, 0]]);
  });

  test('is requested in the list of orders until it is written', async () => {
    const waiting = () => gateway.call(orderList, { status: ordersToReview }, maren);
    expect(await waiting()).toMatchObject({ rows: [{ orderNo, toReview: 1 }], counts: { TO_REVIEW: 1 } });
    await write();
    expect(await waiting()).toMatchObject({ rows: [], totalRows: 0, counts: { ALL: 1, TO_REVIEW: 0 } });
  });

  test('is returned to its writer with the order', async () => {
    await write({ rating: 4 });
    const { rows, canReview } = await gateway.call(orderReviews, { orderNo }, maren);
    expect(canReview).toBe(true);
    expect(rows).toMatchObject([
      { skuCode: product.skuCode, review: { rating: 4, body: 'Warm and quiet.' }, mayWrite: true },
    ]);
  });
});

describe('pictures of a review', () => {
  test('are the buyer’s own uploads, in the order of the request, and are not deleted as unused', async () => {
    const [one, two] = [await upload(maren), await upload(maren)];
    await write({ pictures: [two, one], body: '' });
    const { rows } = await list({ withPictures: true });
    expect(rows[0]?.pictures.map(({ id }) => id)).toEqual([two, one]);
    const later = { db, deployment: gateway.deployment, now: () => new Date(Date.now() + 48 * 3_600_000) };
    await write({ pictures: [two], body: '' });
    await unusedUploadJob.run(later);
    expect((await list()).rows[0]?.pictures).toMatchObject([{ id: two, width: 800 }]);
  });

  test('of another buyer, missing or repeated, get the same refusal', async () => {
    const foreign = await upload(await createBuyer(gateway));
    const own = await upload(maren);
    for (const pictures of [[foreign], ['ab'.repeat(12)], [own, own], ['../etc']]) {
      expect(await write({ pictures })).toMatchObject({ code: 'PARAMETER_ERROR' });
    }
    expect((await list()).totalRows).toBe(0);
    const seven = await Promise.all(Array.from({ length: 7 }, () => upload(maren)));
    expect(await write({ pictures: seven })).toMatchObject({ code: 'PARAMETER_ERROR' });
  });
});

describe('a list of reviews', () => {
  test('can be filtered by stars, pictures and language, and sorted', async () => {
    await write({ rating: 2, body: 'Too small for me.' });
    const jun = await createBuyer(gateway);
    gateway.advance(60);
    await write({ rating: 5, body: '声音很干净。', orderNo: await receive(jun), pictures: [await upload(jun)] }, jun);
    const stars = async (input: Partial<InputOf<typeof reviewList>>) =>
      (await list(input)).rows.map(({ rating }) => rating);
    expect(await stars({})).toEqual([5, 2]);
    expect(await stars({ sort: 'lowest' })).toEqual([2, 5]);
    // Reviews in the language of the reader come first; the caller reads English.
    expect(await stars({ sort: 'suggested' })).toEqual([2, 5]);
    expect(await stars({ rating: 5 })).toEqual([5]);
    expect(await stars({ language: 'en_US' })).toEqual([2]);
    expect(await stars({ withPictures: true })).toEqual([5]);
    expect(await list({ start: 9 })).toMatchObject({ rows: [], totalRows: 2 });
  });

  test('counts one removable vote per buyer, and none of the author', async () => {
    const { reviewNo } = await write();
    const others = await Promise.all([1, 2, 3].map(() => createBuyer(gateway)));
    await Promise.all(others.flatMap((other) => [vote(reviewNo, true, other), vote(reviewNo, true, other)]));
    const [first = maren] = others;
    expect(await vote(reviewNo, false, first)).toMatchObject({ helpfulCount: 2 });
    expect(await vote(reviewNo, false, first)).toMatchObject({ helpfulCount: 2 });
    expect(await vote(reviewNo, true, maren)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await vote('999999', true, first)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    const marks = (buyer: TestBuyer) => gateway.call(reviewMarks, { commodityCode: product.code }, buyer);
    expect(await marks(others[1] ?? maren)).toMatchObject({ helpful: [reviewNo], own: [] });
    expect(await marks(maren)).toMatchObject({ helpful: [], own: [reviewNo] });
    const { code: commodityCode } = await createProduct(db, { shopId });
    for (const buyer of [maren, others[1] ?? maren])
      expect(await gateway.call(reviewMarks, { commodityCode }, buyer)).toMatchObject({ helpful: [], own: [] });
  });

  test('shows the shop’s reply in the reader’s language if there is one', async () => {
    const { reviewNo } = await write();
    const words = { zh_CN: '谢谢！', en_US: 'Thank you!' };
    await inTransaction(db, (tx) => replyToReview(tx, { reviewNo, words, now: new Date() }));
    const chinese = { locale: 'zh_CN' } as const;
    const read = await gateway.call(reviewList, { commodityCode: product.code }, chinese);
    expect(read.rows).toMatchObject([{ reply: { text: '谢谢！', language: 'zh_CN' } }]);
    await inTransaction(db, (tx) => replyToReview(tx, { reviewNo, words: { en_US: 'Thanks.' }, now: new Date() }));
    const detail = await gateway.call(commodityDetail, { commodityCode: product.code }, chinese);
    expect(detail).toMatchObject({ reviewTotal: 1, reviews: [{ reply: { text: 'Thanks.', language: 'en_US' } }] });
  });
});
