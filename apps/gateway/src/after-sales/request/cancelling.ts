import type { AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';
import { listOf, translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { finishSending } from '#fulfilment/finish-sending.ts';
import { sumByVariant } from '#fulfilment/packing.ts';
import { Refusal } from '#service/refusal.ts';
import { lockOrder } from '#order/states/payment-close.ts';
import { restockUnsent } from '#order/stock/stock.ts';
import { recordCancelled } from './cancelling.sql.ts';
import { reserveRequestRefund } from '#after-sales/refund/request-refund.ts';
import { openRequest, type RequestedUnits } from './opening.ts';
import { findReturnable, type ReturnableOrder } from '#after-sales/returnable/returnable.sql.ts';
import { requestableUnits } from '#after-sales/returnable/returnable.ts';
import { findRequest, insertEvent, setRestocked } from '#after-sales/step/step.sql.ts';
import { cancelledByShopWords, cancelledUnitsWords, noMessage } from '#after-sales/step/step-words.ts';

/** Who cancels, and with which message. */
interface Terms {
  by: 'buyer' | 'shop';
  message: Text;
  /** Days until the automatic receipt, in case the rest of the order has already arrived. */
  confirmWithinDays: number;
  now: Date;
}

export type Cancellation = Terms & Pick<RequestedUnits, 'lines'> & { order: ReturnableOrder; reason: AfterSalesReason };

/**
 * Cancels unsent units of a paid order whose payment the caller has locked. It needs no approval: the units are
 * restocked and refunded immediately. Returns the number of the after-sales request that records it.
 */
export async function cancelUnits(tx: Tx, cancelling: Cancellation): Promise<string> {
  const { order, lines, reason, by, message, confirmWithinDays, now } = cancelling;
  const requested: RequestedUnits = { kind: 'CANCEL', reason, lines };
  const { id, afterSalesNo, units } = await openRequest(tx, { order, requested, now });
  const isByShop = by === 'shop';
  // The shop's message belongs to the refund below, of which the buyer is notified.
  await insertEvent(tx, { id, state: 'REQUESTED', by, message: isByShop ? noMessage : message, now });
  for (const { position, quantity } of units) {
    await recordCancelled(tx, order.id, position, quantity);
    await setRestocked(tx, id, position, quantity);
  }
  await restockUnsent(tx, units);
  const request = await findRequest(tx, { afterSalesNo, buyerId: 'any' });
  if (!request) throw new Error(`There is no request ${afterSalesNo}`);
  const step = isByShop ? ({ by: 'shop', message, words: cancelledByShopWords } as const) : buyersStep;
  await reserveRequestRefund(tx, request, { ...step, now });
  await finishSending(tx, { orderNo: order.orderNo, confirmWithinDays, now });
  return afterSalesNo;
}

/** The buyer's own cancellation needs no decision, so the platform takes the step. */
const buyersStep = { by: 'platform', words: cancelledUnitsWords } as const;

/** Cancels all units that have not been sent. */
export async function cancelRest(tx: Tx, { orderNo, ...terms }: Terms & { orderNo: string }): Promise<string> {
  const order = await getOrder(tx, orderNo);
  return cancelUnits(tx, { ...terms, order, lines: restOf(order), reason: 'NO_LONGER_WANTED' });
}

export interface ShopCancellation extends Omit<Terms, 'by'> {
  orderNo: string;
  /** Empty for all unsent units. */
  lines: RequestedUnits['lines'];
}

/** The shop cancels unsent units of a paid order. Refused if the order is in another state, or fewer units are unsent. */
export async function cancelForShop(tx: Tx, { orderNo, lines, ...terms }: ShopCancellation): Promise<string> {
  await lockOrder(tx, orderNo, 'any');
  const order = await getOrder(tx, orderNo);
  if (order.state !== 'PAID') throw new Refusal('ORDER_STATE_CONFLICT', { detail: cannotCancelWords });
  const cancelledLines = lines.length > 0 ? unsentUnits(lines, restOf(order)) : restOf(order);
  return cancelUnits(tx, { ...terms, by: 'shop', order, lines: cancelledLines, reason: 'CANNOT_BE_SENT' });
}

async function getOrder(tx: Tx, orderNo: string): Promise<ReturnableOrder> {
  const order = await findReturnable(tx, { orderNo, buyerId: 'any' });
  if (!order) throw new Refusal('OBJECT_NOT_EXIST');
  return order;
}

/** All units of an order that can still be cancelled. */
function restOf({ lines, state }: ReturnableOrder): RequestedUnits['lines'] {
  const units = lines.map((line) => ({ skuCode: line.skuCode, quantity: requestableUnits(line, state).length }));
  return units.filter(({ quantity }) => quantity > 0);
}

/** The requested units by variant. Refuses more units than are unsent, and names the unsent ones. */
function unsentUnits(lines: RequestedUnits['lines'], rest: RequestedUnits['lines']): RequestedUnits['lines'] {
  const units = [...sumByVariant(lines)].map(([skuCode, quantity]) => ({ skuCode, quantity }));
  const leftOf = (skuCode: string): number => rest.find((line) => line.skuCode === skuCode)?.quantity ?? 0;
  const shortages = units.filter(({ skuCode, quantity }) => quantity > leftOf(skuCode));
  if (shortages.length === 0) return units;
  const left = listOf(shortages.map(({ skuCode }) => `${skuCode} ${leftOf(skuCode)}`));
  throw new Refusal('PARAMETER_ERROR', { detail: translations('fulfilment.exceedsUnsent', { left }) });
}

const cannotCancelWords = translations('afterSales.notToCancel');
