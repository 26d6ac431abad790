import type { Category, commodityCards, commodityDetail, StoreCard } from '@kaimai/contract/catalogue/catalogue';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { listCards, listShopCardsByIds, toCard, toSale } from '#catalogue/card.ts';
import { findRecommendations } from '#catalogue/recommendations.ts';
import { getBreadcrumb } from '#catalogue/category.ts';
import { getDetailRow } from '#catalogue/detail-row.ts';
import { listProductIds, type DetailRow, type SkuRow } from '#catalogue/detail.sql.ts';
import type { PriceLabels } from '#currency/price-labels.ts';
import { findRates } from '#currency/rates.ts';
import { offerProduct } from '#catalogue/product-delivery.ts';
import { findShopDetailById, type ShopDetailRow } from '#catalogue/shop-detail.sql.ts';
import { hasOffers } from '#coupon/coupon.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import { hasZonesIn } from '#delivery/delivery-zone.ts';
import type { Context } from '#service/context.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { Refusal } from '#service/refusal.ts';
import { listFirstQuestions } from '#question/question.ts';
import { listFirstReviews } from '#review/review.ts';
import { summaryOf } from '#review/tags.ts';
import { fitCountsOf } from '#size-guide/fit.ts';
import { findSizes, soldValues } from '#size-guide/size-guide.ts';
import { describeSizes } from '#size-guide/sold-sizes.ts';

type Detail = OutputOf<typeof commodityDetail>;

const noRows = { rows: [], totalRows: 0, next: undefined };

/**
 * Everything the product page shows. A former code of a product works like its current one. The code of the refusal tells
 * apart unknown products, products that were taken off sale and products of closed shops.
 */
export async function getCommodityDetail(
  context: Context,
  { commodityCode, region }: ParsedInputOf<typeof commodityDetail>,
): Promise<Detail> {
  const { locale } = context.caller;
  const row = await getDetailRow(context, commodityCode);
  const [{ perUsd, labels }, recommendations, shop, methods, writtenByBuyers, sizes] = await Promise.all([
    findRates(context),
    findRecommendations(context, row),
    findShopAndBreadcrumb(context, row),
    listDeliveryMethods(context, [row.shopId]),
    listFirstTexts(context, row, locale),
    describeSizesOf(context, row),
  ]);
  const { storeCard, shopDetail, breadcrumb, hasCoupons } = shop;
  if (!storeCard || !shopDetail) throw new Refusal('OBJECT_NOT_EXIST');
  const shopMethods = methods.get(row.shopId) ?? [];
  const { city, openedYear, repliesWithinHours, sendsWithinDays, returnDays, returnPostage } = shopDetail;
  return {
    ...toCard(row, labels, context.now()),
    pictures: row.pictures,
    description: row.description,
    breadcrumb,
    specifications: row.specifications.map(({ code, name, value }) => ({
      code,
      name: inLanguage(name, locale),
      value: inLanguage(value, locale),
    })),
    options: row.options.map((option) => toOption(option, row, locale)),
    skus: row.skus.map((sku) => toSku(sku, labels)),
    sizes,
    soldCount: row.soldCount,
    delivery: offerProduct(
      row,
      { region, place: undefined },
      { shop: shopDetail, methods: shopMethods, rates: perUsd, now: context.now() },
    ),
    hasZones: hasZonesIn(shopMethods, region),
    travelDays: row.travelDays,
    returnRight: row.returnRight,
    returnDays: row.returnDays ?? returnDays,
    store: { ...storeCard, city, openedYear, repliesWithinHours, sendsWithinDays, returnDays, returnPostage },
    ratingHistogram: row.ratingHistogram,
    reviewSummary: summaryOf(row.tagCounts ?? {}),
    ...writtenByBuyers,
    ...recommendations,
    hasCoupons,
    hasInventedPrices: row.hasInventedPrices,
  };
}

type FirstTexts = Pick<Detail, 'reviews' | 'reviewTotal' | 'reviewNext' | 'questions' | 'questionTotal'>;

