import type { AfterSalesKind, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import type { OrderStatus } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { inEveryLanguage, translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { lockOrder } from '#order/payment-close.ts';
import { cancelUnits } from './cancelling.ts';
import { ownPictureIds } from './evidence.ts';
import { openRequest } from './opening.ts';
import { findReturnable, type ReturnableOrder } from './returnable.sql.ts';
import { note } from './step.ts';
import { requestedWords } from './step-words.ts';
import { refuseUnwanted } from './unwanted.ts';
import { kindsOpen } from '#order/return-window.ts';

type Wanted = ParsedInputOf<typeof afterSalesRequest>;

/**
 * A buyer requests a return or a refund, or cancels units that are not sent yet. The amount of the refund is fixed now.
 */
export async function requestAfterSales(
  context: BuyerContext,
  wanted: Wanted,
): Promise<OutputOf<typeof afterSalesRequest>> {
  const buyerId = context.caller.buyer.id;
  return context.transact(async (tx) => {
    await lockOrder(tx, wanted.orderNo, buyerId);
    const order = await findReturnable(tx, { orderNo: wanted.orderNo, buyerId });
    if (!order) throw new Refusal('OBJECT_NOT_EXIST');
    refuseClosed(order, wanted, context.now());
    if (wanted.kind !== 'CANCEL') refuseUnwanted(order, wanted, context.now());
    const afterSalesNo = await (wanted.kind === 'CANCEL' ? cancel : ask)(tx, context, { order, wanted });
    return { afterSalesNo };
  });
}

interface Asked {
  order: ReturnableOrder;
  wanted: Wanted;
}

/** Creates the request, which waits for the shop. */
async function ask(tx: Tx, { caller, now }: BuyerContext, { order, wanted }: Asked): Promise<string> {
  const pictures = await ownPictureIds(tx, caller.buyer.id, wanted.pictures);
  const { id, afterSalesNo } = await openRequest(tx, { order, wanted, now: now() });
  const said = saidBy(wanted);
  await note(tx, { id, state: 'REQUESTED', by: 'buyer', said, pictures, now: now(), news: requestedWords });
  return afterSalesNo;
}

async function cancel(tx: Tx, { deployment, now }: BuyerContext, { order, wanted }: Asked): Promise<string> {
  const { confirmWithinDays } = deployment;
  const { lines, reason } = wanted;
  return cancelUnits(tx, { order, lines, reason, by: 'buyer', said: saidBy(wanted), confirmWithinDays, now: now() });
}

function saidBy({ words }: Wanted): Text {
  return inEveryLanguage(() => words.trim());
}

function refuseClosed(order: ReturnableOrder, { kind }: Wanted, now: Date): void {
  const kinds = kindsOpen(order, now);
  if (kinds.includes(kind)) return;
  const isLate = kinds.length === 0 && kind !== 'CANCEL' && arrived.has(order.state);
  if (isLate) throw new Refusal('AFTER_SALES_CLOSED');
  throw new Refusal('ORDER_STATE_CONFLICT', { detail: refusalReason(order.state, kind) });
}

const arrived: ReadonlySet<OrderStatus> = new Set(['DELIVERED', 'COMPLETED']);

function refusalReason(state: OrderStatus, kind: AfterSalesKind): Texts {
  if (kind === 'CANCEL') return state === 'SHIPPED' || arrived.has(state) ? leftAlready : nothingNow;
  if (state === 'PAID') return notLeftYet;
  return state === 'SHIPPED' ? notHereYet : nothingNow;
}

const leftAlready = translations('afterSales.leftAlready');
const notLeftYet = translations('afterSales.notLeftYet');
const notHereYet = translations('afterSales.notHereYet');
const nothingNow = translations('afterSales.nothingNow');
