import { allOrders } from '@kaimai/contract/values/business-constants';
import {
  ordersToReview,
  orderStatuses,
  ordersWithAfterSales,
  type orderBuyAgain,
  type orderDetails,
  type orderList,
  type orderOverview,
  type OrderSummary,
} from '@kaimai/contract/order/order';
import { isCurrency } from '@kaimai/contract/values/money';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { endOfReturns, isOnlyForDefects, requestableKinds } from '#order/states/return-window.ts';
import { buyAgain } from '#cart/ordering.ts';
import { getOwner } from '#cart/owner.ts';
import type { BuyerContext } from '#service/context.ts';
import { pageOf, rowRangeOf } from '#service/continuation.ts';
import { Refusal } from '#service/refusal.ts';
import { carrierName } from '#delivery/carriers.ts';
import { trackingLink } from '#delivery/tracking-link.ts';
import {
  countByStatus,
  findOrder,
  lastPlaced,
  listLineUnits,
  listOrderRows,
  type OrderFilter,
  type OrderLineRow,
  type OrderRow,
  type ParcelRow,
} from './order-list.sql.ts';
import { toRefunds } from './order-refunds.ts';
import { mayMove } from '#order/states/order-states.ts';

const recentOrderCount = 5;
const filters = [...orderStatuses, ordersToReview, ordersWithAfterSales] as const;

/** A page of the buyer's orders, newest first, with the number of orders of each status that match the words. */
export async function listOrders(
  { db, caller, now }: BuyerContext,
  { status, keyWords, ...pageInput }: ParsedInputOf<typeof orderList>,
): Promise<OutputOf<typeof orderList>> {
  const search = { buyerId: caller.buyer.id, keyWords: keyWords.trim() };
  const filter = filterOf(status);
  const [counts, found] = await Promise.all([
    countByStatus(db, search),
    listOrderRows(db, { ...search, filter, ...rowRangeOf(lastPlaced, pageInput) }),
  ]);
  const totalRows = counts.get(filter ?? allOrders) ?? 0;
  const { rows, next } = pageOf(lastPlaced, found, pageInput.limit, ({ by, orderNo }) => ({ by, code: orderNo }));
  return {
    rows: rows.map((row) => toSummary(row, caller.locale, now())),
    totalRows,
    totalPages: totalPages(totalRows, pageInput.limit),
    ...next,
    counts: Object.fromEntries(counts),
  };
}

/** Null, for all orders, when the status is not known. */
function filterOf(status: string): OrderFilter {
  return filters.find((one) => one === status) ?? null;
}

/** The last orders, and the number of orders of each status. */
export async function viewOverview({ db, caller, now }: BuyerContext): Promise<OutputOf<typeof orderOverview>> {
  const search = { buyerId: caller.buyer.id, keyWords: '' };
  const [counts, rows] = await Promise.all([
    countByStatus(db, search),
    listOrderRows(db, { ...search, filter: null, end: undefined, offset: 0, limit: recentOrderCount }),
  ]);
  return { counts: Object.fromEntries(counts), recent: rows.map((row) => toSummary(row, caller.locale, now())) };
}

/** An order as it was placed, and its later events. Refuses with OBJECT_NOT_EXIST when it is not this buyer's. */
export async function viewOrder(
  { db, caller, deployment, now }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderDetails>,
): Promise<OutputOf<typeof orderDetails>> {
  const row = await findOrder(db, caller.buyer.id, orderNo);
  if (!row) throw new Refusal('OBJECT_NOT_EXIST');
  return {
    ...toSummary(row, caller.locale, now()),
    address: row.address,
    canChangeAddress: (row.status === 'PENDING_PAYMENT' || row.status === 'PAID') && row.shippedQuantity === 0,
    addressChanges: row.addressChanges.map(toIso),
    arrivesFrom: row.arrivesFrom,
    arrivesTo: row.arrivesTo,
    note: row.note,
    goodsTotal: row.goodsTable,
    deliveryFee: row.deliveryTable,
    discountTotal: row.discountTable,
    tax: row.tax && { ...row.tax, name: inLanguage(row.tax.name, caller.locale) },
    coupons: row.coupons.map((coupon) => ({ ...coupon, title: inLanguage(coupon.title, caller.locale) })),
    currency: isCurrency(row.currency) ? row.currency : row.settlementCurrency,
    rate: row.rate,
    paidAt: row.paidAt?.toISOString() ?? null,
    paymentProvider: row.paidAt ? row.provider : null,
    timeline: row.timeline.map(({ status, at }) => ({ status, at: toIso(at) })),
    siblings: row.siblings,
    parcels: row.parcels.map((parcel) => toParcel(parcel, caller.locale)),
    demoPaceSeconds: deployment.demoPaceSeconds,
  };
}