/** The first reviews and questions. A product without any, as most are, needs no query; concurrent calls share one. */
async function listFirstTexts(data: DataAccess, row: DetailRow, locale: Locale): Promise<FirstTexts> {
  const [reviews, questions] = await Promise.all([
    row.hasReviews ? listFirstReviews(data, row.id, locale) : noRows,
    row.hasQuestions ? listFirstQuestions(data, row.id, locale) : noRows,
  ]);
  return {
    reviews: reviews.rows,
    reviewTotal: reviews.totalRows,
    reviewNext: reviews.next,
    questions: questions.rows,
    questionTotal: questions.totalRows,
  };
}

async function describeSizesOf(context: Context, row: DetailRow): Promise<Detail['sizes']> {
  const found = await findSizes(context, row);
  if (!found) return null;
  const { guide, option } = found;
  const values = soldValues(
    option,
    row.skus.map(({ options }) => options),
  );
  const sizes = describeSizes(values, guide.sizes, context.caller.locale);
  return {
    optionCode: option.code,
    hasGuide: sizes.some(({ inGuide }) => inGuide),
    fit: fitCountsOf(row.tagCounts ?? {}),
  };
}

interface Shop {
  storeCard: StoreCard | undefined;
  shopDetail: ShopDetailRow | undefined;
  hasCoupons: boolean;
}

const shops = defineLoadingCache<Shop>({ name: 'detail-shops', maxEntries: 500, seconds: 5 });

/** The shop and the category path of a product. Thousands of products share them, so both are cached for some seconds. */
async function findShopAndBreadcrumb(
  context: Context,
  { shopId, categoryCode }: DetailRow,
): Promise<Shop & { breadcrumb: Category[] }> {
  const [shop, breadcrumb] = await Promise.all([
    findShop(context, shopId),
    getBreadcrumb(context, categoryCode, context.caller.locale),
  ]);
  return { ...shop, breadcrumb };
}

export function findShop(context: Context, shopId: number): Promise<Shop> {
  const { caches, caller } = context;
  return caches.of(shops).get(`${shopId} ${caller.locale}`, () => readShop(context, shopId));
}

async function readShop(context: Context, shopId: number): Promise<Shop> {
  const { db, caller } = context;
  const [shopCards, shopDetail, hasCoupons] = await Promise.all([
    listShopCardsByIds(db, [shopId], caller.locale),
    findShopDetailById(db, shopId, caller.locale),
    hasOffers(context, shopId),
  ]);
  return { storeCard: shopCards.get(shopId), shopDetail, hasCoupons };
}

/** Cards in the order of the codes; unknown and former codes, products that are not on sale, and repetitions are left out. */
export async function getCommodityCards(
  context: Context,
  { commodityCodes }: ParsedInputOf<typeof commodityCards>,
): Promise<OutputOf<typeof commodityCards>> {
  const products = await listProductIds(context.db, commodityCodes);
  const idOf = new Map(products.map(({ id, code }) => [code, id]));
  const ids = [...new Set(commodityCodes)].flatMap((code) => idOf.get(code) ?? []);
  return { rows: await listCards(context, ids) };
}

function toOption(option: DetailRow['options'][number], row: DetailRow, locale: Locale): Detail['options'][number] {
  const values = option.values.map(({ code, name, pictureIndex }) => ({
    code,
    name: inLanguage(name, locale),
    picture: pictureIndex === null ? null : (row.pictures[pictureIndex] ?? null),
  }));
  return { code: option.code, name: inLanguage(option.name, locale), values };
}

function toSku(row: SkuRow, labels: PriceLabels): Detail['skus'][number] {
  return {
    skuCode: row.skuCode,
    options: row.options,
    price: labels.label(row.priceUsdMinor, row.priceCnyMinor),
    ...toSale(row, labels),
    stock: row.available,
    pictureIndex: row.pictureIndex,
  };
}
