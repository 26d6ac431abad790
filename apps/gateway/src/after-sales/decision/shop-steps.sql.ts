import type { Tx } from '#db/database.ts';

export interface ReturnedLine {
  position: number;
  skuId: number;
  skuCode: string;
  quantity: number;
}

/** The lines of a request, with the requested units. */
export async function listReturnedLines(tx: Tx, id: number): Promise<ReturnedLine[]> {
  return tx
    .selectFrom('after_sales_line as request_line')
    .innerJoin('order_line as line', (join) =>
      join.onRef('line.order_id', '=', 'request_line.order_id').onRef('line.position', '=', 'request_line.position'),
    )
    .select(['request_line.position', 'line.sku_id as skuId', 'line.sku_code as skuCode', 'request_line.quantity'])
    .where('request_line.after_sales_id', '=', id)
    .orderBy('request_line.position')
    .execute();
}
