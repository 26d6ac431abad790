import type { afterSalesRequest } from '@kaimai/contract/after-sales';
import { addTables, toLabelTable, type MinorTable } from '@kaimai/contract/money';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#http/binding.ts';
import { Refusal } from '#http/refusal.ts';
import { lockOrder } from '#order/payment-close.ts';
import { ownPictureIds } from './evidence.ts';
import { insertRequest, type ClaimedLine } from './request.sql.ts';
import { findReturnable, type ReturnableOrder } from './returnable.sql.ts';
import { freeUnits } from './returnable.ts';
import { paidShares, shareOfUnit } from './shares.ts';
import { note } from './step.ts';
import { requestedWords } from './step-words.ts';
import { kindsOpen } from './window.ts';

type Wanted = ParsedInputOf<typeof afterSalesRequest>;

/** A buyer wants to give units of an order back, or money for them. What will come back for them is settled now. */
export async function requestAfterSales(
  { caller, now, transact }: BuyerContext,
  wanted: Wanted,
): Promise<OutputOf<typeof afterSalesRequest>> {
  const buyerId = caller.buyer.id;
  return transact(async (tx) => {
    await lockOrder(tx, wanted.orderNo, buyerId);
    const order = await findReturnable(tx, { orderNo: wanted.orderNo, buyerId });
    if (!order) throw new Refusal('OBJECT_NOT_EXIST');
    refuseClosed(order, wanted, now());
    const pictures = await ownPictureIds(tx, buyerId, wanted.pictures);
    const { id, afterSalesNo } = await open(tx, { order, wanted, now: now() });
    const said = { zh_CN: wanted.words.trim(), en_US: wanted.words.trim() };
    await note(tx, { id, state: 'REQUESTED', by: 'buyer', said, pictures, now: now(), news: requestedWords });
    return { afterSalesNo };
  });
}

function refuseClosed(order: ReturnableOrder, { kind }: Wanted, now: Date): void {
  const kinds = kindsOpen(order, now);
  if (kinds.includes(kind)) return;
  const isLate = kinds.length === 0 && (order.state === 'DELIVERED' || order.state === 'COMPLETED');
  if (isLate) throw new Refusal('AFTER_SALES_CLOSED');
  throw new Refusal('ORDER_STATE_CONFLICT', { detail: kinds.length > 0 ? notHereYet : notShipped });
}

async function open(tx: Tx, { order, wanted, now }: { order: ReturnableOrder; wanted: Wanted; now: Date }) {
  const { lines: paid, delivery } = paidShares(order);
  const claims = claimUnits(order, wanted, paid);
  const left = order.lines.reduce((sum, line) => sum + freeUnits(line).length, 0);
  const withDelivery = order.undecided === 0 && claims.reduce((sum, { units }) => sum + units.length, 0) === left;
  const amount = addTables([...claims.map(({ share }) => share), ...(withDelivery ? [delivery] : [])]);
  return insertRequest(tx, {
    orderId: order.id,
    kind: wanted.kind,
    reason: wanted.reason,
    amountMinor: amount[order.currency],
    amountTable: toLabelTable(amount),
    withDelivery,
    lines: claims,
    now,
  });
}

/** The first free units of each line that is named; refused when there are fewer. */
function claimUnits(order: ReturnableOrder, { lines }: Wanted, paid: readonly MinorTable[]) {
  if (new Set(lines.map(({ skuCode }) => skuCode)).size < lines.length) throw tooMany();
  return lines.map(({ skuCode, quantity }): ClaimedLine & { share: MinorTable } => {
    const index = order.lines.findIndex((line) => line.skuCode === skuCode);
    const [line, share] = [order.lines[index], paid[index]];
    const units = line ? freeUnits(line).slice(0, quantity) : [];
    if (!line || !share || units.length < quantity) throw tooMany();
    const sum = addTables(units.map((unit) => shareOfUnit(share, line.quantity, unit)));
    const { position } = line;
    return { position, units, share: sum, amountMinor: sum[order.currency], amountTable: toLabelTable(sum) };
  });
}

function tooMany(): Refusal {
  return new Refusal('PARAMETER_ERROR', { fields: { lines: tooManyWords } });
}

const tooManyWords = {
  zh_CN: '可申请的数量已变化，请重新选择',
  en_US: 'There is less left to give back. Please choose again',
};
const notHereYet = {
  zh_CN: '商品还在路上，送达后才能退货；没有收到可以申请仅退款',
  en_US: 'The goods are still on their way; they can be returned once they are there',
};
const notShipped = {
  zh_CN: '这个订单现在不能申请售后',
  en_US: 'Nothing of this order can be returned now',
};