/** Adds the available products of an order to the cart; for a guest, to the browser's cart. */
export async function buyOrderAgain(
  context: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderBuyAgain>,
): Promise<OutputOf<typeof orderBuyAgain>> {
  const { caller } = context;
  return context.transact(async (tx) => {
    const lines = await listLineUnits(tx, caller.buyer.id, orderNo);
    if (lines.length === 0) throw new Refusal('OBJECT_NOT_EXIST');
    const added = await buyAgain(context, tx, getOwner(caller), lines);
    return { added, missing: lines.length - added };
  });
}

function toSummary(row: OrderRow, locale: Locale, now: Date): OrderSummary {
  return {
    orderNo: row.orderNo,
    status: row.status,
    storeCodeNumber: row.shopCode,
    storeName: inLanguage(row.shopName, locale),
    tint: row.tint,
    lines: row.lines.map((line) => toLine(line, locale)),
    quantity: unitsOf(row),
    deliveryMethod: row.deliveryMethod,
    total: row.totalTable,
    isPaid: row.isPaid,
    ...toRefunds(row),
    settlementCurrency: row.settlementCurrency,
    placedAt: row.placedAt.toISOString(),
    payNo: row.payNo,
    payUntil: row.status === 'PENDING_PAYMENT' ? row.payUntil.toISOString() : null,
    shippedQuantity: row.shippedQuantity,
    expectedOn: row.expectedOn,
    confirmUntil: row.status === 'DELIVERED' && !row.isOnHold ? (row.confirmUntil?.toISOString() ?? null) : null,
    toReview: row.toReview,
    canCancel: mayMove(row.status, 'CANCELLED') && row.shippedQuantity === 0,
    // An order of a single unit is cancelled as a whole.
    canCancelPart: row.status === 'PAID' && (row.shippedQuantity > 0 || unitsOf(row) > 1),
    canConfirm: mayMove(row.status, 'COMPLETED') && !row.isOnHold,
    isOnHold: row.isOnHold,
    afterSales: row.afterSales.map((request) => ({ ...request, requestedAt: toIso(request.requestedAt) })),
    ...returnableOf(row, now),
    returnUntil: endOfReturns(row, row.lines)?.toISOString() ?? null,
  };
}

function unitsOf({ lines }: OrderRow): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Codes of the variants that can be returned now, and of those among them that can be returned only for a defect. */
function returnableOf(row: OrderRow, now: Date): Pick<OrderSummary, 'returnable' | 'onlyDefects'> {
  const kinds = requestableKinds({ ...row, state: row.status }, now);
  // Before the shipping, units are cancelled, not returned.
  if (kinds.length === 0 || kinds.includes('CANCEL')) return { returnable: [], onlyDefects: [] };
  const unclaimed = row.lines.filter(({ skuCode }) => !row.claimedSkus.includes(skuCode));
  const onlyDefects = unclaimed.filter((line) => isOnlyForDefects(row, line, now));
  return {
    returnable: unclaimed.map(({ skuCode }) => skuCode),
    onlyDefects: onlyDefects.map(({ skuCode }) => skuCode),
  };
}

function toParcel(parcel: ParcelRow, locale: Locale): OutputOf<typeof orderDetails>['parcels'][number] {
  const { carrier, trackingNo, shippedAt, deliveredAt, events } = parcel;
  return {
    ...parcel,
    carrier: carrierName(carrier)[locale],
    trackingLink: trackingLink(carrier, trackingNo),
    shippedAt: toIso(shippedAt),
    deliveredAt: deliveredAt && toIso(deliveredAt),
    events: events.map(({ at, place, words }) => ({
      at: toIso(at),
      place: inLanguage(place, locale),
      text: inLanguage(words, locale),
    })),
  };
}

/** JSON has timestamps in the time zone of the database session. */
function toIso(moment: string): string {
  return new Date(moment).toISOString();
}

function toLine({ title, optionText, ...line }: OrderLineRow, locale: Locale): OrderSummary['lines'][number] {
  return { ...line, commodityName: inLanguage(title, locale), optionText: inLanguage(optionText, locale) };
}
