import { reasonsOfKind, type AfterSalesKind, type afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import type { OrderStatus } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { inEveryLanguage, translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { lockOrder } from '#order/states/payment-close.ts';
import { cancelUnits } from './cancelling.ts';
import { getOwnPictureIds } from './evidence.ts';
import { openRequest } from './opening.ts';
import { findReturnable, type ReturnableOrder } from '#after-sales/returnable/returnable.sql.ts';
import { recordStep } from '#after-sales/step/step.ts';
import { requestedWords } from '#after-sales/step/step-words.ts';
import { refuseExcluded } from '#after-sales/returnable/return-exclusions.ts';
import { requestableKinds } from '#order/states/return-window.ts';

type RequestInput = ParsedInputOf<typeof afterSalesRequest>;

/**
 * A buyer requests a return or a refund, or cancels units that are not sent yet. The amount of the refund is fixed now.
 */
export async function requestAfterSales(
  context: BuyerContext,
  input: RequestInput,
): Promise<OutputOf<typeof afterSalesRequest>> {
  const buyerId = context.caller.buyer.id;
  return context.transact(async (tx) => {
    await lockOrder(tx, input.orderNo, buyerId);
    const order = await findReturnable(tx, { orderNo: input.orderNo, buyerId });
    if (!order) throw new Refusal('OBJECT_NOT_EXIST');
    refuseClosed(order, input, context.now());
    refuseReasonOfOtherKind(input);
    if (input.kind === 'CANCEL') return { afterSalesNo: await cancelRequestedUnits(tx, context, { order, input }) };
    refuseExcluded(order, input, context.now());
    return { afterSalesNo: await requestReturn(tx, context, { order, input }) };
  });
}

interface AllowedRequest {
  order: ReturnableOrder;
  input: RequestInput;
}

/** Opens a request, which waits for the shop. */
async function requestReturn(tx: Tx, { caller, now }: BuyerContext, { order, input }: AllowedRequest): Promise<string> {
  const pictures = await getOwnPictureIds(tx, caller.buyer.id, input.pictures);
  const { id, afterSalesNo } = await openRequest(tx, { order, requested: input, now: now() });
  const message = messageOf(input);
  const event = { id, state: 'REQUESTED', by: 'buyer', message, pictures, now: now() } as const;
  // By mail, because guests have no other record of their request.
  await recordStep(tx, event, { words: requestedWords, hasMail: true });
  return afterSalesNo;
}

/** Cancels units, without waiting for the shop. */
async function cancelRequestedUnits(
  tx: Tx,
  { deployment, now }: BuyerContext,
  { order, input }: AllowedRequest,
): Promise<string> {
  const { confirmWithinDays } = deployment;
  const { lines, reason } = input;
  return cancelUnits(tx, {
    order,
    lines,
    reason,
    by: 'buyer',
    message: messageOf(input),
    confirmWithinDays,
    now: now(),
  });
}

function messageOf({ words }: RequestInput): Text {
  return inEveryLanguage(() => words.trim());
}

function refuseReasonOfOtherKind({ kind, reason }: RequestInput): void {
  const reasons: readonly string[] = reasonsOfKind[kind];
  if (!reasons.includes(reason)) throw new Refusal('PARAMETER_ERROR', { fields: { reason: otherReasonWords } });
}

/** Refuses a kind of request that the state of the order does not allow, or that is too late. */
function refuseClosed(order: ReturnableOrder, { kind }: RequestInput, now: Date): void {
  const kinds = requestableKinds(order, now);
  if (kinds.includes(kind)) return;
  const isLate = kinds.length === 0 && kind !== 'CANCEL' && deliveredStates.has(order.state);
  if (isLate) throw new Refusal('AFTER_SALES_CLOSED');
  throw new Refusal('ORDER_STATE_CONFLICT', { detail: refusalReason(order.state, kind) });
}

const deliveredStates: ReadonlySet<OrderStatus> = new Set(['DELIVERED', 'COMPLETED']);

function refusalReason(state: OrderStatus, kind: AfterSalesKind): Texts {
  const hasLeft = state === 'SHIPPED' || deliveredStates.has(state);
  if (kind === 'CANCEL') return hasLeft ? leftAlreadyWords : nothingNowWords;
  if (state === 'PAID') return notLeftYetWords;
  return state === 'SHIPPED' ? notHereYetWords : nothingNowWords;
}

const otherReasonWords = translations('afterSales.otherReason');
const leftAlreadyWords = translations('afterSales.leftAlready');
const notLeftYetWords = translations('afterSales.notLeftYet');
const notHereYetWords = translations('afterSales.notHereYet');
const nothingNowWords = translations('afterSales.nothingNow');
