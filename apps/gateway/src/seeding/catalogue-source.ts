import type { ContentLocale } from '@kaimai/contract/values/locale';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { ReviewTopic } from '@kaimai/contract/review/review';
import type { CouponKind } from '@kaimai/contract/coupon/coupon';
import type { Selectable } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { DeliveryMethod, DeliveryZone } from '#delivery/delivery-method.ts';
import type { BundledPicture } from '#file/picture.ts';
import type { Fit } from '@kaimai/contract/values/fit';
import type { Paragraphs, StoredSpecification, Text } from '#db/column.ts';
import type { StoredSize } from '#db/tables/size-guide.ts';

/** A complete catalogue for an empty database; pictures are referred to by file name. */
export interface CatalogueSource {
  /** All pictures used below, with their metadata. */
  pictures: readonly BundledPicture[];
  categories: SourceCategory[];
  shops: SourceShop[];
  campaigns: SourceCampaign[];
  hotWords: Text[];
  coupons: SourceCoupon[];
  notices: SourceNotice[];
  questions: SourceQuestion[];
  sizeGuides: SourceSizeGuide[];
  /** Units of each currency per US dollar, and the date of these rates. */
  rates: { perUsd: Record<string, number>; date: string };
}

export interface SourceCategory {
  code: string;
  name: Text;
  tint: string | null;
  pictureFile: string | null;
  children: SourceCategory[];
}

export interface SourcePrice {
  usdMinor: number;
  cnyMinor: number;
}

export interface SourceOptionValue {
  code: string;
  name: Text;
  /** Added to the product's price. */
  plus: SourcePrice | null;
}

export interface SourceOption {
  code: string;
  name: Text;
  values: SourceOptionValue[];
}

export interface SourceReview {
  rating: number;
  language: ContentLocale;
  title: string;
  body: string;
  buyerName: string;
  daysAgo: number;
  praised: readonly ReviewTopic[];
  criticised: readonly ReviewTopic[];
  fit: Fit | null;
  /** The index of the bought value in each option; null if it is not known. */
  bought: readonly number[] | null;
  /** Files of the buyer's pictures. */
  pictures: string[];
  helpfulCount: number;
}

export interface SourcePicture {
  file: string;
  /** Code of the option value that the picture shows. */
  optionValue: string | null;
}

export interface SourceProduct {
  code: string;
  categoryCode: string;
  title: Text;
  description: Paragraphs;
  specifications: StoredSpecification[];
  options: SourceOption[];
  price: SourcePrice;
  priceBeforeSale: SourcePrice | null;
  stockPerVariant: number;
  /** Combinations of option values by their codes, joined by `/`; a single code covers all combinations with it. */
  soldOut: string[];
  freeDelivery: boolean;
  /** Codes of regions; null for wherever the shop delivers. */
  deliversTo: string[] | null;
  /** The most days in transit; null unless the product is perishable. */
  travelDays: number | null;
  returnRight: ReturnRight;
  listedDaysAgo: number;
  soldCount: number;
  /** Ratings without text: their number, and relative weights for 1 to 5 stars. */
  ratings: { count: number; weights: readonly number[] };
  /** What ratings without text praise or criticise, the most frequent first. */
  ratedTopics: readonly ReviewTopic[];
  /** Relative weights of small, true to size and large among ratings without text; null for products without sizes. */
  fitWeights: readonly number[] | null;
  keywords: string[];
  reviews: SourceReview[];
  pictures: SourcePicture[];
}

export interface SourceShop {
  code: string;
  name: Text;
  tagline: Text;
  about: Paragraphs;
  city: Text;
  country: string;
  tint: string;
  openedYear: number;
  followerCount: number;
  repliesWithinHours: number;
  sendsWithinDays: number;
  returnDays: number;
  returnPostage: 'store' | 'buyer';
  bannerFile: string | null;
  deliveryMethods: Omit<DeliveryMethod, 'shop_id' | 'position'>[];
  deliveryZones: SourceZone[];
  returnMethods: SourceReturnMethod[];
  products: SourceProduct[];
}

export type SourceReturnMethod = Omit<Selectable<Database['return_method']>, 'shop_id'>;
export type SourceZone = Omit<DeliveryZone, 'shop_id' | 'position' | 'name'> & { name: Text };

export interface SourceCampaign {
  code: string;
  size: 'large' | 'small';
  title: Text;
  text: Text;
  action: Text;
  link: string;
  pictureFile: string;
}

/** A coupon of a shop, or of the platform without a shop. */
export interface SourceCoupon {
  code: string;
  shopCode: string | null;
  kind: CouponKind;
  title: Text;
  /** The amount off, or the maximum of a percentage. */
  amount: SourcePrice | null;
  percentOff: number | null;
  minimum: SourcePrice | null;
  totalLimit: number | null;
  perBuyer: number;
  fromDaysAgo: number;
  forDays: number;
}

export interface SourceNotice {
  advertiseCode: string;
  title: Text;
  text: Text;
  daysAgo: number;
}

/** A size guide of a shop, or the general one, for a category and its subcategories. */
export interface SourceSizeGuide {
  categoryCode: string;
  shopCode: string | null;
  note: Paragraphs;
  sizes: StoredSize[];
}

export interface SourceQuestion {
  productCode: string;
  words: Text;
  /** The shop's answer. */
  answer: Text;
}
