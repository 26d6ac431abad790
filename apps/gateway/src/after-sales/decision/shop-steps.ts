import { listOf, translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { sumByVariant, type UnitsToShip } from '#fulfilment/packing.ts';
import { Refusal } from '#service/refusal.ts';
import { restock } from '#order/stock/stock.ts';
import { reserveRequestRefund } from '#after-sales/refund/request-refund.ts';
import { listReturnedLines, type ReturnedLine } from './shop-steps.sql.ts';
import { setRestocked } from '#after-sales/step/step.sql.ts';
import {
  approvedWords,
  questionWords,
  receivedWords,
  refundingWords,
  refusedWords,
} from '#after-sales/step/step-words.ts';
import { lockRequest, applyStep } from '#after-sales/step/step.ts';

/** A step of the shop, with its message in both languages. */
export interface ShopStep {
  afterSalesNo: string;
  message: Text;
  now: Date;
}

/** Approves a request: the buyer sends the items back, or is refunded immediately if only money was requested. */
export async function acceptRequest(tx: Tx, { afterSalesNo, message, now }: ShopStep): Promise<void> {
  const request = await lockRequest(tx, afterSalesNo, 'any');
  if (request.kind === 'REFUND_ONLY') {
    return reserveRequestRefund(tx, request, { by: 'shop', message, words: refundingWords, now });
  }
  await applyStep(tx, request, { to: 'APPROVED', by: 'shop', message, words: approvedWords, now });
}

/** Refuses a request, or returned units; they can be requested again. */
export async function refuseRequest(tx: Tx, { afterSalesNo, message, now }: ShopStep): Promise<void> {
  const request = await lockRequest(tx, afterSalesNo, 'any');
  await applyStep(tx, request, { to: 'REFUSED', by: 'shop', message, words: refusedWords, now });
}

/** Asks the buyer a question; the request waits for the answer. */
export async function askBuyer(tx: Tx, { afterSalesNo, message, now }: ShopStep): Promise<void> {
  const request = await lockRequest(tx, afterSalesNo, 'any');
  await applyStep(tx, request, { to: 'QUESTIONED', by: 'shop', message, words: questionWords, now });
}

/** Refunds without waiting for the items. */
export async function refundRequest(tx: Tx, { afterSalesNo, message, now }: ShopStep): Promise<void> {
  const request = await lockRequest(tx, afterSalesNo, 'any');
  await reserveRequestRefund(tx, request, { by: 'shop', message, words: refundingWords, now });
}

/** The arrival of a return. */
export interface Receipt {
  afterSalesNo: string;
  /** Units that can be sold again and are restocked. */
  saleable: 'all' | readonly { skuCode: string; quantity: number }[];
  now: Date;
}

/** The items have arrived: restocks those that can be sold again, and refunds. */
export async function receiveReturnedUnits(tx: Tx, { afterSalesNo, saleable, now }: Receipt): Promise<void> {
  const request = await lockRequest(tx, afterSalesNo, 'any');
  if (request.state !== 'SENT_BACK') throw new Refusal('ORDER_STATE_CONFLICT', { detail: notSentBackWords });
  const returned = await listReturnedLines(tx, request.id);
  const units = saleable === 'all' ? returned : linesOf(returned, saleable);
  for (const { position, quantity } of units) await setRestocked(tx, request.id, position, quantity);
  await restock(tx, units);
  await reserveRequestRefund(tx, request, { by: 'shop', words: receivedWords, now });
}

/** The returned lines of variants, with the units to restock. Refused if fewer units were returned. */
function linesOf(returned: readonly ReturnedLine[], saleable: readonly UnitsToShip[]): ReturnedLine[] {
  return [...sumByVariant(saleable)].map(([skuCode, quantity]) => {
    const line = returned.find((candidate) => candidate.skuCode === skuCode);
    if (!line || quantity > line.quantity) throw new Refusal('PARAMETER_ERROR', { detail: tooManyUnits(returned) });
    return { ...line, quantity };
  });
}

const notSentBackWords = translations('afterSales.notSentBack');

function tooManyUnits(returned: readonly ReturnedLine[]) {
  const units = returned.map(({ skuCode, quantity }) => `${skuCode} ${quantity}`);
  return translations('afterSales.exceedsReturned', { units: listOf(units) });
}
