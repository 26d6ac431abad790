import * as z from 'zod/mini';
import { deliveryMethodCodes } from '../values/delivery-method.ts';
import { labelTable } from '../values/money.ts';
import { picture, type Picture } from '../values/picture.ts';
import { question } from '../question/question.ts';
import { regions } from '../values/region.ts';
import { fitCounts } from '../values/fit.ts';
import { returnRights } from '../values/return-right.ts';
import { review, reviewSummary } from '../review/review.ts';
import { defineService } from '../wire/service.ts';

/** The widths in which the gateway serves pictures, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1200, 1600] as const;

export const category = z.object({
  commodityCategoryCode: z.string(),
  commodityCategoryName: z.string(),
});
export type Category = z.infer<typeof category>;

/** The price of a product: in each currency the lowest of its variants. */
export const lowestPrice = {
  price: labelTable,
  /** True where the variants differ in price in dollars, and so in the currencies that are converted from dollars. */
  priceFrom: z.boolean(),
  /** The same in yuan; absent in answers of older gateways. */
  priceFromCny: z.optional(z.boolean()),
};

/** A product as a card in a list. */
export const commodityCard = z.object({
  commodityCode: z.string(),
  commodityName: z.string(),
  storeCodeNumber: z.string(),
  storeName: z.string(),
  pictures: z.array(picture),
  ...lowestPrice,
  /** The lowest price in the 30 days before the current reduction began, present only while today's price is below it. */
  lowestPrice30Days: z.nullable(labelTable),
  salePercent: z.nullable(z.int()),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  freeDelivery: z.boolean(),
  isNew: z.boolean(),
  soldOut: z.boolean(),
  /** The regions it can be delivered to; null for all. */
  deliversTo: z.nullable(z.array(z.enum(regions))),
});
export type CommodityCard = z.infer<typeof commodityCard>;

export const storeCard = z.object({
  storeCodeNumber: z.string(),
  storeName: z.string(),
  tagline: z.string(),
  /** The palette of its logo, such as `sage`. */
  tint: z.string(),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  followerCount: z.int(),
  commodityCount: z.int(),
  pictures: z.array(picture),
});
export type StoreCard = z.infer<typeof storeCard>;

export interface CategoryNode extends Category {
  /** The picture of its tile; only on the first level. */
  picture: Picture | null;
  tint: string | null;
  commodityCount: number;
  children: CategoryNode[];
}
export const categoryNode: z.ZodMiniType<CategoryNode> = z.object({
  commodityCategoryCode: z.string(),
  commodityCategoryName: z.string(),
  picture: z.nullable(picture),
  tint: z.nullable(z.string()),
  commodityCount: z.int(),
  get children() {
    return z.array(categoryNode);
  },
});

/** The whole tree, three levels; categories without a product are left out. */
export const categoryTree = defineService({
  name: 'categoryTree',
  policy: 'public',
  kind: 'query',
  input: z.object({}),
  output: z.object({ rows: z.array(categoryNode) }),
});

const shortText = z.string().check(z.maxLength(200));

export const optionValue = z.object({
  code: z.string(),
  name: z.string(),
  picture: z.nullable(picture),
});

export const sku = z.object({
  skuCode: z.string(),
  /** Option code to value code. */
  options: z.record(z.string(), z.string()),
  price: labelTable,
  lowestPrice30Days: z.nullable(labelTable),
  salePercent: z.nullable(z.int()),
  /** Units that can be ordered now. */
  stock: z.int(),
  /** Index into the product's pictures. */
  pictureIndex: z.int(),
});
export type Sku = z.infer<typeof sku>;

export const deliveryOffer = z.object({
  method: z.enum(deliveryMethodCodes),
  fee: labelTable,
  /** True if the product, the shop or the sum makes it free. */
  free: z.boolean(),
  /** The sum of the shop's products from which delivery is free. */
  freeFrom: z.nullable(labelTable),
  /** Days on which it arrives, ISO dates. */
  arrivesFrom: z.string(),
  arrivesTo: z.string(),
});
export type DeliveryOffer = z.infer<typeof deliveryOffer>;

