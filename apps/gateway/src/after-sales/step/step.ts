import type { AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { productNames } from '#order/notification/notification-words.ts';
import { notifyBuyer } from '#order/notification/order-news.ts';
import { lockOrder } from '#order/states/payment-close.ts';
import { releaseHandover } from './release-handover.ts';
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
  words: StepWords;
  now: Date;
}

/** Finds a request and locks the payment of its order, so that steps run one after the other. */
export async function lockRequest(tx: Tx, afterSalesNo: string, buyerId: number | 'any'): Promise<FoundRequest> {
  const request = await findRequest(tx, { afterSalesNo, buyerId });
  if (!request) throw new Refusal('OBJECT_NOT_EXIST');
  await lockOrder(tx, request.orderNo, buyerId);
  // Read again: another step may have been taken before the lock was free.
  return (await findRequest(tx, { afterSalesNo, buyerId })) ?? request;
}

/**
 * Moves a request to another state, records the step and notifies the buyer. The caller has locked the payment. Refuses
 * a transition that is not allowed.
 */
export async function applyStep(tx: Tx, { id, state }: Pick<FoundRequest, 'id' | 'state'>, step: Step): Promise<void> {
  const { to, words, ...event } = step;
  if (!(await moveRequest(tx, { id, from: statesBefore(to), to, now: event.now }))) {
    const detail = event.by === 'buyer' ? movedOnWords : translations('afterSales.notFrom', { state });
    throw new Refusal('ORDER_STATE_CONFLICT', { detail });
  }
  // A parcel on its way keeps its handover; a buyer who sends it by other means releases it (`recordSentBack`).
  if (state === 'APPROVED' && to !== 'SENT_BACK') await releaseHandover(tx, id);
  if (to === 'REFUSED' || to === 'WITHDRAWN') await releaseUnits(tx, id);
  await recordStep(tx, { ...event, id, state: to }, { words });
}

/** What happened to a request; without a message by default. */
interface StepEvent extends Omit<NewEvent, 'message'> {
  message?: Text;
}

/** How the buyer is notified of an event. */
interface StepNotification {
  words: StepWords;
  /** Whether by mail, too; by default only if the event is not the buyer's own step. */
  hasMail?: boolean;
}

/** Records an event of a request and notifies the buyer. It does not change the state. */
export async function recordStep(
  tx: Tx,
  event: StepEvent,
  { words, hasMail = event.by !== 'buyer' }: StepNotification,
): Promise<void> {
  const { id, by, message = noMessage, now } = event;
  await insertEvent(tx, { ...event, message });
  const { orderId, lines, ...amount } = await getRequestSummary(tx, id);
  const about = { ...amount, products: productNames(lines), message };
  await notifyBuyer(tx, {
    orderId,
    now,
    hasMail,
    // The message about the buyer's own step arrives as read, and is not pushed.
    isQuiet: by === 'buyer',
    words: ({ shop }) => words({ ...about, shop }),
  });
}

const movedOnWords = translations('afterSales.movedOn');
