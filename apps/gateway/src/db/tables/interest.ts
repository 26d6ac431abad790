import type { Generated, GeneratedAlways } from 'kysely';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Created, Json, Text } from '#db/column.ts';

export interface InterestTables {
  favourite: {
    buyer_id: number;
    product_id: number;
    saved_at: Created;
    /** Price and stock at the time of saving. */
    price_usd_minor: number;
    price_cny_minor: number;
    was_in_stock: boolean;
    /** The price that the buyer counts as knowing: the lowest one recorded since saving. Null before the first record. */
    known_usd_minor: Generated<number | null>;
    known_cny_minor: Generated<number | null>;
    /** Whether it was in stock at the last change that was recorded for the buyer; null before the first. */
    known_in_stock: Generated<boolean | null>;
    /** When the buyer was notified last. */
    notified_at: Generated<Date | null>;
  };
  followed_shop: { buyer_id: number; shop_id: number; followed_at: Created };
  viewed_product: { buyer_id: number; product_id: number; viewed_at: Created };
  message: {
    id: GeneratedAlways<number>;
    message_no: string;
    buyer_id: number | null;
    type: 'order' | 'advertise';
    /** The kind of a notice; null for a message about an order. */
    advertise_code: string | null;
    title: Json<Text>;
    text: Json<Text>;
    order_no: Generated<string>;
    created_at: Created;
    read_at: Date | null;
    /** False for an order's older messages. */
    latest: Generated<boolean>;
    /** True if it is not pushed to devices. */
    quiet: Generated<boolean>;
    /** False for a notice that is not published yet. */
    announced: Generated<boolean>;
    /** The product that it is about, or empty. */
    commodity_code: Generated<string>;
    /** The tab of the message page: `order`, or the code of a kind of notice. */
    tab: GeneratedAlways<string>;
  };
  /** A changed product with favourites. Until `held_until` no buyer is notified, as all were notified less than a day ago. */
  changed_favourite: { product_id: number; changed_at: Created; held_until: Generated<Date | null> };
  /** What a buyer chose about messages on favourites, the browsing history and recent searches. */
  keeping_choice: {
    buyer_id: number;
    favourite_news: Generated<boolean>;
    keep_history: Generated<boolean>;
    keep_searches: Generated<boolean>;
  };
  /** `folded` identifies a query, whatever its case, width and spacing; `words` is the query as typed. */
  recent_search: { buyer_id: number; folded: string; words: string; searched_at: Date };
  /** The length of a buyer's list; `version` increases with each change of the list. */
  keeping_count: { buyer_id: number; list: 'favourite' | 'viewed_product'; total: number; version: Generated<number> };
  message_count: { buyer_id: number; tab: string; total: number; unread: number };
  notice_read: { buyer_id: number; message_id: number };
  /** A buyer, or a visitor with an e-mail address, waits until a variant is back in stock. */
  restock_wait: {
    id: GeneratedAlways<number>;
    wait_no: string;
    sku_id: number;
    buyer_id: number | null;
    email: string | null;
    /** Stands for the e-mail in links that stop mails; null if a buyer waits, and in rows of former versions. */
    email_key: Generated<string | null>;
    locale: Locale;
    /** When the notification was requested. */
    asked_at: Created;
    confirmed_at: Date | null;
    /** When the buyer was notified that the variant is back. */
    told_at: Generated<Date | null>;
    expires_at: Date;
  };
  /** Variants that are back in stock and whose waiting buyers are not notified yet. */
  restocked_sku: { sku_id: number; restocked_at: Created };
  /** Belongs to a buyer, or to a browser without a sign-in. */
  hand_over: {
    id: GeneratedAlways<number>;
    hand_over_no: string;
    code_hash: string;
    buyer_id: number | null;
    /** The id of the browser; null for a buyer. */
    app_no: string | null;
    page: string;
    lines: Json<unknown>;
    favourites: string[];
    cart_quantity: number;
    created_at: Date;
    expires_at: Date;
    taken_at: Generated<Date | null>;
    /** Identifies the browser that has used the code, and the buyer who was signed in there. */
    taken_by: Generated<string | null>;
  };
}
