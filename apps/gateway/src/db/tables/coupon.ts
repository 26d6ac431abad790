import type { CouponKind } from '@kaimai/contract/coupon/coupon';
import type { LabelTable } from '@kaimai/contract/values/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Text } from '#db/column.ts';

export interface CouponTables {
  coupon: {
    id: GeneratedAlways<number>;
    code: string;
    /** Null for a coupon of the platform. */
    shop_id: number | null;
    kind: CouponKind;
    title: Json<Text>;
    /** The amount off. With `percent_off`, the maximum amount off, or null for no maximum. Null for free delivery. */
    amount_usd_minor: number | null;
    amount_cny_minor: number | null;
    percent_off: number | null;
    minimum_usd_minor: Generated<number>;
    minimum_cny_minor: Generated<number>;
    /** How often all buyers together may collect it; null for no limit. */
    total_limit: number | null;
    /** How often one buyer may collect it. */
    per_buyer: Generated<number>;
    collected_count: Generated<number>;
    valid_from: Date;
    valid_to: Date;
    /** The time since when it can no longer be collected; collected ones stay valid. */
    ended_at: Date | null;
  };
  coupon_holding: {
    id: GeneratedAlways<number>;
    coupon_no: string;
    coupon_id: number;
    buyer_id: number;
    collected_at: Date;
    /** The payment that uses it. This and `used_at` are null while it is unused. */
    payment_id: number | null;
    used_at: Date | null;
  };
  /** What a coupon takes off one order. The orders of one payment share a coupon of the platform. */
  order_coupon: {
    order_id: number;
    position: number;
    holding_id: number;
    kind: CouponKind;
    of_platform: boolean;
    title: Json<Text>;
    amount_minor: number;
    amount_table: Json<LabelTable>;
  };
}
