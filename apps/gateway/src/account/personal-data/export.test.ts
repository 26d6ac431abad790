import { ownDataExport } from '@kaimai/contract/account/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Text } from '#db/column.ts';
import { createBuyerWithAllData, type BuyerWithAllData } from '#testing/every-buyer-table.ts';
import { createListeningGateway } from '#testing/listening.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { collectPersonalData } from './export.sql.ts';

/** Tables that have rows of a buyer, and the part of the export that has an entry for each of them. */
const exported: Record<string, string> = {
  address: 'addresses',
  after_sales: 'afterSales',
  answer: 'answers',
  authenticator: 'twoStepSignIn',
  cart: 'cart',
  conversation: 'conversations',
  coupon_holding: 'coupons',
  customer_order: 'orders',
  favourite: 'favourites',
  followed_shop: 'followedShops',
  keeping_choice: 'choices',
  linked_identity: 'identities',
  known_device: 'knownDevices',
  message: 'messages',
  notice_read: 'readNotices',
  passkey: 'passkeys',
  payment: 'payments',
  picture: 'uploads',
  push_subscription: 'pushDevices',
  question: 'questions',
  recent_search: 'recentSearches',
  restock_wait: 'restockWaits',
  review: 'reviews',
  review_vote: 'helpfulVotes',
  security_event: 'securityEvents',
  session: 'sessions',
  viewed_product: 'viewedProducts',
};

/** Tables whose rows are not exported, and why. */
const omitted: Record<string, string> = {
  hand_over: 'copies, kept for minutes, of cart and favourites, which are exported',
  keeping_count: 'counts of favourites and viewed products, which are exported',
  message_count: 'counts of messages, which are exported',
  order_token: 'fingerprints of requests that became orders, which are exported',
  proved_identity: 'a proof, kept for a quarter of an hour, of an identity that is exported',
  provider_sign_in: 'random values of a sign-in that is under way',
  recovery_code: 'hashes of secrets',
};

/** The fields of each part. The fields of a list in it follow the name of the list. */
const exportedFields: Record<string, string> = {
  addresses: 'address isDefault addedAt',
  afterSales:
    'afterSalesNo orderNo kind state reason carrier trackingNo amountMinor requestedAt lines(skuCode title options quantity amountMinor) history(state by words action at) handover',
  answers: 'words answeredAt',
  cart: 'skuCode quantity savedForLater addedAt',
  choices: 'favouriteNews keepHistory keepSearches',
  conversations:
    'storeCodeNumber shop startedAt muted blocked messages(by automatic text commodityCode orderNo afterSalesNo at pictures) reports(reason words reportedAt)',
  coupons: 'couponNo title collectedAt usedAt',
  favourites: 'commodityCode title savedAt',
  followedShops: 'storeCodeNumber name followedAt',
  helpfulVotes: 'reviewNo commodityCode',
  identities: 'issuer subject email linkedAt lastUsedAt',
  knownDevices: 'lastUsedAt',
  messages: 'title text orderNo sentAt readAt',
  orders:
    'orderNo state shop currency goodsMinor deliveryMinor discountMinor taxMinor totalMinor deliveryMethod address note placedAt lines(skuCode title options quantity priceMinor lineMinor discountMinor) coupons(title amountMinor) history(state at)',
  passkeys: 'name synced addedAt lastUsedAt',
  payments: 'payNo state currency amountMinor provider createdAt paidAt closedAt',
  profile: 'userNo email nickname nicknameChosen birthday locale avatarUrl registeredAt deletionDueAt wantedMails',
  pushDevices: 'endpoint locale notices addedAt',
  questions: 'commodityCode words askedAt',
  readNotices: 'title sentAt',
  recentSearches: 'words searchedAt',
  restockWaits: 'skuCode title askedAt confirmedAt toldAt endsAt',
  reviews: 'commodityCode rating title body tags writtenAt changedAt hiddenAt hiddenReason',
  securityEvents: 'at kind network detail times',
  sessions: 'device network signedInAt lastUsedAt endsAt endedAt',
  twoStepSignIn: 'onSince',
  uploads: 'id width height bytes uploadedAt',
  viewedProducts: 'commodityCode title viewedAt',
};

let gateway: TestGateway;
let owner: BuyerWithAllData;
let other: BuyerWithAllData;
let data: Record<string, unknown>;
/** How many rows of the buyer each table had before the export, which adds a security event. */
let counts: Map<string, number>;

