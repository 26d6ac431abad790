import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { createBelongings } from '#testing/belongings.ts';
import { createCoupon } from '#testing/factories.ts';
import { portland } from '#testing/purchase.ts';
import type { TestAccount } from '#testing/accounts.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

const unique = (): string => randomBytes(9).toString('base64url');
const both = (text: string): string => JSON.stringify({ zh_CN: `${text} 中`, en_US: text });

export interface BuyerWithAllData extends TestAccount {
  id: number;
}

interface Subjects {
  buyerId: number;
  accessKey: string;
  productId: number;
  shopId: number;
  skuId: number;
}

/** A buyer with a row in every table of buyers' data; its texts occur in no other row. */
export async function createBuyerWithAllData(gateway: TestGateway): Promise<BuyerWithAllData> {
  const { db } = gateway;
  const { owner, skuCode } = await createBelongings(gateway);
  const { id } = await db.selectFrom('buyer').select('id').where('email', '=', owner.email).executeTakeFirstOrThrow();
  const sku = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id as skuId', 'product_id as productId', 'shop_id as shopId'])
    .where('sku.code', '=', skuCode)
    .executeTakeFirstOrThrow();
  const subjects = { buyerId: id, accessKey: owner.credential.accessKey, ...sku };
  await replaceTexts(db, id);
  await addInterests(db, subjects);
  await addDiscounts(db, id);
  await addOpinions(db, subjects);
  await addMessages(db, id);
  await addConversation(db, subjects);
  await addSignInMethods(db, subjects);
  return { ...owner, id };
}

/** Replaces the texts of `createBelongings`, which are the same for all buyers, by unique ones. */
async function replaceTexts(db: Db, buyerId: number): Promise<void> {
  const content = JSON.stringify({
    ...portland,
    recipient: `Recipient ${unique()}`,
    street: `Street ${unique()}`,
    phone: `+1 ${unique()}`,
    postcode: unique(),
    city: `City ${unique()}`,
    district: `District ${unique()}`,
  });
  await db.updateTable('address').set({ content }).where('buyer_id', '=', buyerId).execute();
  const order = { address: content, note: `Note ${unique()}` };
  await db.updateTable('customer_order').set(order).where('buyer_id', '=', buyerId).execute();
  await db
    .updateTable('review')
    .set({ body: `Review ${unique()}` })
    .where('buyer_id', '=', buyerId)
    .execute();
  const profile = { nickname: `Nickname ${unique()}`, birthday: '1990-02-03', avatar_url: `/media/${unique()}` };
  await db.updateTable('buyer').set(profile).where('id', '=', buyerId).execute();
}

