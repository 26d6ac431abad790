import { afterSalesRequest, type AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import { profileDetail, sessionList, signIn } from '@kaimai/contract/account/account';
import { addressSave } from '@kaimai/contract/address/address';
import { couponCollect } from '@kaimai/contract/coupon/held-coupon';
import { storeFollow } from '@kaimai/contract/favourite/favourite';
import { orderCancel, type OrderStatus } from '@kaimai/contract/order/order';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { accountDelete, accountKeep, ownDataExport } from '@kaimai/contract/account/personal-data';
import { questionAsk } from '@kaimai/contract/question/questions';
import { reviewHelpful, reviewSave } from '@kaimai/contract/review/own-review';
import { reviewList } from '@kaimai/contract/review/review';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { putOnHold } from '#fulfilment/fulfilment.operator.ts';
import { hideReviewByOperator, putReviewReply } from '#review/review.operator.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { createBuyer, createCoupon, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { mailsTo } from '#testing/mails.ts';
import { buy, deliverOrder, portland, prepareOrder } from '#testing/purchase.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { deleteDueAccounts, eraseAccount } from './deletion.ts';

const week = 7 * 86_400;
let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

const runJob = () =>
  deleteDueAccounts({
    db: gateway.db,
    deployment: gateway.deployment,
    now: gateway.now,
  });

const requestDeletion = () => gateway.call(accountDelete, {}, { credential: account.credential });
const signInAgain = () => gateway.call(signIn, { email: account.email, password: account.password });

/** The account as a buyer of the factories. */
async function asBuyer(): Promise<TestBuyer> {
  const { email, credential } = account;
  const { id } = await gateway.db.selectFrom('buyer').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { id, email, credential };
}

async function buyOne(): Promise<{ buyer: TestBuyer; orderNo: string }> {
  const buyer = await asBuyer();
  const { id: shopId } = await createShop(gateway.db);
  const { skuCode } = await createProduct(gateway.db, { shopId });
  const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  return { buyer, orderNo };
}

const setState = (orderNo: string, state: OrderStatus) =>
  gateway.db.updateTable('customer_order').set({ state }).where('order_no', '=', orderNo).execute();

const setNote = (orderNo: string, note: string) =>
  gateway.db.updateTable('customer_order').set({ note }).where('order_no', '=', orderNo).execute();

describe('deleting an account', () => {
  test('ends all sessions, and a sign-in within the week says when the account will be deleted', async () => {
    const answer = await requestDeletion();
    expect(answer).toMatchObject({ code: 'SUCCESS' });
    expect(await gateway.call(sessionList, {}, { credential: account.credential })).toMatchObject({
      code: 'ACCESS_KEY_STATE_ERROR',
    });
    expect((await mailsTo(gateway, account.email)).at(-1)).toMatchObject({ template: 'accountLeaving' });
    expect(await signInAgain()).toMatchObject({ code: 'SUCCESS', deletionDueAt: answer.deletionDueAt });
  });

  test('can be withdrawn within the week, and then nothing is deleted', async () => {
    await requestDeletion();
    const credential = await signInAgain();
    expect(await gateway.call(accountKeep, {}, { credential })).toMatchObject({ code: 'SUCCESS' });
    gateway.advance(week + 60);
    await runJob();
    const again = await signInAgain();
    expect(again).toMatchObject({ code: 'SUCCESS', deletionDueAt: null });
    expect(await gateway.call(profileDetail, {}, { credential: again })).toMatchObject({ deletionDueAt: null });
  });

  test('can be withdrawn until it begins, even while other accounts are being deleted', async () => {
    const { db } = gateway;
    const earlier = await createBuyer(gateway);
    const { id: shopId } = await createShop(db);
    const { skuCode } = await createProduct(db, { shopId });
    const [orderNo = ''] = await buy(gateway, earlier, [{ skuCode, quantity: 1 }]);
    await setState(orderNo, 'COMPLETED');
    await requestDeletion();
    const credential = await signInAgain();
    const { id } = await asBuyer();
    for (const [buyerId, seconds] of [
      [earlier.id, 2],
      [id, 1],
    ] as const) {
      const dueAt = new Date(gateway.now().getTime() - seconds * 1000);
      await db.updateTable('buyer').set({ deletion_due_at: dueAt }).where('id', '=', buyerId).execute();
    }
    // The job has listed both accounts, and waits for the payment of the first.
    const payment = await db.startTransaction().execute();
    await sql`SELECT FROM payment WHERE buyer_id = ${earlier.id} FOR UPDATE`.execute(payment);
    const job = runJob();
    await waitForLock(db);
    await gateway.call(accountKeep, {}, { credential });
    await payment.commit().execute();
    await job;
    expect(await gateway.call(profileDetail, {}, { credential })).toMatchObject({ deletionDueAt: null });
    expect(await db.selectFrom('buyer').select('id').where('id', '=', earlier.id).execute()).toEqual([]);
  });

  test('cannot be withdrawn once it has begun, and the call says so', async () => {
    await requestDeletion();
    const credential = await signInAgain();
    const { id, email } = await asBuyer();
    const keeping = await gateway.db.transaction().execute(async (tx) => {
      await eraseAccount(tx, { buyerId: id, email, now: gateway.now() });
      const answer = gateway.call(accountKeep, {}, { credential });
      await waitForLock(gateway.db);
      // In an array, so that the transaction does not wait for the answer.
      return [answer];
    });
    expect(await keeping[0]).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
  });

  test('requires a recent confirmation of the identity', async () => {
    // Registering counts as a confirmation, for 15 minutes.
    gateway.advance(3600);
    expect(await requestDeletion()).toMatchObject({ code: 'IDENTITY_UNCONFIRMED' });
  });

  test('is refused and put off while an order is open', async () => {
    const { orderNo } = await buyOne();
    expect(await requestDeletion()).toMatchObject({
      code: 'ACCOUNT_HAS_OPEN_BUSINESS',
      detail: expect.stringContaining('orders or refunds') as string,
    });
    await setState(orderNo, 'COMPLETED');
    expect(await requestDeletion()).toMatchObject({ code: 'SUCCESS' });
    await setState(orderNo, 'PAID');
    gateway.advance(week + 60);
    await runJob();
    expect(await signInAgain()).toMatchObject({ code: 'SUCCESS' });
    await setState(orderNo, 'COMPLETED');
    await runJob();
    expect(await signInAgain()).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
  });

  test('keeps the orders without a name and deletes everything else', async () => {
    const { buyer, orderNo } = await buyOne();
    await gateway.call(addressSave, { ...portland, recipient: 'Somebody Unusual' }, buyer);
    await setState(orderNo, 'COMPLETED');
    await setNote(orderNo, 'Ring at Somebody Unusual');
    await putOnHold(gateway.db, { orderNo, reason: 'Somebody Unusual disputes it', now: gateway.now() });
    const { db } = gateway;
    const address = JSON.stringify({ ...portland, district: 'Pearl District' });
    await db.updateTable('customer_order').set({ address }).where('order_no', '=', orderNo).execute();
    await requestDeletion();
    gateway.advance(week - 60);
    await runJob();
    expect(await signInAgain()).toMatchObject({ code: 'SUCCESS' });
    gateway.advance(120);
    await runJob();

    expect(await signInAgain()).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
    const order = await db
      .selectFrom('customer_order')
      .innerJoin('buyer', 'buyer.id', 'customer_order.buyer_id')
      .select(['buyer.id', 'buyer.email', 'buyer.nickname', 'address'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(order.nickname).toBe('');
    const noName = { recipient: '', phone: '', street: '', district: '', city: '', state: '', postcode: '' };
    expect(order.address).toEqual({ country: 'US', ...noName });
    expect(order.id).not.toBe(buyer.id);
    const traces = await tracesOf([buyer.email, 'Somebody Unusual', portland.recipient]);
    // The last mail to the buyer. Rate limits store only hashes.
    expect(traces).toEqual(['outbox']);
  });

  test('keeps the coupons that orders have used, and no others', async () => {
    const { buyer, orderNo } = await buyOne();
    await setState(orderNo, 'COMPLETED');
    const { db } = gateway;
    const used = await db
      .selectFrom('customer_order')
      .select(['payment_id', 'placed_at as used_at'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const [usedOne, unused] = [await createCoupon(db, {}), await createCoupon(db, {})];
    const collected = { buyer_id: buyer.id, collected_at: gateway.now() };
    await db
      .insertInto('coupon_holding')
      .values([
        { ...collected, ...used, coupon_id: usedOne.id, coupon_no: `used-${orderNo}` },
        { ...collected, payment_id: null, used_at: null, coupon_id: unused.id, coupon_no: `unused-${orderNo}` },
      ])
      .execute();
    await requestDeletion();
    gateway.advance(week + 60);
    await runJob();
    const holdings = db.selectFrom('coupon_holding').select('coupon_no');
    expect(await holdings.where('coupon_no', 'like', `%${orderNo}`).execute()).toEqual([
      { coupon_no: `used-${orderNo}` },
    ]);
  });

  test('keeps a coupon that a cancelled order has given back', async () => {
    const { db } = gateway;
    const buyer = await asBuyer();
    const shop = await createShop(db);
    const { skuCode } = await createProduct(db, { shopId: shop.id, usdMinor: 2500 });
    const coupon = await createCoupon(db, { shop_id: shop.id });
    await gateway.call(couponCollect, { couponCode: coupon.code }, buyer);
    const order = await prepareOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
    const { orderNos } = await gateway.call(orderPlace, order, buyer);
    const placedWith = db
      .selectFrom('order_coupon')
      .innerJoin('customer_order', 'customer_order.id', 'order_id')
      .innerJoin('coupon_holding', 'coupon_holding.id', 'holding_id')
      .select(['coupon_holding.payment_id as usedBy', 'coupon_holding.buyer_id as buyerId'])
      .where('order_no', 'in', orderNos);
    await gateway.call(orderCancel, { orderNo: orderNos[0] ?? '' }, buyer);
    expect(await placedWith.execute()).toEqual([{ usedBy: null, buyerId: buyer.id }]);
    await db.updateTable('buyer').set({ deletion_due_at: gateway.now() }).where('id', '=', buyer.id).execute();
    await runJob();
    const anonymous = await db
      .selectFrom('customer_order')
      .select(['buyer_id as buyerId'])
      .where('order_no', 'in', orderNos)
      .execute();
    expect(await placedWith.execute()).toEqual([{ usedBy: null, ...anonymous[0] }]);
    expect(await db.selectFrom('buyer').select('id').where('id', '=', buyer.id).execute()).toEqual([]);
  });

  test('keeps the stars of reviews, but no review texts, votes or questions', async () => {
    const { buyer, orderNo } = await buyOne();
    await setState(orderNo, 'COMPLETED');
    const line = await gateway.db
      .selectFrom('order_line')
      .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
      .select(['sku_code as skuCode', 'product_code as commodityCode'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const { skuCode, commodityCode } = line;
    const ownReview = { orderNo, skuCode, rating: 4, body: 'Somebody unusual wrote this.' };
    const { reviewNo: ownReviewNo } = await gateway.call(reviewSave, ownReview, buyer);
    const reply = { en_US: 'Thank you, Somebody unusual!' };
    await putReviewReply(gateway.db, { reviewNo: ownReviewNo, words: reply, now: gateway.now() });
    await gateway.call(questionAsk, { commodityCode, text: 'Somebody unusual asked this?' }, buyer);
    const other = await createBuyer(gateway);
    const [otherNo = ''] = await buy(gateway, other, [{ skuCode, quantity: 1 }]);
    await setState(otherNo, 'COMPLETED');
    const { reviewNo } = await gateway.call(reviewSave, { orderNo: otherNo, skuCode, rating: 5, body: 'Fine.' }, other);
    await gateway.call(reviewHelpful, { reviewNo, helpful: true }, buyer);
    await requestDeletion();
    gateway.advance(week + 60);
    await runJob();
    expect(await tracesOf(['Somebody unusual'])).toEqual([]);
    const { rows } = await gateway.call(reviewList, { commodityCode });
    expect(rows).toMatchObject([{ body: 'Fine.', helpfulCount: 0 }]);
    const stars = await gateway.db
      .selectFrom('product')
      .select('rating_sum')
      .where('code', '=', commodityCode)
      .executeTakeFirstOrThrow();
    expect(stars.rating_sum).toBe(9);
  });

  test('takes the buyer out of the followers of shops', async () => {
    const { db } = gateway;
    const [followed, other] = [await createShop(db), await createShop(db)];
    const remaining = await createAccount(gateway);
    const follow = (storeCodeNumber: string, caller: Pick<TestAccount, 'credential'>) =>
      gateway.call(storeFollow, { storeCodeNumber, follow: true }, caller);
    await follow(followed.code, account);
    await follow(followed.code, remaining);
    await follow(other.code, remaining);
    await requestDeletion();
    gateway.advance(week + 60);
    await runJob();
    const shops = db.selectFrom('shop').select('follower_count').where('id', 'in', [followed.id, other.id]);
    expect(await shops.execute()).toEqual([{ follower_count: 1 }, { follower_count: 1 }]);
  });

  test('forgets why a review was hidden, and keeps it hidden', async () => {
    const { buyer, orderNo } = await buyOne();
    await setState(orderNo, 'COMPLETED');
    const { db } = gateway;
    const orders = db.selectFrom('order_line').innerJoin('customer_order', 'customer_order.id', 'order_id');
    const { skuCode } = await orders
      .select('sku_code as skuCode')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const { reviewNo } = await gateway.call(reviewSave, { orderNo, skuCode, rating: 1, body: 'Call me.' }, buyer);
    const reason = { zh_CN: '含有电话：Somebody Hidden', en_US: 'It has the number of Somebody Hidden' };
    await hideReviewByOperator(db, { reviewNo, reason, now: gateway.now() });
    await requestDeletion();
    gateway.advance(week + 60);
    await runJob();
    expect(await tracesOf(['Somebody Hidden'])).toEqual([]);
    const reviews = db.selectFrom('review').select(['buyer_id', 'hidden_reason']).where('hidden_at', 'is not', null);
    expect(await reviews.execute()).toEqual([{ buyer_id: null, hidden_reason: null }]);
  });

  test.each<[OrderStatus, boolean]>([
    ['PENDING_PAYMENT', true],
    ['PAID', true],
    ['SHIPPED', true],
    ['DELIVERED', true],
    ['REFUNDING', true],
    ['COMPLETED', false],
    ['CANCELLED', false],
    ['CLOSED', false],
    ['REFUNDED', false],
  ])('with an order in the state %s is refused: %s', async (state, isRefused) => {
    const { orderNo } = await buyOne();
    await setState(orderNo, state);
    expect((await requestDeletion()).code).toBe(isRefused ? 'ACCOUNT_HAS_OPEN_BUSINESS' : 'SUCCESS');
  });

  test('is refused in every state of a return that has not ended, of an order that is completed', async () => {
    const { db } = gateway;
    const { buyer, orderNo } = await buyOne();
    await setState(orderNo, 'PAID');
    await deliverOrder(gateway, orderNo, gateway.now());
    const { sku_code: skuCode } = await db
      .selectFrom('order_line')
      .innerJoin('customer_order', 'customer_order.id', 'order_id')
      .select('sku_code')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const lines = [{ skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'RETURN', reason: 'NO_LONGER_WANTED', lines } as const;
    const { afterSalesNo } = await gateway.call(afterSalesRequest, request, buyer);
    await setState(orderNo, 'COMPLETED');
    const codeIn = async (state: AfterSalesStatus): Promise<string> => {
      await db.updateTable('after_sales').set({ state }).where('after_sales_no', '=', afterSalesNo).execute();
      return (await requestDeletion()).code;
    };
    for (const state of ['REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK', 'REFUNDING'] as const)
      expect([state, await codeIn(state)]).toEqual([state, 'ACCOUNT_HAS_OPEN_BUSINESS']);
    expect(await codeIn('REFUSED')).toBe('SUCCESS');
  });

  test('the database deletes the rows of all tables that refer to the buyer, except orders and payments', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT conrelid::regclass::text AS "table" FROM pg_constraint
      WHERE confrelid = 'buyer'::regclass AND contype = 'f' AND confdeltype <> 'c' ORDER BY 1`.execute(gateway.db);
    expect(rows.map(({ table }) => table)).toEqual(['customer_order', 'payment']);
  });

  test('the database also deletes what refers to these rows, except coupons that an order was placed with', async () => {
    const { rows } = await sql<{ reference: string }>`
      WITH RECURSIVE deleted AS (
        SELECT 'buyer'::regclass::oid AS id
        UNION
        SELECT conrelid FROM pg_constraint JOIN deleted ON confrelid = deleted.id WHERE contype = 'f' AND confdeltype = 'c')
      SELECT conrelid::regclass || ' → ' || confrelid::regclass AS reference
      FROM pg_constraint JOIN deleted ON confrelid = deleted.id
      WHERE contype = 'f' AND confdeltype NOT IN ('c', 'n') AND confrelid <> 'buyer'::regclass ORDER BY 1`.execute(
      gateway.db,
    );
    expect(rows.map(({ reference }) => reference)).toEqual(['order_coupon → coupon_holding']);
  });

  // The last test, because its orders stay open.
  test('is not held up by twenty accounts whose orders are open, nor by one that cannot be deleted', async () => {
    const { db } = gateway;
    const dueSince = (days: number) => new Date(gateway.now().getTime() - days * 86_400_000);
    const makeDue = (buyerId: number, days: number) =>
      db
        .updateTable('buyer')
        .set({ deletion_due_at: dueSince(days) })
        .where('id', '=', buyerId)
        .execute();
    const { orderNo } = await buyOne();
    // A run deletes twenty accounts at most (`maxPerRun`): the due ones with open orders must not count.
    for (let index = 0; index < 20; index++) {
      const { id: ownerId } = await createBuyer(gateway);
      const values = { id: 1_000_000 + index, order_no: `copy-${index}`, buyer_id: ownerId };
      await sql`
        INSERT INTO customer_order OVERRIDING SYSTEM VALUE
        SELECT (jsonb_populate_record(o, ${JSON.stringify(values)}::jsonb)).* FROM customer_order o
        WHERE order_no = ${orderNo}`.execute(db);
      await makeDue(ownerId, 3);
    }
    await setState(orderNo, 'COMPLETED');
    const broken = await createBuyer(gateway);
    await makeDue(broken.id, 2);
    const { id } = await asBuyer();
    await makeDue(id, 1);
    // A reference without ON DELETE prevents the deletion.
    await sql`CREATE TABLE holder_of_a_buyer AS SELECT id FROM buyer WHERE id = ${broken.id}`.execute(db);
    await sql`ALTER TABLE holder_of_a_buyer ADD FOREIGN KEY (id) REFERENCES buyer (id)`.execute(db);
    await expect(runJob()).rejects.toThrow('1 accounts could not be deleted');
    await sql`DROP TABLE holder_of_a_buyer`.execute(db);
    const remaining = await db.selectFrom('buyer').select('id').where('id', 'in', [id, broken.id]).execute();
    expect(remaining).toEqual([{ id: broken.id }]);
  });
});

describe('one’s own data', () => {
  test('is complete, without secrets and without data of other buyers', async () => {
    const other = await createAccount(gateway);
    const { buyer, orderNo } = await buyOne();
    await gateway.call(addressSave, { ...portland, recipient: 'Somebody Unusual' }, buyer);
    const { data } = await gateway.call(ownDataExport, {}, { credential: account.credential });
    expect(data).toMatchObject({
      profile: { email: account.email },
      sessions: [{ endedAt: null }],
      orders: [{ orderNo, lines: [{ quantity: 1 }], history: [{ state: 'PENDING_PAYMENT' }] }],
      payments: [{ state: 'PENDING' }],
      favourites: [],
      reviews: [],
    });
    const text = JSON.stringify(data);
    expect(text).toContain('Somebody Unusual');
    for (const secret of [other.email, 'argon2', account.credential.accessKey, 'password']) {
      expect(text).not.toContain(secret);
    }
  });

  test('is exported only after a recent confirmation of the identity', async () => {
    gateway.advance(3600);
    const answer = await gateway.call(ownDataExport, {}, { credential: account.credential });
    expect(answer).toMatchObject({ code: 'IDENTITY_UNCONFIRMED' });
  });
});

/** The tables in which one of the words still occurs. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const { db } = gateway;
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db);
  const tablesFound: string[] = [];
  for (const { name } of tables.rows) {
    const pattern = words.join('|');
    const { rows } = await sql`
      SELECT FROM ${sql.table(name)} t WHERE t::text ~ ${pattern} LIMIT 1`.execute(db);
    if (rows.length > 0) tablesFound.push(name);
  }
  return tablesFound;
}
