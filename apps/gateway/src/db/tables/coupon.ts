import type { CouponKind } from '@kaimai/contract/coupon/coupon';
import type { LabelTable } from '@kaimai/contract/values/money';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Text } from '#db/column.ts';

export interface CouponTables {
  coupon: {
    id: GeneratedAlways<number>;
    code: string;
    shop_id: number | null;
    kind: CouponKind;
    title: Json<Text>;
    amount_usd_minor: number | null;
    amount_cny_minor: number | null;
    percent_off: number | null;
    minimum_usd_minor: Generated<number>;
    minimum_cny_minor: Generated<number>;
    total_limit: number | null;
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
    payment_id: number | null;
    used_at: Date | null;
  };
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
