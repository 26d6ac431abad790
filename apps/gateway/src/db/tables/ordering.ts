import type { AddressInput } from '@kaimai/contract/address/address';
import type { DeliveryMethodCode } from '@kaimai/contract/values/delivery-method';
import type { Picture } from '@kaimai/contract/values/picture';
import type { LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import type { OrderStatus } from '@kaimai/contract/order/order';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Created, GeneratedJson, Json, JsonOrNull, Text } from '#db/column.ts';

/** The tax of an order, as it was when the order was placed. */
export interface FrozenTax {
  kind: 'included' | 'added';
  name: Text;
  percent: string;
  amount: LabelTable;
}

export interface OrderingTables {
  tax_rule: {
    region: string;
    /** The code of a state; empty for the whole region. */
    state: Generated<string>;
    kind: 'included' | 'added';
    /** In millionths: 72500 is 7.25 %. */
    rate_ppm: number;
    name: Json<Text>;
  };
  cart: {
    id: GeneratedAlways<number>;
    buyer_id: number | null;
    /** The id of a browser that is not signed in; null for a buyer's cart. */
    app_no: string | null;
    version: Generated<number>;
    changed_at: Created;
  };
  cart_line: {
    cart_id: number;
    sku_id: number;
    quantity: number;
    /** What the buyer chose, if `quantity` was lowered to the stock; null otherwise. */
    wanted_quantity: Generated<number | null>;
    selected: Generated<boolean>;
    saved_for_later: Generated<boolean>;
    added_usd_minor: number;
    added_cny_minor: number;
    added_at: Created;
  };
  /** Finished additions. The browser sends a `key` with each; an addition that is sent again adds nothing. */
  cart_addition: { key: string; cart_id: number; added_at: Date };
  order_token: {
    token: string;
    buyer_id: number | null;
    app_no: string | null;
    issued_at: Date;
    /** A hash of the order's content; the token is refused for an order with another content. */
    fingerprint: string;
    answer: JsonOrNull<{ payNo: string; orderNos: string[]; guestKey?: string }>;
    used_at: Date | null;
  };
  customer_order: {
    id: GeneratedAlways<number>;
    order_no: string;
    payment_id: number;
    buyer_id: number;
    shop_id: number;
    state: OrderStatus;
    currency: SettlementCurrency;
    goods_minor: number;
    delivery_minor: number;
    discount_minor: Generated<number>;
    /** The part of the discount on the delivery; the rest is on the lines. */
    delivery_discount_minor: Generated<number>;
    tax_minor: Generated<number>;
    tax: JsonOrNull<FrozenTax>;
    total_minor: number;
    goods_table: Json<LabelTable>;
    delivery_table: Json<LabelTable>;
    discount_table: GeneratedJson<LabelTable>;
    total_table: Json<LabelTable>;
    delivery_method: DeliveryMethodCode;
    arrives_from: string;
    arrives_to: string;
    address: Json<Required<AddressInput>>;
    note: Generated<string>;
    shop_name: Json<Text>;
    search_text: string;
    placed_at: Created;
    /** When the receipt is confirmed without the buyer; null before the delivery. */
    confirm_until: Generated<Date | null>;
    /** When it was put on hold; null if it is not on hold. */
    held_at: Date | null;
    /** For operators only. */
    hold_reason: Generated<string>;
    has_after_sales: Generated<boolean>;
    /** The shop's terms on the day of the order. */
    return_days: number;
    return_postage: 'store' | 'buyer';
  };
  order_line: {
    order_id: number;
    position: number;
    sku_id: number;
    sku_code: string;
    product_code: string;
    title: Json<Text>;
    option_text: Json<Text>;
    picture: JsonOrNull<Picture>;
    quantity: number;
    price_minor: number;
    line_minor: number;
    price_table: Json<LabelTable>;
    line_table: Json<LabelTable>;
    discount_minor: Generated<number>;
    discount_table: GeneratedJson<LabelTable>;
    /** Units that were cancelled after the payment and before dispatch. */
    cancelled: Generated<number>;
    return_right: Generated<ReturnRight>;
    /** Null if the days of the order apply; also null in lines that are older than this column. */
    return_days: Generated<number | null>;
  };
  order_address_change: { id: GeneratedAlways<number>; order_id: number; at: Date };
  order_event: { id: GeneratedAlways<number>; order_id: number; state: OrderStatus; at: Created };
  stock_reservation: { order_id: number; sku_id: number; quantity: number; state: 'held' | 'sold' | 'released' };
  /** Sales that `product.sold_count` does not include yet; negative for returned units. */
  sale_to_count: { id: GeneratedAlways<number>; sku_id: number; quantity: number };
}
