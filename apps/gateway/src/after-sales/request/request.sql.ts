import type { AfterSalesKind, AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';
import type { LabelTable } from '@kaimai/contract/values/money';
import type { Tx } from '#db/database.ts';
import { datedNumber } from '#db/dated-number.ts';

export interface ClaimedLine {
  position: number;
  /** Indexes of the claimed units within the line, from 0. */
  units: readonly number[];
  amountMinor: number;
  amountTable: LabelTable;
}

export interface NewRequest {
  orderId: number;
  kind: AfterSalesKind;
  reason: AfterSalesReason;
  amountMinor: number;
  amountTable: LabelTable;
  includesDelivery: boolean;
  lines: readonly ClaimedLine[];
  now: Date;
}

/** Inserts a request with its lines and claims its units; a unit of another request violates the primary key. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<{ id: number; afterSalesNo: string }> {
  const { orderId, lines, now } = request;
  const afterSalesNo = datedNumber('AS', now);
  const { id } = await tx
    .insertInto('after_sales')
    .values({
      after_sales_no: afterSalesNo,
      order_id: orderId,
      kind: request.kind,
      state: 'REQUESTED',
      reason: request.reason,
      amount_minor: request.amountMinor,
      amount_table: JSON.stringify(request.amountTable),
      with_delivery: request.includesDelivery,
      requested_at: now,
      moved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, { id, orderId, lines });
  await tx.updateTable('customer_order').set({ has_after_sales: true }).where('id', '=', orderId).execute();
  return { id, afterSalesNo };
}

async function insertLines(
  tx: Tx,
  { id, orderId, lines }: { id: number; orderId: number; lines: readonly ClaimedLine[] },
): Promise<void> {
  const keys = { after_sales_id: id, order_id: orderId };
  await tx
    .insertInto('after_sales_line')
    .values(
      lines.map(({ position, units, amountMinor, amountTable }) => ({
        ...keys,
        position,
        quantity: units.length,
        amount_minor: amountMinor,
        amount_table: JSON.stringify(amountTable),
      })),
    )
    .execute();
  await tx
    .insertInto('after_sales_unit')
    .values(lines.flatMap(({ position, units }) => units.map((unit) => ({ ...keys, position, unit }))))
    .execute();
}
