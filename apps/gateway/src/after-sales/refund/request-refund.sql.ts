import type { LabelTable } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** True if every unit of the order is part of this request or of one that is refunded or being refunded. */
export async function isEverythingReturned(tx: Tx, { id, orderId }: { id: number; orderId: number }): Promise<boolean> {
  const { rows } = await sql<{ isEverything: boolean }>`
    SELECT (SELECT sum(quantity) FROM order_line WHERE order_id = ${orderId}) = (
      SELECT count(*) FROM after_sales_unit unit JOIN after_sales request ON request.id = unit.after_sales_id
      WHERE unit.order_id = ${orderId} AND (request.id = ${id} OR request.state IN ('REFUNDING', 'REFUNDED'))) AS "isEverything"`.execute(
    tx,
  );
  return rows[0]?.isEverything ?? false;
}

/** The refund of a request. */
export interface Amount {
  amountMinor: number;
  amountTable: LabelTable;
}

export async function findAmount(tx: Tx, id: number): Promise<Amount> {
  return tx
    .selectFrom('after_sales')
    .select(['amount_minor as amountMinor', 'amount_table as amountTable'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Stores the refund of a request to which the delivery fee has been added. */
export async function setAmountWithDelivery(tx: Tx, id: number, { amountMinor, amountTable }: Amount): Promise<void> {
  await tx
    .updateTable('after_sales')
    .set({ with_delivery: true, amount_minor: amountMinor, amount_table: JSON.stringify(amountTable) })
    .where('id', '=', id)
    .execute();
}
