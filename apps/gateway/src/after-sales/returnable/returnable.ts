import type { afterSalesOptions } from '@kaimai/contract/after-sales/after-sales';
import { addTables, toLabelTable, type MinorTable } from '@kaimai/contract/values/money';
import type { OrderStatus } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { findReturnable, type ReturnableLine, type ReturnableOrder } from './returnable.sql.ts';
import { paidShares, shareOfUnit } from './shares.ts';
import {
  endOfClaims,
  endOfReturn,
  endOfReturns,
  isOnlyForDefects,
  requestableKinds,
} from '#order/states/return-window.ts';

/** The units of an order that can be returned, refunded or cancelled now, and the refund for them. */
export async function viewOptions(
  { db, caller, now }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof afterSalesOptions>,
): Promise<OutputOf<typeof afterSalesOptions>> {
  const order = await findReturnable(db, { orderNo, buyerId: caller.buyer.id });
  if (!order) throw new Refusal('OBJECT_NOT_EXIST');
  const { lines, delivery } = paidShares(order);
  return {
    orderNo,
    storeName: inLanguage(order.shopName, caller.locale),
    settlementCurrency: order.currency,
    kinds: requestableKinds(order, now()),
    until: endOfReturns(order, order.lines)?.toISOString() ?? null,
    faultUntil: endOfClaims(order)?.toISOString() ?? null,
    returnDays: order.returnDays,
    returnPostage: order.returnPostage,
    lines: order.lines.map((line, index) => ({
      skuCode: line.skuCode,
      commodityCode: line.commodityCode,
      commodityName: inLanguage(line.title, caller.locale),
      optionText: inLanguage(line.optionText, caller.locale),
      picture: line.picture,
      quantity: line.quantity,
      returnRight: line.returnRight,
      returnUntil: endOfReturn(order, line)?.toISOString() ?? null,
      onlyDefects: isOnlyForDefects(order, line, now()),
      amounts: amountsOf(line, lines[index], order.state).map(toLabelTable),
    })),
    // Refunded only together with all units, which cannot be requested while some are in other requests or on the way.
    deliveryFee: order.undecided === 0 && !hasUnitsOnTheWay(order) ? toLabelTable(delivery) : null,
  };
}

/** The units of a line that are in no request, in order. */
export function freeUnits({ quantity, claimed }: ReturnableLine): number[] {
  return Array.from({ length: quantity }, (_, unit) => unit).filter((unit) => !claimed.includes(unit));
}

/** The free units that can be requested in this state: before shipping is complete, only unsent ones. */
export function requestableUnits(line: ReturnableLine, state: OrderStatus): number[] {
  const free = freeUnits(line);
  return state === 'PAID' ? free.slice(0, Math.max(0, free.length - line.sent)) : free;
}

/** Whether a part of a paid order has been sent. */
function hasUnitsOnTheWay({ state, lines }: ReturnableOrder): boolean {
  return state === 'PAID' && lines.some(({ sent }) => sent > 0);
}

/** The refund for the first free unit, for the first two, and so on. */
function amountsOf(line: ReturnableLine, paid: MinorTable | undefined, state: OrderStatus): MinorTable[] {
  if (!paid) return [];
  const shares = requestableUnits(line, state).map((unit) => shareOfUnit(paid, line.quantity, unit));
  return shares.map((_, index) => addTables(shares.slice(0, index + 1)));
}
