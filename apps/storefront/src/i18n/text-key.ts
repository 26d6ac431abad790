import type { ValueNames } from '@kaimai/contract/texts/catalogue';
import type { PageValues } from '@kaimai/contract/texts/page-values.gen';
import type fields from '@kaimai/contract/texts/en_US/fields.json';
import type paymentProviders from '@kaimai/contract/texts/en_US/paymentProviders.json';
import type about from '@kaimai/contract/texts/en_US/storefront/about.json';
import type account from '@kaimai/contract/texts/en_US/storefront/account.json';
import type address from '@kaimai/contract/texts/en_US/storefront/address.json';
import type addressBook from '@kaimai/contract/texts/en_US/storefront/addressBook.json';
import type afterSales from '@kaimai/contract/texts/en_US/storefront/afterSales.json';
import type cart from '@kaimai/contract/texts/en_US/storefront/cart.json';
import type centre from '@kaimai/contract/texts/en_US/storefront/centre.json';
import type chat from '@kaimai/contract/texts/en_US/storefront/chat.json';
import type checkout from '@kaimai/contract/texts/en_US/storefront/checkout.json';
import type compare from '@kaimai/contract/texts/en_US/storefront/compare.json';
import type coupon from '@kaimai/contract/texts/en_US/storefront/coupon.json';
import type detail from '@kaimai/contract/texts/en_US/storefront/detail.json';
import type favourite from '@kaimai/contract/texts/en_US/storefront/favourite.json';
import type fill from '@kaimai/contract/texts/en_US/storefront/fill.json';
import type handOver from '@kaimai/contract/texts/en_US/storefront/handOver.json';
import type history from '@kaimai/contract/texts/en_US/storefront/history.json';
import type home from '@kaimai/contract/texts/en_US/storefront/home.json';
import type listing from '@kaimai/contract/texts/en_US/storefront/listing.json';
import type lookup from '@kaimai/contract/texts/en_US/storefront/lookup.json';
import type mails from '@kaimai/contract/texts/en_US/storefront/mails.json';
import type message from '@kaimai/contract/texts/en_US/storefront/message.json';
import type offline from '@kaimai/contract/texts/en_US/storefront/offline.json';
import type offlinePage from '@kaimai/contract/texts/en_US/storefront/offlinePage.json';
import type orders from '@kaimai/contract/texts/en_US/storefront/orders.json';
import type pages from '@kaimai/contract/texts/en_US/storefront/pages.json';
import type policy from '@kaimai/contract/texts/en_US/storefront/policy.json';
import type product from '@kaimai/contract/texts/en_US/storefront/product.json';
import type profile from '@kaimai/contract/texts/en_US/storefront/profile.json';
import type push from '@kaimai/contract/texts/en_US/storefront/push.json';
import type regions from '@kaimai/contract/texts/en_US/storefront/regions.json';
import type restock from '@kaimai/contract/texts/en_US/storefront/restock.json';
import type review from '@kaimai/contract/texts/en_US/storefront/review.json';
import type search from '@kaimai/contract/texts/en_US/storefront/search.json';
import type security from '@kaimai/contract/texts/en_US/storefront/security.json';
import type shell from '@kaimai/contract/texts/en_US/storefront/shell.json';
import type shop from '@kaimai/contract/texts/en_US/storefront/shop.json';
import type simple from '@kaimai/contract/texts/en_US/storefront/simple.json';
import type sizes from '@kaimai/contract/texts/en_US/storefront/sizes.json';
import type visitor from '@kaimai/contract/texts/en_US/storefront/visitor.json';

/** The texts of the pages, by area. English has all keys; a test compares the other languages with it. */
interface PageTexts {
  about: typeof about;
  account: typeof account;
  address: typeof address;
  addressBook: typeof addressBook;
  afterSales: typeof afterSales;
  cart: typeof cart;
  centre: typeof centre;
  chat: typeof chat;
  checkout: typeof checkout;
  compare: typeof compare;
  coupon: typeof coupon;
  detail: typeof detail;
  favourite: typeof favourite;
  fields: typeof fields;
  fill: typeof fill;
  handOver: typeof handOver;
  history: typeof history;
  home: typeof home;
  listing: typeof listing;
  lookup: typeof lookup;
  mails: typeof mails;
  message: typeof message;
  offline: typeof offline;
  offlinePage: typeof offlinePage;
  orders: typeof orders;
  pages: typeof pages;
  paymentProviders: typeof paymentProviders;
  policy: typeof policy;
  product: typeof product;
  profile: typeof profile;
  push: typeof push;
  regions: typeof regions;
  restock: typeof restock;
  review: typeof review;
  search: typeof search;
  security: typeof security;
  shell: typeof shell;
  shop: typeof shop;
  simple: typeof simple;
  sizes: typeof sizes;
  visitor: typeof visitor;
}

/** `cart.title`: the file of the area, then the path in it. */
export type TextKey = keyof ValueNames<PageTexts>;

/** The key of a text without values. */
export type PlainTextKey = Exclude<TextKey, keyof PageValues>;

type NamesOf<Key extends TextKey> = Key extends keyof PageValues ? PageValues[Key] : never;

/** The values of a text, or of all texts that the key may name; no argument for a text without any. */
type Values<Key extends TextKey> = [NamesOf<Key>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<Key>]: Name extends 'count' ? number : string | number }];

/** `t('cart.title')`, `t('cart.items', { count: 3 })`. A count selects the plural form of the language. */
export type Translate = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;
