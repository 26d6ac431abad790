import type { AddressInput } from '@kaimai/contract/address/address';
import { readRates } from '#currency/rates.ts';
import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import { makeBaskets, confirmDayPlaceholder } from './baskets.ts';
import { listOrderableSkus } from './baskets.sql.ts';
import {
  countRows,
  dropIndexesAndKeys,
  lockTables,
  reserveIds,
  runStatement,
  switchTriggers,
} from './bulk-load.sql.ts';
import { createHistories, fillHistories, type OrderRange } from './order-histories.sql.ts';
import {
  updateCounts,
  insertCharges,
  insertEvents,
  insertLedger,
  insertLines,
  insertMessages,
  insertOrders,
  insertParcels,
  insertPayments,
} from './order-rows.sql.ts';
import { prepareBaskets, prepareBuyers } from './prepared.sql.ts';
import { vacuumOrders } from './vacuum.sql.ts';

export interface GenerateOrdersOptions {
  orders: number;
  buyers: number;
  seed: number;
  confirmWithinDays: number;
  /**
   * From this number of new orders on, indexes are dropped and created again, which is faster, unless more orders exist already
   * than are added.
   */
  dropIndexesFrom?: number;
}

export interface GenerateOrdersContext {
  db: Db;
  now: Date;
  onProgress: (what: string, done: number, of: number) => void;
}

/** The catalogue has nothing that could be ordered. */
export class NothingToOrder extends Error {
  override name = 'NothingToOrder';
}

const maxBaskets = 2000;
const ordersPerBatch = 20_000;
/** The tables that get the rows of generated orders. */
const tables = [
  'payment',
  'payment_attempt',
  'payment_event',
  'payment_ledger',
  'sandbox_charge',
  'sandbox_refund',
  'customer_order',
  'order_line',
  'stock_reservation',
  'order_event',
  'parcel',
  'parcel_line',
  'parcel_event',
  'message',
] as const;

/**
 * Adds generated orders of generated buyers, placed over the last two years, with everything that belongs to orders in
 * their current states: payments, ledger entries, events, parcels, messages and stock. One transaction: a crash leaves
 * nothing. The time limit of statements is lifted. The tables are locked: if a program runs meanwhile, its statements
 * about orders wait and fail at its lock timeout.
 */
export async function generateOrders(
  { db, now, onProgress }: GenerateOrdersContext,
  { orders, buyers, seed, confirmWithinDays, dropIndexesFrom = 20_000 }: GenerateOrdersOptions,
): Promise<void> {
  const skus = await listOrderableSkus(db, seed, maxBaskets);
  if (skus.length === 0) throw new NothingToOrder('there are no products on sale in a shop with standard delivery');
  const { perUsd } = await readRates(db);
  const baskets = makeBaskets(skus, { count: Math.min(maxBaskets, orders), seed, rates: perUsd });
  const load = async (tx: Tx): Promise<void> => {
    await raiseLimits(tx);
    await lockTables(tx, tables);
    await prepareBaskets(tx, baskets, places);
    await prepareBuyers(tx, { buyers, seed, now });
    const isLarge = orders >= dropIndexesFrom && (await countRows(tx, 'customer_order')) <= orders;
    await switchTriggers(tx, tables, 'DISABLE');
    const dropped = isLarge ? await dropIndexesAndKeys(tx, tables) : undefined;
    const range = { seed, total: orders, buyers, now, confirmWithinDays, ...(await reserveAllIds(tx, orders)) };
    await createHistories(tx);
    for (let from = 1; from <= orders; from += ordersPerBatch) {
      const to = Math.min(orders, from + ordersPerBatch - 1);
      await insertRange(tx, { ...range, from, to });
      onProgress('orders', to, orders);
    }
    const statements = dropped ? [...dropped.indexes, ...dropped.keys] : [];
    for (const [done, statement] of statements.entries()) {
      await runStatement(tx, statement);
      onProgress('indexes', done + 1, statements.length);
    }
    // After the indexes, which its queries use, and before the foreign keys, whose creation checks the rows that it inserts.
    await updateCounts(tx, range.orderIdBefore);
    for (const statement of dropped?.foreignKeys ?? []) await runStatement(tx, statement);
    await switchTriggers(tx, tables, 'ENABLE');
  };
  await withoutTimeLimit(() => inTransaction(db, load));
  await vacuumOrders(db, [...tables, 'buyer', 'address', 'message_count', 'sku']);
}

async function reserveAllIds(
  tx: Tx,
  orders: number,
): Promise<Pick<OrderRange, 'orderIdBefore' | 'paymentIdBefore' | 'parcelIdBefore'>> {
  return {
    orderIdBefore: await reserveIds(tx, 'customer_order', orders),
    paymentIdBefore: await reserveIds(tx, 'payment', orders),
    parcelIdBefore: await reserveIds(tx, 'parcel', orders),
  };
}

async function insertRange(tx: Tx, range: OrderRange): Promise<void> {
  const { confirmWithinDays, now } = range;
  await fillHistories(tx, range);
  await insertPayments(tx);
  await insertOrders(tx, confirmWithinDays);
  await insertLedger(tx);
  await insertCharges(tx, now);
  await insertLines(tx);
  await insertEvents(tx);
  await insertParcels(tx);
  await insertMessages(tx, { confirmWithinDays, confirmDayPlaceholder });
}

async function raiseLimits(tx: Tx): Promise<void> {
  for (const setting of [
    "maintenance_work_mem = '512MB'",
    "work_mem = '128MB'",
    "temp_buffers = '64MB'",
    'synchronous_commit = off',
  ])
    await runStatement(tx, `SET LOCAL ${setting}`);
}

const cities = [
  { country: 'CN', state: '浙江省', city: '杭州市', district: '西湖区', street: '文三路', postcode: '310012' },
  { country: 'CN', state: '广东省', city: '深圳市', district: '南山区', street: '科技园路', postcode: '518057' },
  { country: 'CN', state: '四川省', city: '成都市', district: '武侯区', street: '天府大道', postcode: '610041' },
  { country: 'CN', state: '上海市', city: '上海市', district: '徐汇区', street: '漕溪北路', postcode: '200030' },
  { country: 'US', state: 'Oregon', city: 'Portland', district: '', street: 'NW Couch Street', postcode: '97209' },
  { country: 'DE', state: '', city: 'Berlin', district: '', street: 'Torstraße', postcode: '10119' },
] as const;
const people = ['王小川', '李安然', '陈一诺', '赵明', 'Maren Kowalski', 'Jonas Weber', 'Ana Duarte', '林若溪'] as const;

/** Addresses of generated buyers. */
const places: Required<AddressInput>[] = people.flatMap((recipient, nth) =>
  cities.map((city) => ({ recipient, phone: '', ...city, street: `${city.street} ${nth + 1}` })),
);
