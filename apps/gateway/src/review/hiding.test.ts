import { commodityDetail, storeDetail } from '@kaimai/contract/catalogue/catalogue';
import { messageList } from '@kaimai/contract/message/message';
import { reviewSave } from '@kaimai/contract/review/own-review';
import { reviewList } from '@kaimai/contract/review/review';
import { reviewHelpful } from '@kaimai/contract/review/own-review';
import { expect, test } from 'vitest';
import { eraseBuyer } from '#account/personal-data/deletion.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { showReviewByOperator, listReviews, hideReviewByOperator } from './review.operator.ts';

const fixture = openOneShop(createListeningGateway);
const reason = { zh_CN: '含有他人电话', en_US: 'It names a phone number.' };

async function receive(buyer = fixture.buyer): Promise<string> {
  const [orderNo = ''] = await buy(fixture.gateway, buyer, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  return orderNo;
}

async function write(orderNo: string, rating: number, buyer = fixture.buyer): Promise<string> {
  const review = { orderNo, skuCode: fixture.headphones.skuCode, rating, body: 'Warm.', praised: ['quality' as const] };
  const { reviewNo, code, detail } = await fixture.gateway.call(reviewSave, review, buyer);
  expect([code, detail]).toEqual(['SUCCESS', expect.anything()]);
  return reviewNo;
}

/** The counts that pages show; read from the tables, because pages are cached for seconds. */
async function figures() {
  const product = await fixture.db
    .selectFrom('product')
    .select(['rating_sum', 'rating_count', 'rating_histogram'])
    .where('id', '=', fixture.headphones.id)
    .executeTakeFirstOrThrow();
  const tags = await fixture.db
    .selectFrom('review_tag_count')
    .select('count')
    .where('product_id', '=', fixture.headphones.id)
    .execute();
  const shop = await fixture.db
    .selectFrom('shop')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', fixture.shop.id)
    .execute();
  return { product, tags: tags.map(({ count }) => count), shop };
}

const hide = (reviewNo: string) => hideReviewByOperator(fixture.db, { reviewNo, reason, now: fixture.gateway.now() });
const show = (reviewNo: string) => showReviewByOperator(fixture.db, { reviewNo, now: fixture.gateway.now() });

test('a hidden review is neither listed nor counted, its author gets the reason, and showing it again restores everything', async () => {
  const other = await createBuyer(fixture.gateway);
  await write(await receive(other), 5, other);
  const reviewNo = await write(await receive(), 1);
  const before = await figures();
  expect(await hide(reviewNo)).toEqual({ reviewNo });
  expect((await figures()).product).toEqual({ rating_sum: 5, rating_count: 1, rating_histogram: [1, 0, 0, 0, 0] });
  expect((await figures()).tags).toEqual([1]);
  const { rows, totalRows } = await fixture.call(reviewList, { commodityCode: fixture.headphones.code });
  expect([rows.map(({ rating }) => rating), totalRows]).toEqual([[5], 1]);
  expect(await fixture.call(commodityDetail, { commodityCode: fixture.headphones.code })).toMatchObject({
    ratingCount: 1,
  });
  expect(await fixture.call(storeDetail, { storeCodeNumber: fixture.shop.code })).toMatchObject({ code: 'SUCCESS' });
  const messages = await fixture.call(messageList, { type: 'advertise', advertiseCode: 'buyer_notice' });
  expect(JSON.stringify(messages.rows)).toContain('It names a phone number.');
  expect(await listReviews(fixture.db, { all: true, limit: 5 })).toMatchObject([
    { reviewNo, hidden: true },
    { hidden: false },
  ]);
  expect(await show(reviewNo)).toEqual({ reviewNo });
  expect(await figures()).toEqual(before);
});

test('nobody can vote for a hidden review', async () => {
  const reviewNo = await write(await receive(), 2);
  const reader = await createBuyer(fixture.gateway);
  const vote = () => fixture.gateway.call(reviewHelpful, { reviewNo, helpful: true }, reader);
  await hide(reviewNo);
  expect(await vote()).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  await show(reviewNo);
  expect(await vote()).toMatchObject({ helpfulCount: 1 });
});

test('an edit of a hidden review leaves it hidden, and counts once it is shown', async () => {
  const orderNo = await receive();
  const reviewNo = await write(orderNo, 1);
  await hide(reviewNo);
  await write(orderNo, 4);
  expect((await figures()).product).toMatchObject({ rating_sum: 0, rating_count: 0 });
  await show(reviewNo);
  expect((await figures()).product).toMatchObject({ rating_sum: 4, rating_count: 1 });
  expect((await figures()).tags).toEqual([1]);
});

test('after two concurrent hidings and an edit, the review is subtracted once', async () => {
  const orderNo = await receive();
  const reviewNo = await write(orderNo, 2);
  await Promise.all([hide(reviewNo), write(orderNo, 3), hide(reviewNo)]);
  expect((await figures()).product).toMatchObject({
    rating_sum: 0,
    rating_count: 0,
    rating_histogram: [0, 0, 0, 0, 0],
  });
});

test('a review that cannot be hidden or shown is refused with the reason', async () => {
  const reviewNo = await write(await receive(), 3);
  expect(await show(reviewNo)).toEqual({ problem: `Review ${reviewNo} is not hidden` });
  await hide(reviewNo);
  expect(await hide(reviewNo)).toEqual({ problem: `Review ${reviewNo} is hidden already` });
  for (const unknown of ['0', '999999999', 'x', '9'.repeat(30)])
    expect(await hide(unknown)).toMatchObject({ problem: `There is no review ${unknown}` });
  const hostile = { zh_CN: '不', en_US: 'a\u001b[2J' };
  expect(await hideReviewByOperator(fixture.db, { reviewNo, reason: hostile, now: new Date() })).toEqual({
    problem: '--en must not contain control characters',
    fields: { en_US: 'must not contain control characters' },
  });
});

test('the operators’ list of reviews continues after the number of a review; after an unknown number it is empty', async () => {
  const first = await write(await receive(), 3);
  const second = await write(await receive(), 4);
  const listAfter = async (after?: string) =>
    (await listReviews(fixture.db, { all: true, after, limit: 1 })).map(({ reviewNo }) => reviewNo);
  expect([await listAfter(), await listAfter(second)]).toEqual([[second], [first]]);
  for (const unknown of ['0', '999999999', 'x', '9'.repeat(30)]) expect(await listAfter(unknown)).toEqual([]);
});

test('a review of a deleted account is hidden, and nobody is notified', async () => {
  const author = await createBuyer(fixture.gateway);
  const reviewNo = await write(await receive(author), 2, author);
  const countNotices = async () =>
    (await fixture.db.selectFrom('message').select('id').where('advertise_code', '=', 'buyer_notice').execute()).length;
  const before = await countNotices();
  await inTransaction(fixture.db, (tx) => eraseBuyer(tx, author.id, author.email));
  expect(await hide(reviewNo)).toEqual({ reviewNo });
  expect(await countNotices()).toBe(before);
});