async function addInterests(db: Db, { buyerId, productId, shopId, skuId }: Subjects): Promise<void> {
  const prices = { price_usd_minor: 100, price_cny_minor: 700, was_in_stock: true };
  await db
    .insertInto('favourite')
    .values({ buyer_id: buyerId, product_id: productId, ...prices })
    .execute();
  await db.insertInto('followed_shop').values({ buyer_id: buyerId, shop_id: shopId }).execute();
  await db.insertInto('viewed_product').values({ buyer_id: buyerId, product_id: productId }).execute();
  await db
    .insertInto('restock_wait')
    .values({
      wait_no: unique(),
      sku_id: skuId,
      buyer_id: buyerId,
      email: null,
      locale: 'en_US',
      asked_at: new Date(),
      confirmed_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const words = `Searched ${unique()}`;
  const search = { buyer_id: buyerId, folded: words.toLowerCase(), words, searched_at: new Date() };
  await db.insertInto('recent_search').values(search).execute();
  await db.insertInto('keeping_choice').values({ buyer_id: buyerId, favourite_news: false }).execute();
  // A buyer can have only one cart, and the orders of `createBelongings` have left an empty one.
  await db.deleteFrom('cart').where('buyer_id', '=', buyerId).execute();
  const cart = await db.insertInto('cart').values({ buyer_id: buyerId }).returning('id').executeTakeFirstOrThrow();
  const line = { quantity: 3, added_usd_minor: 100, added_cny_minor: 700 };
  await db
    .insertInto('cart_line')
    .values({ cart_id: cart.id, sku_id: skuId, ...line })
    .execute();
  await db.insertInto('cart_addition').values({ key: unique(), cart_id: cart.id, added_at: new Date() }).execute();
  const token = { token: unique(), issued_at: new Date(), fingerprint: unique(), answer: null, used_at: null };
  await db
    .insertInto('order_token')
    .values({ ...token, buyer_id: buyerId })
    .execute();
}

/** Adds a coupon that was used for the buyer's orders, and a different discount for each of their lines. */
async function addDiscounts(db: Db, buyerId: number): Promise<void> {
  const title = both(`Coupon ${unique()}`);
  const { id: couponId } = await createCoupon(db, { title });
  const holding = await db
    .insertInto('coupon_holding')
    .values({ coupon_no: `C-${unique()}`, coupon_id: couponId, buyer_id: buyerId, collected_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO order_coupon (order_id, position, holding_id, kind, of_platform, title, amount_minor, amount_table)
    SELECT id, 0, ${holding.id}, 'amountOff', true, ${title}, 100 + ${buyerId}, '{}' FROM customer_order
    WHERE buyer_id = ${buyerId}`.execute(db);
  await sql`
    UPDATE order_line line SET discount_minor = 1 + o.id % 100, title = ${both(`Title ${unique()}`)}
    FROM customer_order o WHERE o.id = line.order_id AND buyer_id = ${buyerId}`.execute(db);
}

async function addOpinions(db: Db, { buyerId, productId }: Subjects): Promise<void> {
  const author = { buyer_id: buyerId, buyer_name: 'M•••' };
  const question = await db
    .insertInto('question')
    .values({
      ...author,
      question_no: unique(),
      product_id: productId,
      words: both(`Question ${unique()}`),
      asked_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('answer')
    .values({
      ...author,
      question_id: question.id,
      by_shop: false,
      words: both(`Answer ${unique()}`),
      answered_at: new Date(),
    })
    .execute();
  const review = {
    product_id: productId,
    rating: 4,
    buyer_name: 'Anna',
    created_at: new Date(),
    body: 'By someone else',
  };
  const { id } = await db.insertInto('review').values(review).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('review_vote').values({ buyer_id: buyerId, review_id: id }).execute();
}

async function addMessages(db: Db, buyerId: number): Promise<void> {
  const message = { type: 'advertise', title: both(`Title ${unique()}`), text: both(`Text ${unique()}`) } as const;
  await db
    .insertInto('message')
    .values({ ...message, message_no: unique(), buyer_id: buyerId, advertise_code: 'buyer_notice' })
    .execute();
  const notice = await db
    .insertInto('message')
    .values({
      ...message,
      title: both(`Notice ${unique()}`),
      message_no: unique(),
      buyer_id: null,
      advertise_code: 'platform_notice',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('notice_read').values({ buyer_id: buyerId, message_id: notice.id }).execute();
}

async function addConversation(db: Db, { buyerId, shopId }: Subjects): Promise<void> {
  const at = new Date();
  const { id } = await db
    .insertInto('conversation')
    .values({
      conversation_no: unique(),
      buyer_id: buyerId,
      shop_id: shopId,
      locale: 'en_US',
      started_at: at,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversation_message')
    .values({
      conversation_id: id,
      position: 1,
      said_by: 'buyer',
      client_id: null,
      text: `Said ${unique()}`,
      product_id: null,
      order_id: null,
      after_sales_id: null,
      at,
    })
    .execute();
  const report = {
    report_no: unique(),
    reason: 'OTHER',
    words: `Reported ${unique()}`,
    up_to: 1,
    reported_at: at,
  } as const;
  await db
    .insertInto('conversation_report')
    .values({ ...report, conversation_id: id })
    .execute();
}

async function addSignInMethods(db: Db, { buyerId, accessKey }: Subjects): Promise<void> {
  const owned = { buyer_id: buyerId };
  const secret = { encrypted_secret: randomBytes(40), confirmed_at: new Date() };
  await db
    .insertInto('authenticator')
    .values({ ...owned, ...secret })
    .execute();
  const device = { device_hash: randomBytes(32), last_used_at: new Date() };
  await db
    .insertInto('known_device')
    .values({ ...owned, ...device })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ ...owned, code_hash: randomBytes(32) })
    .execute();
  const passkey = { passkey_no: unique(), credential_id: unique(), public_key: randomBytes(64), sign_count: 0 };
  await db
    .insertInto('passkey')
    .values({ ...owned, ...passkey, transports: '[]', name: `Passkey ${unique()}`, synced: false })
    .execute();
  await addIdentity(db, buyerId);
  const push = {
    endpoint: `https://push.example/${unique()}`,
    p256dh: unique(),
    auth: unique(),
    locale: 'en_US',
  } as const;
  await db
    .insertInto('push_subscription')
    .values({ ...owned, ...push, access_key: accessKey, notices: false, created_at: new Date() })
    .execute();
  const picture = { width: 4, height: 3, placeholder: '', master_path: `uploads/${unique()}` };
  await db
    .insertInto('picture')
    .values({ ...picture, id: unique(), owner_buyer_id: buyerId, byte_size: 12, uploaded_at: new Date() })
    .execute();
}

/** A linked identity, one that is being linked, and one that waits for a second code. */
async function addIdentity(db: Db, buyerId: number): Promise<void> {
  const owned = { buyer_id: buyerId };
  const identity = { issuer: 'https://id.example', subject: unique(), label: `${unique()}@example.com` };
  await db
    .insertInto('linked_identity')
    .values({ ...owned, ...identity, identity_no: unique(), linked_at: new Date(), last_used_at: null })
    .execute();
  const begun = { browser_hash: randomBytes(32), provider: 'acme', remember: true, expires_at: new Date() };
  const secrets = { state_hash: randomBytes(32), nonce: unique(), code_verifier: unique() };
  await db
    .insertInto('provider_sign_in')
    .values({ ...owned, ...begun, ...secrets, session_no: unique(), redirect: '/' })
    .execute();
  await db
    .insertInto('proved_identity')
    .values({ ...owned, ...begun, ...identity, ticket_hash: randomBytes(32) })
    .execute();
}
