import { campaigns, hotWords } from '@kaimai/demo-catalogue/campaigns';
import type { Category, DeliveryMethod, Option, Price, Product, Shop, Text } from '@kaimai/demo-catalogue/catalogue';
import { categories } from '@kaimai/demo-catalogue/categories';
import { bundledPictures } from '@kaimai/demo-catalogue/bundled-pictures';
import { coupons, type DemoCoupon } from '@kaimai/demo-catalogue/coupons';
import { deliveryZones, type DeliveryZone } from '@kaimai/demo-catalogue/delivery-zones';
import { notices } from '@kaimai/demo-catalogue/notices';
import { pictures } from '@kaimai/demo-catalogue/pictures';
import { returnMethods, type ReturnMethod } from '@kaimai/demo-catalogue/return-methods';
import { questions } from '@kaimai/demo-catalogue/questions';
import { demoReviews, ratedTopicsOf } from '@kaimai/demo-catalogue/reviews';
import { fitWeightsOf } from '@kaimai/demo-catalogue/fits';
import { shops } from '@kaimai/demo-catalogue/shops';
import { sizeGuides, type DemoSizeGuide } from '@kaimai/demo-catalogue/size-guides';
import { termsOf } from '@kaimai/demo-catalogue/terms';
import { addressInput } from '@kaimai/contract/address/address';
import type { ContentLocale, StoredText } from '@kaimai/contract/values/locale';
import type {
  CatalogueSource,
  SourceCategory,
  SourceCoupon,
  SourceOption,
  SourceProduct,
  SourceReturnMethod,
  SourceShop,
  SourceSizeGuide,
  SourceZone,
} from '@kaimai/gateway/seeding/catalogue-source';

/** Exchange rates of the demo, close to the real ones of `date`. Shops set their dollar and yuan prices themselves. */
const rates = {
  perUsd: { USD: 1, CNY: 7.1, EUR: 0.86, GBP: 0.76, JPY: 155, HKD: 7.78, KWD: 0.307 },
  date: '2026-11-20',
};

/** The demo catalogue in the gateway's format: languages by locale, pictures by path. */
export function demoSource(): CatalogueSource {
  return {
    pictures: bundledPictures,
    categories: categories.map(toCategory),
    shops: shops.map(toShop),
    campaigns: campaigns.map(({ code, size, title, text, action, link }) => ({
      code,
      size,
      title: toText(title),
      text: toText(text),
      action: toText(action),
      link,
      pictureFile: pictures.campaigns[code] ?? '',
    })),
    coupons: coupons.map(toCoupon),
    hotWords: hotWords.map(toText),
    questions: questions.map(({ productCode, question, answer }) => ({
      productCode,
      words: toText(question),
      answer: toText(answer),
    })),
    notices: notices.map(({ title, text, ...notice }) => ({ ...notice, title: toText(title), text: toText(text) })),
    sizeGuides: sizeGuides.map(toSizeGuide),
    rates,
  };
}

function toCoupon({ takesOff, title, ...coupon }: DemoCoupon): SourceCoupon {
  const { shopCode = null, minimum = null, totalLimit = null, perBuyer = 1 } = coupon;
  const common = { ...coupon, title: toText(title), shopCode, minimum, totalLimit, perBuyer };
  if (takesOff === 'delivery') return { ...common, kind: 'freeDelivery', amount: null, percentOff: null };
  if ('amount' in takesOff) return { ...common, kind: 'amountOff', amount: takesOff.amount, percentOff: null };
  return { ...common, kind: 'percentOff', amount: takesOff.atMost ?? null, percentOff: takesOff.percent };
}

function toCategory({ code, name, palette, children }: Category): SourceCategory {
  return {
    code,
    name: toText(name),
    tint: palette ?? null,
    pictureFile: orNull(pictures.categories[code]),
    children: (children ?? []).map(toCategory),
  };
}

function toShop(shop: Shop): SourceShop {
  const { code, country, openedYear, repliesWithinHours, sendsWithinDays, returnDays } = shop;
  return {
    code,
    country,
    openedYear,
    repliesWithinHours,
    sendsWithinDays,
    returnDays,
    name: toText(shop.name),
    tagline: toText(shop.tagline),
    about: toParagraphs(shop.about),
    city: toText(shop.city),
    tint: shop.palette,
    followerCount: shop.followers,
    returnPostage: shop.returnPostage === 'shop' ? 'store' : 'buyer',
    bannerFile: orNull(pictures.shops[shop.slug]),
    deliveryMethods: shop.deliveryMethods.map(toDeliveryMethod),
    deliveryZones: (deliveryZones[code] ?? []).map(toZone),
    returnMethods: (returnMethods[code] ?? []).map(toReturnMethod),
    products: shop.products.map((product) => toProduct(product, country)),
  };
}

