import type { DeliveryMethodCode } from '@kaimai/contract/values/delivery-method';
import type { Picture } from '@kaimai/contract/values/picture';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Json, Paragraphs, StoredOption, StoredSpecification, Text, Vector } from '#db/column.ts';

export interface CatalogueTables {
  picture: {
    id: string;
    width: number;
    height: number;
    placeholder: string;
    master_path: string;
    owner_buyer_id: number | null;
    byte_size: number | null;
    uploaded_at: Date | null;
    /** Whether a shop sent it in a conversation; its owner is the buyer nevertheless. */
    sent_by_shop: Generated<boolean>;
    /** Whether it was uploaded for campaigns; nothing else uses these pictures. */
    of_campaign: Generated<boolean>;
  };
  /** Files to be removed: at `due_at`, or immediately if it is `-infinity`, the default. */
  file_removal: { picture_id: string; master_path: string; due_at: Generated<Date | '-infinity'> };
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
    /** `FastestDays`; maintained by triggers (migration 324). */
    fastest_days: GeneratedAlways<Json<unknown>>;
    /** The time since when it is closed; null while it is open. */
    closed_at: Date | null;
    /** The platform's commission on its sales; null for the commission in the settings. */
    commission_basis_points: Generated<number | null>;
  };
  delivery_method: {
    shop_id: number;
    method: DeliveryMethodCode;
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
  delivery_zone: {
    shop_id: number;
    method: DeliveryMethodCode;
    code: string;
    position: Generated<number>;
    name: Json<Text>;
    country: string;
    postcodes: Generated<string[]>;
    places: Generated<string[]>;
    days_from: number;
    days_to: number;
    /** Whether days include weekends; otherwise they are working days. */
    every_day: Generated<boolean>;
    usd_minor: number | null;
    cny_minor: number | null;
    free_from_usd_minor: number | null;
    free_from_cny_minor: number | null;
  };
  /** Where categories were before they were renamed or moved, so that an import finds them by their former place. */
  former_category_place: { category_id: number; parent_id: number | null; name: Json<Text> };
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
    /** Codes of regions; null for wherever the shop delivers. */
    delivers_to: Generated<string[] | null>;
    /** The most days in transit; null unless it is perishable. */
    travel_days: Generated<number | null>;
    return_right: Generated<ReturnRight>;
    /** Null for the days of the shop. */
    return_days: Generated<number | null>;
    on_sale: Generated<boolean>;
    /** When an operator withdrew it; an import does not put it on sale again. */
    withdrawn_at: Date | null;
    /** Whether it is off sale only because its shop is closed. */
    waits_for_shop: Generated<boolean>;
    listed_at: Date;
    sold_count: Generated<number>;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    /** Numbers of ratings with 5, 4, 3, 2 and 1 stars. */
    rating_histogram: Generated<number[]>;
    price_usd_minor: number;
    price_cny_minor: number;
    /** Whether its variants differ in the price in dollars. */
    price_varies: Generated<boolean>;
    /** Whether they differ in the price in yuan; null if the product was written before this column existed. */
    price_varies_cny: Generated<boolean | null>;
    /** The reference price of a sale; null without a sale. */
    before_usd_minor: number | null;
    before_cny_minor: number | null;
    in_stock: Generated<boolean>;
    /** Words for the search, in addition to those of the texts. */
    keywords: Generated<string[]>;
    /** Keys of `attribute_value`, such as `colour:ink`. */
    attribute_values: Generated<string[]>;
    /** The version of the search index (`indexVersion`) in which the product was indexed; older ones are indexed again. */
    index_version: Generated<number>;
    /** What searches match; `document_vector` includes the description. */
    search_vector: Vector;
    document_vector: Vector;
    popularity: GeneratedAlways<number>;
    rating_score: GeneratedAlways<number>;
    /** The properties by which lists are filtered, sorted and counted; packed by a trigger (migration 463). */
    facts: GeneratedAlways<string>;
  };
  attribute_value: {
    value: string;
    attribute: string;
    attribute_name: Json<Text>;
    name: Json<Text>;
    /** Stands for the value in `product.facts`. */
    mark: GeneratedAlways<number>;
  };
  /** `parts`: the words of a phrase; null for a single word. */
  search_word: { word: string; frequency: number; parts: string[] | null };
  search_alias: { alias: string; kind: 'word' | 'pinyin' | 'initials' | 'traditional'; word: string };
  /**
   * What buyers may type for a name. `word` is a hot word, and its `code` is its position. If too many names match, those with
   * the lowest `rank` are used.
   */
  search_name: { alias: string; kind: 'word' | 'category' | 'store'; code: string; rank: Generated<number> };
  /** How common characters are read, for homophones that are typed by mistake. */
  search_reading: { character: string; reading: string };
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
    /** The units that the shop has provided: `available` plus sold and held ones, minus returned ones. */
    initial: number;
    /** The units that can be ordered now. */
    available: number;
    on_sale: Generated<boolean>;
    merchant_sku: string | null;
  };
  price_change: {
    sku_id: number;
    at: Date;
    price_usd_minor: number;
    price_cny_minor: number;
    /** Whether the price was invented for the demo. */
    of_demo: Generated<boolean>;
  };
  /** `buyers`: how many bought, or viewed, both products. */
  product_pair: { product_id: number; kind: 'bought' | 'viewed'; other_id: number; buyers: number };
  campaign: {
    code: string;
    position: number;
    size: 'large' | 'small';
    title: Json<Text>;
    text: Json<Text>;
    action: Json<Text>;
    link: string;
    picture_id: string;
    starts_at: Generated<Date | null>;
    ends_at: Generated<Date | null>;
  };
  hot_word: { position: number; word: Json<Text> };
}
