import type { AddressInput } from '@kaimai/contract/address';
import type { Picture } from '@kaimai/contract/catalogue';
import type { Locale } from '@kaimai/contract/locale';
import type { LabelTable } from '@kaimai/contract/money';
import type { OrderStatus } from '@kaimai/contract/order';
import type { PaymentStatus } from '@kaimai/contract/payment';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A text in every language of the shop, as it lies in jsonb. */
export type Text = Record<Locale, string>;
export type Paragraphs = Record<Locale, string[]>;

/** jsonb that is written as a JSON string (pg would send an array as a PostgreSQL array) and read parsed. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
type Created = Generated<Date>;

/** Written by `setweight(to_tsvector(…))` expressions only. */
type Vector = ColumnType<string, string | undefined, string>;

export interface StoredSpecification {
  code: string;
  name: Text;
  value: Text;
}

export interface StoredOption {
  code: string;
  name: Text;
  values: { code: string; name: Text; pictureIndex: number | null }[];
}

/** The tables, one field for each column of the migrations. */
export interface Database {
  picture: {
    id: string;
    width: number;
    height: number;
    placeholder: string;
    master_path: string;
    owner_buyer_id: number | null;
    byte_size: number | null;
    uploaded_at: Date | null;
  };
  currency_rate: { currency: string; per_usd: number; rate_date: string };
  category: {
    id: GeneratedAlways<number>;
    code: string;
    parent_id: number | null;
    level: number;
    position: number;
    name: Json<Text>;
    tint: string | null;
    picture_id: string | null;
    path: number[];
  };
  shop: {
    id: GeneratedAlways<number>;
    code: string;
    name: Json<Text>;
    tagline: Json<Text>;
    about: Json<Paragraphs>;
    city: Json<Text>;
    country: string;
    tint: string;
    opened_year: number;
    replies_within_hours: number;
    sends_within_days: number;
    return_days: number;
    return_postage: 'store' | 'buyer';
    banner_picture_id: string | null;
    follower_count: Generated<number>;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    search_vector: Vector;
  };
  delivery_method: {
    shop_id: number;
    method: 'standard' | 'express' | 'pickup';
    position: number;
    domestic_days_from: number;
    domestic_days_to: number;
    abroad_days_from: number;
    abroad_days_to: number;
    domestic_usd_minor: number;
    domestic_cny_minor: number;
    abroad_usd_minor: number;
    abroad_cny_minor: number;
    free_from_usd_minor: number | null;
    free_from_cny_minor: number | null;
  };
  product: {
    id: GeneratedAlways<number>;
    code: string;
    shop_id: number;
    category_id: number;
    category_path: number[];
    title: Json<Text>;
    description: Json<Paragraphs>;
    specifications: Json<StoredSpecification[]>;
    options: Json<StoredOption[]>;
    pictures: Json<Picture[]>;
    free_delivery: Generated<boolean>;
    on_sale: Generated<boolean>;
    listed_at: Date;
    sold_count: Generated<number>;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    rating_histogram: Generated<number[]>;
    price_usd_minor: number;
    price_cny_minor: number;
    price_varies: Generated<boolean>;
    before_usd_minor: number | null;
    before_cny_minor: number | null;
    in_stock: Generated<boolean>;
    search_vector: Vector;
  };
  search_word: { word: string; frequency: number };
  sku: {
    id: GeneratedAlways<number>;
    code: string;
    product_id: number;
    position: number;
    options: JSONColumnType<Record<string, string>>;
    option_text: Json<Text>;
    picture_index: Generated<number>;
    price_usd_minor: number;
    price_cny_minor: number;
    before_usd_minor: number | null;
    before_cny_minor: number | null;
    initial: number;
    available: number;
  };
  review: {
    id: GeneratedAlways<number>;
    product_id: number;
    buyer_id: number | null;
    rating: number;
    language: Generated<Locale>;
    title: Generated<string>;
    body: Generated<string>;
    buyer_name: string;
    created_at: Date;
  };
  campaign: {
    code: string;
    position: number;
    size: 'large' | 'small';
    title: Json<Text>;
    text: Json<Text>;
    action: Json<Text>;
    link: string;
    picture_id: string;
  };
  hot_word: { position: number; word: Json<Text> };

