import type { AfterSalesKind, AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';
import { addTables, toLabelTable, type MinorTable } from '@kaimai/contract/values/money';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { insertRequest, type ClaimedLine } from './request.sql.ts';
import type { ReturnableOrder } from '#after-sales/returnable/returnable.sql.ts';
import { requestableUnits, freeUnits } from '#after-sales/returnable/returnable.ts';
import { paidShares, shareOfUnit } from '#after-sales/returnable/shares.ts';

/** Requested units of an order, with the reason. */
export interface RequestedUnits {
  kind: AfterSalesKind;
  reason: AfterSalesReason;
  lines: readonly { skuCode: string; quantity: number }[];
}

export interface OpenedRequest {
  id: number;
  afterSalesNo: string;
  /** The claimed units. */
  units: { position: number; skuId: number; quantity: number }[];
}

/**
 * Opens a request: claims the units and fixes their refund, with the delivery if it claims all that is left and no
 * other request is open. The caller has locked the payment. Refused when there are fewer units than requested.
 */
export async function openRequest(
  tx: Tx,
  { order, requested, now }: { order: ReturnableOrder; requested: RequestedUnits; now: Date },
): Promise<OpenedRequest> {
  const { lines: paid, delivery } = paidShares(order);
  const claims = claimUnits(order, requested, paid);
  const freeCount = order.lines.reduce((sum, line) => sum + freeUnits(line).length, 0);
  const includesDelivery =
    order.undecided === 0 && claims.reduce((sum, { units }) => sum + units.length, 0) === freeCount;
  const amount = addTables([...claims.map(({ share }) => share), ...(includesDelivery ? [delivery] : [])]);
  const request = await insertRequest(tx, {
    orderId: order.id,
    kind: requested.kind,
    reason: requested.reason,
    amountMinor: amount[order.currency],
    amountTable: toLabelTable(amount),
    includesDelivery,
    lines: claims,
    now,
  });
  const units = claims.map(({ position, skuId, units: claimed }) => ({ position, skuId, quantity: claimed.length }));
  return { ...request, units };
}

/** The first free units of each requested line; refused if there are too few, or if two lines are of one variant. */
function claimUnits(order: ReturnableOrder, { lines }: RequestedUnits, paid: readonly MinorTable[]) {
  if (new Set(lines.map(({ skuCode }) => skuCode)).size < lines.length) throw tooMany();
  return lines.map(({ skuCode, quantity }): ClaimedLine & { skuId: number; share: MinorTable } => {
    const index = order.lines.findIndex((line) => line.skuCode === skuCode);
    const [line, share] = [order.lines[index], paid[index]];
    const units = line ? requestableUnits(line, order.state).slice(0, quantity) : [];
    if (!line || !share || units.length < quantity) throw tooMany();
    const sum = addTables(units.map((unit) => shareOfUnit(share, line.quantity, unit)));
    const { position, skuId } = line;
    return { position, skuId, units, share: sum, amountMinor: sum[order.currency], amountTable: toLabelTable(sum) };
  });
}

function tooMany(): Refusal {
  return new Refusal('PARAMETER_ERROR', { fields: { lines: tooManyWords } });
}

const tooManyWords = translations('afterSales.tooManyUnits');
