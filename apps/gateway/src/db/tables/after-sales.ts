import type { AfterSalesKind, AfterSalesReason, AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import type { LabelTable } from '@kaimai/contract/values/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Text } from '#db/column.ts';

export interface AfterSalesTables {
  after_sales: {
    id: GeneratedAlways<number>;
    after_sales_no: string;
    order_id: number;
    kind: AfterSalesKind;
    state: AfterSalesStatus;
    reason: AfterSalesReason;
    amount_minor: number;
    amount_table: Json<LabelTable>;
    with_delivery: boolean;
    carrier: Generated<string>;
    tracking_no: Generated<string>;
    requested_at: Date;
    moved_at: Date;
  };
  after_sales_line: {
    after_sales_id: number;
    order_id: number;
    position: number;
    quantity: number;
    amount_minor: number;
    amount_table: Json<LabelTable>;
    restocked: Generated<number>;
  };
  after_sales_unit: { order_id: number; position: number; unit: number; after_sales_id: number };
  after_sales_event: {
    id: GeneratedAlways<number>;
    after_sales_id: number;
    state: AfterSalesStatus;
    said_by: 'buyer' | 'shop' | 'platform';
    words: Json<Text>;
    at: Date;
  };
  after_sales_picture: { event_id: number; position: number; picture_id: string };
}
