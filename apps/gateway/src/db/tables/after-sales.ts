import type { AfterSalesKind, AfterSalesReason, AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import type { AddressInput } from '@kaimai/contract/address/address';
import type { HandoverAction, HandoverMethod } from '@kaimai/contract/after-sales/return-handover';
import type { LabelTable } from '@kaimai/contract/values/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, JsonOrNull, Text } from '#db/column.ts';

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
    /** Whether the amount includes the delivery fee. */
    with_delivery: boolean;
    carrier: Generated<string>;
    tracking_no: Generated<string>;
    requested_at: Date;
    /** When it reached its state. */
    moved_at: Date;
  };
  after_sales_line: {
    after_sales_id: number;
    order_id: number;
    position: number;
    quantity: number;
    amount_minor: number;
    amount_table: Json<LabelTable>;
    /** How many of the units are in stock again. */
    restocked: Generated<number>;
  };
  /** The units of requests that are neither refused nor withdrawn; `unit` is the number of the unit within its line, from 0. */
  after_sales_unit: { order_id: number; position: number; unit: number; after_sales_id: number };
  after_sales_event: {
    id: GeneratedAlways<number>;
    after_sales_id: number;
    state: AfterSalesStatus;
    said_by: 'buyer' | 'shop' | 'platform';
    words: Json<Text>;
    at: Date;
    /** Null for the steps of the request. */
    action: Generated<HandoverAction | null>;
  };
  return_method: {
    shop_id: number;
    method: HandoverMethod;
    carrier: Generated<string>;
    address: JsonOrNull<Required<AddressInput>>;
    countries: string[];
    postcodes: Generated<string[]>;
    places: Generated<string[]>;
  };
  pickup_slot: {
    id: GeneratedAlways<number>;
    slot_no: string;
    shop_id: number;
    country: string;
    starts_at: Date;
    ends_at: Date;
    time_zone: string;
    /** Until when buyers book, change and cancel. */
    change_until: Date;
    /** How many parcels can be collected; `booked` of these places are taken. */
    capacity: number;
    booked: Generated<number>;
    cancelled_at: Date | null;
  };
  return_handover: {
    after_sales_id: number;
    method: 'label' | 'code' | 'pickup';
    carrier: string;
    /** Identifies the parcel: on the label, at the counter, or for the collector. */
    code: string;
    /** Null for a label or a code. */
    slot_id: number | null;
    chosen_at: Date;
  };
  after_sales_picture: { event_id: number; position: number; picture_id: string };
}