  buyer: {
    id: GeneratedAlways<number>;
    buyer_no: string;
    email: string;
    password_hash: string;
    nickname: string;
    birthday: string | null;
    locale: Generated<Locale>;
    avatar_url: string | null;
    registered_at: Created;
  };
  session: {
    access_key: string;
    session_no: string;
    buyer_id: number;
    encrypted_secret: Buffer;
    partner_id: string;
    device: Generated<string>;
    created_at: Created;
    last_used_at: Created;
    expires_at: Date;
    revoked_at: Date | null;
  };
  verify_code: {
    id: GeneratedAlways<number>;
    email: string;
    purpose: string;
    code_hash: Buffer;
    attempts: Generated<number>;
    created_at: Created;
    expires_at: Date;
    used_at: Date | null;
  };
  throttle: { key: string; window_start: Date; count: number };
  request_record: { access_key: string; app_no: string; request_no: string; recorded_at: Created };
  outbox: {
    id: GeneratedAlways<number>;
    kind: string;
    payload: Json<unknown>;
    created_at: Created;
    attempts: Generated<number>;
    next_attempt_at: Created;
    done_at: Date | null;
    failed_reason: string | null;
  };
  address: {
    id: GeneratedAlways<number>;
    address_no: string;
    buyer_id: number;
    content: Json<Required<AddressInput>>;
    is_default: Generated<boolean>;
    created_at: Created;
  };
  favourite: {
    buyer_id: number;
    product_id: number;
    saved_at: Created;
    price_usd_minor: number;
    price_cny_minor: number;
    was_in_stock: boolean;
  };
  followed_shop: { buyer_id: number; shop_id: number; followed_at: Created };
  viewed_product: { buyer_id: number; product_id: number; viewed_at: Created };
  message: {
    id: GeneratedAlways<number>;
    message_no: string;
    buyer_id: number | null;
    type: 'order' | 'advertise';
    advertise_code: string | null;
    title: Json<Text>;
    text: Json<Text>;
    order_no: Generated<string>;
    created_at: Created;
    read_at: Date | null;
  };
  notice_read: { buyer_id: number; message_id: number };

  cart: {
    id: GeneratedAlways<number>;
    buyer_id: number | null;
    app_no: string | null;
    version: Generated<number>;
    changed_at: Created;
  };
  cart_line: {
    cart_id: number;
    sku_id: number;
    quantity: number;
    selected: Generated<boolean>;
    saved_for_later: Generated<boolean>;
    added_usd_minor: number;
    added_cny_minor: number;
    added_at: Created;
  };
  order_token: {
    token: string;
    buyer_id: number;
    issued_at: Date;
    fingerprint: string;
    answer: JsonOrNull<{ payNo: string; orderNos: string[] }>;
    used_at: Date | null;
  };
  payment: {
    id: GeneratedAlways<number>;
    pay_no: string;
    buyer_id: number;
    state: PaymentStatus;
    currency: 'USD' | 'CNY';
    amount_minor: number;
    display_currency: string;
    display_rate: number;
    display_table: Json<LabelTable>;
    locale: Locale;
    pay_until: Date;
    provider: string | null;
    created_at: Created;
    paid_at: Date | null;
    closed_at: Date | null;
  };
  customer_order: {
    id: GeneratedAlways<number>;
    order_no: string;
    payment_id: number;
    buyer_id: number;
    shop_id: number;
    state: OrderStatus;
    currency: 'USD' | 'CNY';
    goods_minor: number;
    delivery_minor: number;
    discount_minor: Generated<number>;
    tax_minor: Generated<number>;
    total_minor: number;
    goods_table: Json<LabelTable>;
    delivery_table: Json<LabelTable>;
    total_table: Json<LabelTable>;
    delivery_method: 'standard' | 'express' | 'pickup';
    arrives_from: string;
    arrives_to: string;
    address: Json<Required<AddressInput>>;
    note: Generated<string>;
    shop_name: Json<Text>;
    search_text: string;
    placed_at: Created;
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
  };
  order_event: { id: GeneratedAlways<number>; order_id: number; state: OrderStatus; at: Created };
  stock_reservation: { order_id: number; sku_id: number; quantity: number; state: 'held' | 'sold' | 'released' };
  payment_attempt: {
    id: GeneratedAlways<number>;
    payment_id: number;
    provider: string;
    provider_reference: string;
    redirect_url: string;
    state: 'PENDING' | 'APPROVED' | 'DECLINED' | 'ABANDONED';
    started_at: Created;
    asked_at: Created;
    ended_at: Date | null;
  };
  payment_event: { provider: string; event_id: string; received_at: Created; payload: Json<unknown> };
  payment_ledger: {
    id: GeneratedAlways<number>;
    payment_id: number;
    kind: 'capture' | 'refund_reserved' | 'refund';
    currency: string;
    amount_minor: number;
    provider: string;
    provider_reference: string;
    event_id: string;
    at: Created;
  };
  sandbox_charge: {
    reference: string;
    pay_no: string;
    currency: string;
    amount_minor: number;
    state: 'open' | 'approved' | 'declined' | 'abandoned';
    return_url: string;
    locale: Locale;
    created_at: Created;
    notified_at: Date | null;
    notify_attempts: Generated<number>;
    next_notify_at: Date | null;
  };
  sandbox_refund: { refund_no: string; reference: string; amount_minor: number; created_at: Created };
}