function toDeliveryMethod({ code, days, fee, freeFrom }: DeliveryMethod): SourceShop['deliveryMethods'][number] {
  return {
    method: code,
    domestic_days_from: days.domestic[0],
    domestic_days_to: days.domestic[1],
    abroad_days_from: days.abroad[0],
    abroad_days_to: days.abroad[1],
    domestic_usd_minor: fee.domestic.usdMinor,
    domestic_cny_minor: fee.domestic.cnyMinor,
    abroad_usd_minor: fee.abroad.usdMinor,
    abroad_cny_minor: fee.abroad.cnyMinor,
    free_from_usd_minor: freeFrom?.usdMinor ?? null,
    free_from_cny_minor: freeFrom?.cnyMinor ?? null,
  };
}

function toReturnMethod({ address, carrier = '', places = [], ...method }: ReturnMethod): SourceReturnMethod {
  return { ...method, carrier, places, postcodes: [], address: address ? addressInput.parse(address) : null };
}

function toZone({ method, code, name, country, days, everyDay = false, ...zone }: DeliveryZone): SourceZone {
  return {
    method,
    code,
    country,
    name: toText(name),
    postcodes: zone.postcodes ?? [],
    places: zone.places ?? [],
    days_from: days[0],
    days_to: days[1],
    every_day: everyDay,
    usd_minor: zone.fee?.usdMinor ?? null,
    cny_minor: zone.fee?.cnyMinor ?? null,
    free_from_usd_minor: zone.freeFrom?.usdMinor ?? null,
    free_from_cny_minor: zone.freeFrom?.cnyMinor ?? null,
  };
}

function toProduct(product: Product, shopCountry: string): SourceProduct {
  const { homeOnly, travelDays, returnRight } = termsOf(product);
  const { code, listedDaysAgo, keywords, ratings, price } = product;
  return {
    code,
    listedDaysAgo,
    keywords,
    ratings,
    price,
    categoryCode: product.category,
    title: toText(product.title),
    description: toParagraphs(product.description),
    specifications: product.specifications.map(({ code: specification, name, value }) => ({
      code: specification,
      name: toText(name),
      value: toText(value),
    })),
    options: product.options.map(toOption),
    priceBeforeSale: product.priceBeforeSale ?? null,
    stockPerVariant: product.stock,
    soldOut: product.soldOut ?? [],
    freeDelivery: product.freeDelivery ?? false,
    deliversTo: homeOnly ? [shopCountry] : null,
    travelDays,
    returnRight,
    ratedTopics: ratedTopicsOf(product),
    fitWeights: fitWeightsOf(product),
    soldCount: product.sold,
    reviews: (demoReviews[code] ?? []).map(({ title = '', language, ...review }) => ({
      ...review,
      title,
      language: localeOf(language),
    })),
    pictures: (pictures.products[code] ?? []).map(({ file, option }) => ({
      file,
      optionValue: option ?? null,
    })),
  };
}

function toSizeGuide({ category, shop, note, sizes }: DemoSizeGuide): SourceSizeGuide {
  return {
    categoryCode: category,
    shopCode: shop ?? null,
    note: toParagraphs(note),
    sizes: sizes.map(({ names, labels, centimetres }) => ({
      names,
      labels,
      measures: Object.fromEntries(
        Object.entries(centimetres).map(([measure, [from, to]]) => [
          measure,
          { fromMm: Math.round(from * 10), toMm: Math.round(to * 10) },
        ]),
      ),
    })),
  };
}

function toOption({ code, name, values }: Option): SourceOption {
  return {
    code,
    name: toText(name),
    values: values.map((value) => ({ code: value.code, name: toText(value.name), plus: value.plus ?? noSurcharge })),
  };
}

const noSurcharge: Price = { usdMinor: 0, cnyMinor: 0 };

function orNull(file: string | undefined): string | null {
  return file ?? null;
}

function toText({ zh, en }: Text): StoredText {
  return { zh_CN: zh, en_US: en };
}

function toParagraphs(paragraphs: Text[]): StoredText<string[]> {
  return { zh_CN: paragraphs.map(({ zh }) => zh), en_US: paragraphs.map(({ en }) => en) };
}

function localeOf(language: 'zh' | 'en'): ContentLocale {
  return language === 'zh' ? 'zh_CN' : 'en_US';
}
