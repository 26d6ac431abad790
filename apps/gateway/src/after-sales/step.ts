import type { AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { productNames } from '#order/notice-words.ts';
import { notifyBuyer } from '#order/order-news.ts';
import { lockOrder } from '#order/payment-close.ts';
import { releaseHandover } from './handover.ts';
import { statesBefore } from './after-sales-states.ts';
import {
  findRequest,
  getRequestSummary,
  insertEvent,
  moveRequest,
  releaseUnits,
  type FoundRequest,
  type NewEvent,
} from './step.sql.ts';
import { noMessage, type StepWords } from './step-words.ts';

/** A step of a request, with the message to its buyer. */
export interface Step extends Partial<Pick<NewEvent, 'message' | 'pictures'>> {
  to: AfterSalesStatus;
  by: NewEvent['by'];
  news: StepWords;
  now: Date;
}

/** Finds a request and locks the payment of its order, so that steps run one after the other. */
export async function lockRequest(tx: Tx, afterSalesNo: string, buyerId: number | 'any'): Promise<FoundRequest> {
  const found = await findRequest(tx, { afterSalesNo, buyerId });
  if (!found) throw new Refusal('OBJECT_NOT_EXIST');
  await lockOrder(tx, found.orderNo, buyerId);
  // Read again: another step may have been taken before the lock was free.
  return (await findRequest(tx, { afterSalesNo, buyerId })) ?? found;
}

/**
 * Moves a request to another state, records the step and notifies the buyer. The caller has locked the payment. Refuses
 * a transition that is not allowed.
 */
export async function takeStep(tx: Tx, { id, state }: Pick<FoundRequest, 'id' | 'state'>, step: Step): Promise<void> {
  const { to, now } = step;
  if (!(await moveRequest(tx, { id, from: statesBefore(to), to, now }))) {
    throw new Refusal('ORDER_STATE_CONFLICT', { detail: movedOn });
  }
  if (state === 'APPROVED' && to !== 'SENT_BACK') await releaseHandover(tx, id);
  if (to === 'REFUSED' || to === 'WITHDRAWN') await releaseUnits(tx, id);
  await recordStep(tx, { ...step, id, state: to, isFirst: false });
}

interface RecordedStep extends Omit<Step, 'to'>, Pick<NewEvent, 'id' | 'state'> {
  /** Whether the step is the request itself; true by default. */
  isFirst?: boolean;
  action?: NewEvent['action'];
  /** Whether to send a mail even if the buyer has taken the step. */
  withMail?: boolean;
}

/** Records an event of a request and notifies the buyer. It does not change the state. */
export async function recordStep(
  tx: Tx,
  {
    id,
    state,
    by,
    message = noMessage,
    pictures = [],
    action = null,
    now,
    news,
    isFirst = true,
    withMail = false,
  }: RecordedStep,
): Promise<void> {
  await insertEvent(tx, { id, state, by, message, pictures, action, now });
  const { orderId, lines, ...amount } = await getRequestSummary(tx, id);
  const about = { ...amount, products: productNames(lines), message };
  const isByBuyer = by === 'buyer';
  // A buyer's request is confirmed by mail, because guests have no other record of it; later steps of the buyer are not.
  const mail = !isByBuyer || isFirst || withMail;
  await notifyBuyer(tx, { orderId, now, mail, quiet: isByBuyer, words: ({ shop }) => news({ ...about, shop }) });
}

const movedOn = translations('afterSales.movedOn');
