/** A text in both languages of the demo. Each is written on its own, never translated word by word. */
export interface Text {
  zh: string;
  en: string;
}

/** A price in both settlement currencies: US cents and Chinese fen. */
export interface Price {
  usdMinor: number;
  cnyMinor: number;
}

/** The scene of a picture; each is drawn by `draw/front-stages.ts` and `draw/top-stages.ts`. */
export type SceneName = 'niche' | 'podium' | 'tower' | 'sun' | 'plain' | 'steps' | 'window' | 'shelf';

/** The colours of a scene: wall, floor, decorations and shadow. */
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

/** The colour or material to which an object is recoloured; `asDrawn` keeps its own colours. */
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

/** What the pictures of a product show: one object, and up to two companions beside it. */
export interface Staging {
  /** The name of a file in `fluentui-emoji/icons/modern` without `.svg`, or of a drawing in `draw/own-icons.ts`. */
  icon: string;
  scene: SceneName;
  palette: PaletteName;
  /** The finish of a product whose options have none; as the icon is drawn if left out. */
  finish?: Finish;
  /** Small objects beside it in the group picture, such as a cup beside a teapot. */
  companions?: string[];
}

/** One choice of a variant, such as a colour or a size. */
export interface OptionValue {
  /** Unique within its option, in kebab-case: `ink`, `500-ml`, `xl`. */
  code: string;
  name: Text;
  /** Recolours the pictures; only on an option that changes how the product looks. */
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

/** A review with text; ratings without text are generated from `ratings` when the demo is seeded. */
export interface Review {
  rating: 1 | 2 | 3 | 4 | 5;
  /** The language in which its buyer wrote it. */
  language: 'zh' | 'en';
  title?: string;
  body: string;
  buyerName: string;
  /** Days before the seeding on which it was written. */
  daysAgo: number;
}

export interface Product {
  /** Unique in the catalogue, in kebab-case; part of the product's URL and of its pictures' file names. */
  code: string;
  /** Code of a leaf of the category tree. */
  category: string;
  /** Chinese titles are phrases divided by spaces, and lines break at these spaces only. */
  title: Text;
  /** Two or three paragraphs. */
  description: Text[];
  specifications: Specification[];
  /** Without options there is one variant. At most two options and 24 combinations. */
  options: Option[];
  price: Price;
  /** The lowest price in the 30 days before the reduction; only of products on sale. */
  priceBeforeSale?: Price;
  /** Units per variant when the demo is seeded. */
  stock: number;
  /** Sold-out variants, as codes of option values joined by `/` in the order of `options`: `coral/usb-c`. A single code covers all its combinations. */
  soldOut?: string[];
  freeDelivery?: boolean;
  /** Days between the listing of the product and the seeding. */
  listedDaysAgo: number;
  /** Units sold before the seeding; lists by sales are sorted by it. */
  sold: number;
  /** Number of ratings without text, and the weights of 1 to 5 stars. */
  ratings: { count: number; weights: [number, number, number, number, number] };
  /** Additional words by which the product is found, in either language. */
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
  /** Delivery is free if the products of this shop in one order cost at least this. */
  freeFrom?: Price;
}

export interface Shop {
  /** `storeCodeNumber` on the wire, such as `S1001`. */
  code: string;
  /** In kebab-case; also the name of its file in `shops`. */
  slug: string;
  name: Text;
  /** One sentence, shown on its card. */
  tagline: Text;
  /** Two or three paragraphs about the people of the shop. */
  about: Text[];
  city: Text;
  /** The country it sends from, as ISO 3166-1 alpha-2. */
  country: string;
  openedYear: number;
  /** The palette of its logo. */
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
  /** The emoji of its tile on the home page; categories of the first level only. */
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
