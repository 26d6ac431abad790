import type { OrderSummary } from '@kaimai/contract/order/order';
import { addTables, fromLabelTable, subtractTable, toLabelTable, type LabelTable } from '@kaimai/contract/values/money';

/** From JSON: timestamps are strings. */
export interface RefundRow {
  refundNo: string;
  afterSalesNo: string | null;
  amount: LabelTable;
  at: string;
  sentAt: string | null;
}

/** The refunds of an order, and `kept`: its total without them, in all currencies. */
export function toRefunds(order: {
  totalTable: LabelTable;
  refunds: readonly RefundRow[];
}): Pick<OrderSummary, 'refunds' | 'kept'> {
  const refunded = addTables(order.refunds.map(({ amount }) => fromLabelTable(amount)));
  return {
    refunds: order.refunds.map((refund) => ({
      ...refund,
      at: new Date(refund.at).toISOString(),
      sentAt: refund.sentAt && new Date(refund.sentAt).toISOString(),
    })),
    kept: toLabelTable(subtractTable(fromLabelTable(order.totalTable), refunded)),
  };
}