beforeAll(async () => {
  gateway = await createListeningGateway();
  owner = await createBuyerWithAllData(gateway);
  other = await createBuyerWithAllData(gateway);
  await gateway.securityLog.flush();
  counts = new Map();
  for (const table of await listBuyerTables()) counts.set(table.table, (await rowsOf(table, owner.id)).length);
  ({ data } = await gateway.call(ownDataExport, {}, { credential: owner.credential }));
});

afterAll(async () => gateway.close());

interface BuyerTable {
  table: string;
  column: string;
}

/** Every table with a column that names a buyer. */
async function listBuyerTables(): Promise<BuyerTable[]> {
  const { rows } = await sql<BuyerTable>`
    SELECT c.table_name::text AS "table", c.column_name::text AS "column"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name LIKE '%buyer\_id'
    ORDER BY 1`.execute(gateway.db);
  return rows;
}

async function rowsOf({ table, column }: BuyerTable, buyerId: number): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE ${sql.ref(column)} = ${buyerId}`.execute(gateway.db);
  return rows.map(({ row }) => row);
}

/** The entries of a part of the export. */
function entriesOf(part: string): unknown[] {
  const entries = data[part];
  if (!Array.isArray(entries)) throw new Error(`${part} is no list`);
  return entries;
}

/** The names of the fields of a part. The fields of a list in it follow the name of the list. */
function fieldsOf(part: string): string {
  const [entry] = [data[part]].flat();
  return Object.entries(entry as Record<string, unknown>)
    .map(([name, value]) => (isList(value) ? `${name}(${Object.keys(value[0]).join(' ')})` : name))
    .join(' ');
}

function isList(value: unknown): value is [object] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

interface Amounts {
  discounts: number[];
  coupons: string[];
  usedCoupons: [string, number][];
  requestedLines: [string, number, number][];
}

/** The amounts of a buyer's orders, coupons and requests in the tables. Throws if one of the tables has none. */
async function amountsOf(buyerId: number): Promise<Amounts> {
  const { rows } = await sql<Amounts>`
    SELECT (SELECT jsonb_agg(line.discount_minor ORDER BY o.id, line.position)
            FROM order_line line JOIN customer_order o ON o.id = order_id WHERE buyer_id = ${buyerId}) AS discounts,
           (SELECT jsonb_agg(title->>'en_US' ORDER BY holding.id)
            FROM coupon_holding holding JOIN coupon ON coupon.id = coupon_id WHERE buyer_id = ${buyerId}) AS coupons,
           (SELECT jsonb_agg(jsonb_build_array(used.title->>'en_US', used.amount_minor) ORDER BY o.id, used.position)
            FROM order_coupon used JOIN customer_order o ON o.id = order_id WHERE buyer_id = ${buyerId}) AS "usedCoupons",
           (SELECT jsonb_agg(jsonb_build_array(line.title->>'en_US', requested.quantity, requested.amount_minor)
                             ORDER BY requested.after_sales_id, requested.position)
            FROM after_sales_line requested JOIN order_line line USING (order_id, position)
              JOIN customer_order o ON o.id = order_id WHERE buyer_id = ${buyerId}) AS "requestedLines"`.execute(
    gateway.db,
  );
  const [amounts] = rows;
  if (!amounts || Object.values(amounts).some((values) => values === null)) throw new Error('A table has no row');
  return amounts;
}

interface ExportedAmounts {
  orders: { lines: { discountMinor: number }[]; coupons: { title: Text; amountMinor: number }[] }[];
  coupons: { title: Text }[];
  afterSales: { lines: { title: Text; quantity: number; amountMinor: number }[] }[];
}

function exportedAmounts(exportedData: Record<string, unknown>): Amounts {
  const { orders, coupons, afterSales } = exportedData as unknown as ExportedAmounts;
  return {
    discounts: orders.flatMap(({ lines }) => lines.map(({ discountMinor }) => discountMinor)),
    coupons: coupons.map(({ title }) => title.en_US),
    usedCoupons: orders.flatMap((order) => order.coupons.map(({ title, amountMinor }) => [title.en_US, amountMinor])),
    requestedLines: afterSales.flatMap(({ lines }) =>
      lines.map(({ title, quantity, amountMinor }) => [title.en_US, quantity, amountMinor]),
    ),
  };
}

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Texts that only this buyer's rows contain: long enough not to occur in another row by chance. */
async function ownTexts(buyer: BuyerWithAllData, stranger: BuyerWithAllData): Promise<Map<string, string[]>> {
  const tables = [...(await listBuyerTables()), { table: 'buyer', column: 'id' }];
  const foreign = new Set<string>();
  for (const table of tables) for (const text of textsIn(await rowsOf(table, stranger.id))) foreign.add(text);
  const textsByTable = new Map<string, string[]>();
  for (const table of tables) {
    const texts = textsIn(await rowsOf(table, buyer.id));
    textsByTable.set(
      table.table,
      texts.filter((text) => text.length >= 8 && !foreign.has(text)),
    );
  }
  return textsByTable;
}

test('every table with rows of a buyer is exported, or has a reason not to be', async () => {
  const tables = (await listBuyerTables()).map(({ table }) => table);
  const listed = [...Object.keys(exported), ...Object.keys(omitted)];
  // Requests after the sale name their buyer only by the order.
  expect([...tables, 'after_sales'].toSorted()).toEqual(listed.toSorted());
});

test('both buyers of these tests have rows in every table that names a buyer', async () => {
  const empty: string[] = [];
  for (const table of await listBuyerTables()) {
    for (const { id } of [owner, other]) if ((await rowsOf(table, id)).length === 0) empty.push(table.table);
  }
  expect(empty).toEqual([]);
});

describe('an export', () => {
  test('has an entry for each row of its buyer, and for none of another’s', () => {
    for (const [table, count] of counts) {
      const part = exported[table];
      if (part) expect([part, entriesOf(part).length]).toEqual([part, count]);
    }
    // Tables without a column of a buyer are not in `counts`.
    expect(data['afterSales']).toHaveLength(1);
    const parts = Object.keys(data).filter((part) => part !== 'profile');
    expect(parts.toSorted()).toEqual(Object.values(exported).toSorted());
  });

  test('contains no word that only another buyer’s rows contain', async () => {
    const text = JSON.stringify(data);
    const found: string[] = [];
    for (const [table, texts] of await ownTexts(other, owner)) {
      const shown = texts.filter((foreign) => text.includes(JSON.stringify(foreign).slice(1, -1)));
      found.push(...shown.map((foreign) => `${table}: ${foreign}`));
    }
    expect(found).toEqual([]);
  });

  test.each(['address', 'answer', 'buyer', 'customer_order', 'message', 'passkey', 'question', 'review'])(
    'holds the words of its buyer in the table %s',
    async (table) => {
      const notExported = new Set(['password_hash', 'credential_id', 'passkey_no', 'question_no', 'message_no']);
      const column = table === 'buyer' ? 'id' : 'buyer_id';
      const rows = (await rowsOf({ table, column }, owner.id)) as Record<string, unknown>[];
      const words = rows.flatMap((row) =>
        textsIn(Object.fromEntries(Object.entries(row).filter(([name]) => !notExported.has(name)))),
      );
      // The fixture makes its texts unique by twelve random characters: `Street aB3-…`.
      const uniqueTexts = words.filter((word) => /^[A-Z][a-z]+ [\w-]{12}/.test(word));
      expect(uniqueTexts.length).toBeGreaterThan(0);
      const text = JSON.stringify(data);
      for (const uniqueText of uniqueTexts) expect(text).toContain(uniqueText);
    },
  );

  test('has every field that it promises, also of the lists within a part', () => {
    for (const [part, fields] of Object.entries(exportedFields)) expect([part, fieldsOf(part)]).toEqual([part, fields]);
    expect(Object.keys(exportedFields).toSorted()).toEqual(Object.keys(data).toSorted());
  });

  test('has the discounts of its orders, the titles of its coupons and the lines of its requests, and none of another’s', async () => {
    const amounts = { owner: await amountsOf(owner.id), other: await amountsOf(other.id) };
    expect(amounts.owner).not.toEqual(amounts.other);
    expect(exportedAmounts(data)).toEqual(amounts.owner);
    expect(exportedAmounts(await collectPersonalData(gateway.db, other.id))).toEqual(amounts.other);
  });

  test('names the reviews found helpful, the notices read, and the choices made', () => {
    expect(data).toMatchObject({
      helpfulVotes: [{ commodityCode: expect.any(String), reviewNo: expect.stringMatching(/^\d+$/) }],
      readNotices: [{ title: { en_US: expect.stringMatching(/^Notice /) }, sentAt: expect.any(String) }],
      choices: [{ favouriteNews: false, keepHistory: true }],
    });
  });
});
