import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Text } from '#db/column.ts';

export interface FulfilmentTables {
  parcel: {
    id: GeneratedAlways<number>;
    parcel_no: string;
    order_id: number;
    state: 'SHIPPED' | 'DELIVERED';
    carrier: string;
    tracking_no: string;
    expected_on: string;
    shipped_at: Date;
    delivered_at: Date | null;
  };
  parcel_line: { parcel_id: number; order_id: number; position: number; quantity: number };
  parcel_event: { id: GeneratedAlways<number>; parcel_id: number; at: Date; place: Json<Text>; words: Json<Text> };
  due_refund: {
    /** The row `refund_reserved` of the payment ledger. */
    reserved_id: number;
    attempts: Generated<number>;
    /** `infinity` while the refund waits for an operator. */
    next_attempt_at: Date;
    /** How many times the provider reported that the sent refund had failed. */
    failures: Generated<number>;
    failed_reason: Generated<string | null>;
    /** Until then the refund may be on its way, and an operator cannot settle it by other means. */
    sending_until: Generated<Date | null>;
  };
}