/** A former code of a product is answered with the product, whose `commodityCode` then differs. */
export const commodityDetail = defineService({
  name: 'commodityDetail',
  policy: 'public',
  kind: 'query',
  input: z.object({ commodityCode: shortText, region: z._default(z.enum(regions), 'US') }),
  output: z.object({
    ...commodityCard.shape,
    description: z.array(z.string()),
    breadcrumb: z.array(category),
    specifications: z.array(z.object({ code: z.string(), name: z.string(), value: z.string() })),
    options: z.array(z.object({ code: z.string(), name: z.string(), values: z.array(optionValue) })),
    skus: z.array(sku),
    /** Null for products without sizes. */
    sizes: z.nullable(
      z.object({
        /** The option whose values are sizes. */
        optionCode: z.string(),
        /** Whether the service sizeGuide has a guide for it. */
        hasGuide: z.boolean(),
        /** How their sizes fit, as reported in reviews. */
        fit: fitCounts,
      }),
    ),
    soldCount: z.int(),
    /** Empty where it is not delivered to the region. */
    delivery: z.array(deliveryOffer),
    /** Whether days or fees depend on the place in the region; then `deliveryEstimate` has them. */
    hasZones: z.boolean(),
    /** The maximum days in transit; null unless it is perishable. */
    travelDays: z.nullable(z.int()),
    returnRight: z.enum(returnRights),
    /** Its own return period, or that of its shop. */
    returnDays: z.int(),
    store: z.extend(storeCard, {
      city: z.string(),
      openedYear: z.int(),
      repliesWithinHours: z.int(),
      sendsWithinDays: z.int(),
      returnDays: z.int(),
      returnPostage: z.enum(['store', 'buyer']),
    }),
    /** Number of ratings for 5, 4, 3, 2 and 1 stars. */
    ratingHistogram: z.array(z.int()),
    /** Counted over all its reviews. */
    reviewSummary,
    reviews: z.array(review),
    reviewTotal: z.int(),
    /** The continuation of the reviews, for `after` of reviewList. */
    reviewNext: z.optional(z.string()),
    questions: z.array(question),
    questionTotal: z.int(),
    /** Products viewed by the same buyers, then others of its category. */
    related: z.array(commodityCard),
    /** Products that several buyers ordered together with it; often none. */
    boughtTogether: z.array(commodityCard),
    /** Whether its shop or the platform has coupons now, so that the page reserves space for them. */
    hasCoupons: z.boolean(),
    /** True if its former prices are from the demo catalogue and were never charged. */
    hasInventedPrices: z.boolean(),
  }),
  codes: ['OBJECT_NOT_EXIST', 'COMMODITY_OFF_SALE', 'STORE_CLOSED'],
});

/**
 * The prices of a variant in the last half year, each with its start. The first price may have started before the half year; it
 * is the price at which the half year began, or at which the variant was listed.
 */
export const priceHistory = defineService({
  name: 'priceHistory',
  policy: 'public',
  kind: 'query',
  input: z.object({ skuCode: shortText }),
  output: z.object({
    points: z.array(z.object({ at: z.string(), price: labelTable })),
    /** As on the card: the lowest price in the 30 days before the current reduction began. */
    lowestPrice30Days: z.nullable(labelTable),
    /** True if former prices are from the demo catalogue and were never charged. */
    invented: z.boolean(),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

/** Cards for the given codes, in their order, such as recently viewed products; unknown codes are left out. */
export const commodityCards = defineService({
  name: 'commodityCards',
  policy: 'public',
  kind: 'query',
  input: z.object({ commodityCodes: z.array(shortText).check(z.maxLength(50)) }),
  output: z.object({ rows: z.array(commodityCard) }),
});

export const storeDetail = defineService({
  name: 'storeDetail',
  policy: 'public',
  kind: 'query',
  input: z.object({ storeCodeNumber: shortText }),
  output: z.object({
    ...storeCard.shape,
    about: z.array(z.string()),
    city: z.string(),
    country: z.string(),
    openedYear: z.int(),
    repliesWithinHours: z.int(),
    sendsWithinDays: z.int(),
    returnDays: z.int(),
    returnPostage: z.enum(['store', 'buyer']),
    banner: z.nullable(picture),
    categories: z.array(z.extend(category, { commodityCount: z.int() })),
    picks: z.array(commodityCard),
    newArrivals: z.array(commodityCard),
  }),
  codes: ['OBJECT_NOT_EXIST', 'STORE_CLOSED'],
});
