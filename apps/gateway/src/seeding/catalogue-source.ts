import type { ContentLocale } from '@kaimai/contract/values/locale';
import type { CouponKind } from '@kaimai/contract/coupon/coupon';
import type { DeliveryMethod } from '#delivery/delivery-offer.ts';
import type { BundledPicture } from '#file/picture.ts';
import type { Paragraphs, StoredSpecification, Text } from '#db/column.ts';

/** A whole catalogue to fill an empty shop with; pictures are named by their files. */
export interface CatalogueSource {
  /** Every picture that is named below, with what is known of it. */
  pictures: readonly BundledPicture[];
  categories: SourceCategory[];
  shops: SourceShop[];
  campaigns: SourceCampaign[];
  hotWords: Text[];
  coupons: SourceCoupon[];
  notices: SourceNotice[];
  questions: SourceQuestion[];
  /** Units of each currency for one US dollar, and the day they are of. */
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
}

export interface SourcePicture {
  file: string;
  /** Code of the option value that it shows. */
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
  /** Option codes joined by `/`; one code covers all combinations it is part of. */
  soldOut: string[];
  freeDelivery: boolean;
  listedDaysAgo: number;
  soldCount: number;
  /** Ratings without words: how many, and how they spread over 1 to 5 stars. */
  ratings: { count: number; weights: readonly number[] };
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
  products: SourceProduct[];
}

export interface SourceCampaign {
  code: string;
  size: 'large' | 'small';
  title: Text;
  text: Text;
  action: Text;
  link: string;
  pictureFile: string;
}

/** A coupon of a shop, or of the platform where no shop is named. */
export interface SourceCoupon {
  code: string;
  shopCode: string | null;
  kind: CouponKind;
  title: Text;
  /** What is taken off, or the most of a percentage. */
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

export interface SourceQuestion {
  productCode: string;
  words: Text;
  /** Of the shop. */
  answer: Text;
}
