import {
  allOrders,
  orderStatuses,
  type orderBuyAgain,
  type orderDetails,
  type orderList,
  type orderOverview,
  type OrderStatus,
  type OrderSummary,
} from '@kaimai/contract/order';
import { isCurrency } from '@kaimai/contract/money';
import type { Locale } from '@kaimai/contract/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import { buyAgain } from '#cart/ordering.ts';
import type { BuyerContext } from '#http/binding.ts';
import { Refusal } from '#http/refusal.ts';
import {
  countByStatus,
  findOrder,
  listLineUnits,
  listOrderRows,
  type OrderLineRow,
  type OrderRow,
} from './order-list.sql.ts';

const recentOrders = 5;

/** A page of the buyer's orders, newest first, with how many there are of each status that match the words. */
export async function listOrders(
  { db, caller }: BuyerContext,
  { start, limit, status, keyWords }: ParsedInputOf<typeof orderList>,
): Promise<OutputOf<typeof orderList>> {
  const owner = { buyerId: caller.buyer.id, keyWords: keyWords.trim() };
  const known = orderStatuses.find((one) => one === status) ?? null;
  const [counts, rows] = await Promise.all([
    countByStatus(db, owner),
    listOrderRows(db, { ...owner, status: known, offset: (start - 1) * limit, limit }),
  ]);
  const totalRows = counts.get(known ?? allOrders) ?? 0;
  return {
    rows: rows.map((row) => toSummary(row, caller.locale)),
    totalRows,
    totalPages: Math.ceil(totalRows / limit),
    counts: Object.fromEntries(counts),
  };
}

export async function viewOverview({ db, caller }: BuyerContext): Promise<OutputOf<typeof orderOverview>> {
  const owner = { buyerId: caller.buyer.id, keyWords: '' };
  const [counts, rows] = await Promise.all([
    countByStatus(db, owner),
    listOrderRows(db, { ...owner, status: null, offset: 0, limit: recentOrders }),
  ]);
  return { counts: Object.fromEntries(counts), recent: rows.map((row) => toSummary(row, caller.locale)) };
}

/** An order as it was frozen when placed, and what happened to it since. */
export async function viewOrder(
  { db, caller }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderDetails>,
): Promise<OutputOf<typeof orderDetails>> {
  const row = await findOrder(db, caller.buyer.id, orderNo);
  if (!row) throw new Refusal('OBJECT_NOT_EXIST');
  return {
    ...toSummary(row, caller.locale),
    address: row.address,
    deliveryMethod: row.deliveryMethod,
    arrivesFrom: row.arrivesFrom,
    arrivesTo: row.arrivesTo,
    note: row.note,
    goodsTotal: row.goodsTable,
    deliveryFee: row.deliveryTable,
    currency: isCurrency(row.currency) ? row.currency : row.settlementCurrency,
    rate: row.rate,
    paidAt: row.paidAt?.toISOString() ?? null,
    paymentProvider: row.paidAt ? row.provider : null,
    timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    siblings: row.siblings,
  };
}

/** Puts what can still be had of an order into the cart. */
export async function buyOrderAgain(
  { caller, transact }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderBuyAgain>,
): Promise<OutputOf<typeof orderBuyAgain>> {
  return transact(async (tx) => {
    const lines = await listLineUnits(tx, caller.buyer.id, orderNo);
    if (lines.length === 0) throw new Refusal('OBJECT_NOT_EXIST');
    const added = await buyAgain(tx, caller.buyer.id, lines);
    return { added, missing: lines.length - added };
  });
}

function toSummary(row: OrderRow, locale: Locale): OrderSummary {
  const open: OrderStatus = 'PENDING_PAYMENT';
  return {
    orderNo: row.orderNo,
    status: row.status,
    storeCodeNumber: row.shopCode,
    storeName: row.shopName[locale],
    tint: row.tint,
    lines: row.lines.map((line) => toLine(line, locale)),
    quantity: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: row.totalTable,
    settlementCurrency: row.settlementCurrency,
    placedAt: row.placedAt.toISOString(),
    payNo: row.payNo,
    payUntil: row.status === open ? row.payUntil.toISOString() : null,
  };
}

function toLine({ title, optionText, ...line }: OrderLineRow, locale: Locale): OrderSummary['lines'][number] {
  return { ...line, commodityName: title[locale], optionText: optionText[locale] };
}
