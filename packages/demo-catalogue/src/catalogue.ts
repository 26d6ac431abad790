/** A text in both languages of the shop. Each is written on its own, never translated word by word. */
export interface Text {
  zh: string;
  en: string;
}

/** A price a shop sets in both settlement currencies: US cents and Chinese fen. */
export interface Price {
  usdMinor: number;
  cnyMinor: number;
}

/** The ground a picture is staged on; the drawing code knows how each looks. */
export type SceneName = 'niche' | 'podium' | 'tower' | 'sun' | 'plain' | 'steps' | 'window' | 'shelf';

/** The colours of a stage: wall, floor, prop and shadow. */
export type PaletteName =
  | 'sand'
  | 'blush'
  | 'sage'
  | 'mist'
  | 'lilac'
  | 'butter'
  | 'clay'
  | 'mint'
  | 'stone'
  | 'sky'
  | 'rose'
  | 'ink'
  | 'cream'
  | 'cocoa';

/** A finish a thing is recoloured to; `asDrawn` leaves the emoji's own colours. */
export type Finish =
  | 'asDrawn'
  | 'ink'
  | 'white'
  | 'silver'
  | 'sage'
  | 'forest'
  | 'coral'
  | 'red'
  | 'plum'
  | 'navy'
  | 'sky'
  | 'mustard'
  | 'oak'
  | 'walnut'
  | 'clay'
  | 'rose'
  | 'mint'
  | 'sand'
  | 'lilac'
  | 'graphite';

/** What the camera sees: one emoji object of `fluentui-emoji`, and up to two companions beside it. */
export interface Staging {
  /** File name in `fluentui-emoji/icons/modern`, without `.svg`. */
  icon: string;
  scene: SceneName;
  palette: PaletteName;
  /** Small objects that stand with it in the set picture, such as a cup beside a teapot. */
  companions?: string[];
}

/** One choice of a variant, such as a colour or a size. */
export interface OptionValue {
  /** Unique within its option, in kebab-case: `ink`, `500-ml`, `xl`. */
  code: string;
  name: Text;
  /** Recolours the pictures; only on the option that changes the look. */
  finish?: Finish;
  /** Added to the product's price; may be negative. */
  plus?: Price;
}

export interface Option {
  /** `colour`, `size`, `capacity`, `set`, … */
  code: string;
  name: Text;
  values: OptionValue[];
}

export interface Specification {
  /** Stable across the category so that it can be a filter: `material`, `capacity`, `connection`, … */
  code: string;
  name: Text;
  value: Text;
}

/** A review with words; ratings without words are drawn from `ratingWeights` when the demo is seeded. */
export interface Review {
  rating: 1 | 2 | 3 | 4 | 5;
  /** Shown as written, in the language its buyer wrote it in. */
  language: 'zh' | 'en';
  title?: string;
  body: string;
  buyerName: string;
  /** Days before the seeding on which it was written. */
  daysAgo: number;
}

export interface Product {
  /** Unique in the catalogue, in kebab-case; the product's address and the name of its pictures. */
  code: string;
  /** Code of a leaf of the category tree. */
  category: string;
  /** Chinese titles are phrases divided by spaces, which are the only places they break. */
  title: Text;
  /** Two or three paragraphs. */
  description: Text[];
  specifications: Specification[];
  /** None: one variant. At most two options, at most 24 combinations. */
  options: Option[];
  price: Price;
  /** The lowest price in the 30 days before the reduction, where today's price is a sale below it. */
  priceBeforeSale?: Price;
  /** Units per variant when the demo is seeded. */
  stock: number;
  /** Variants with none left, as option codes joined by `/` in the order of `options`: `coral/usb-c`. A lone option's code covers all its combinations. */
  soldOut?: string[];
  freeDelivery?: boolean;
  /** Days before the seeding on which the product came into the shop. */
  listedDaysAgo: number;
  /** Units sold before the demo began; ranks lists by sales. */
  sold: number;
  /** Number of ratings without words, and how they spread over 1 to 5 stars. */
  ratings: { count: number; weights: [number, number, number, number, number] };
  /** Extra words a buyer may search by, in either language. */
  keywords: string[];
  staging: Staging;
  reviews: Review[];
}

/** How a shop delivers to a region; the first that covers the buyer's region is the default. */
export interface DeliveryMethod {
  code: 'standard' | 'express' | 'pickup';
  /** Working days until arrival, at the earliest and latest. */
  days: { domestic: [number, number]; abroad: [number, number] };
  fee: { domestic: Price; abroad: Price };
  /** Goods of one order from this shop at or above this cost nothing to deliver. */
  freeFrom?: Price;
}

export interface Shop {
  /** `storeCodeNumber` on the wire, such as `S1001`. */
  code: string;
  /** In kebab-case; the file it is written in. */
  slug: string;
  name: Text;
  /** One sentence on its card. */
  tagline: Text;
  /** Two or three paragraphs about who is behind it. */
  about: Text[];
  city: Text;
  /** ISO 3166-1 alpha-2: where it sends from. */
  country: string;
  openedYear: number;
  /** The tint of its mark: a palette. */
  palette: PaletteName;
  /** Emojis of `fluentui-emoji/icons/modern` on its banner. */
  bannerIcons: string[];
  followers: number;
  repliesWithinHours: number;
  sendsWithinDays: number;
  returnDays: number;
  returnPostage: 'shop' | 'buyer';
  deliveryMethods: DeliveryMethod[];
  products: Product[];
}

export interface Category {
  code: string;
  name: Text;
  /** An emoji for its doorway, on the first level. */
  icon?: string;
  palette?: PaletteName;
  children?: Category[];
}

export interface Campaign {
  code: string;
  title: Text;
  text: Text;
  action: Text;
  /** A path of the storefront. */
  link: string;
  size: 'large' | 'small';
  palette: PaletteName;
  scene: SceneName;
  icons: string[];
}
