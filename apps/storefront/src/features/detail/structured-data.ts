import { amountIn, settlementCurrencyFor, type Currency } from '@kaimai/contract/money';
import type { Region } from '@kaimai/contract/region';
import { categoryAddress, commodityAddress, variantAddress } from '#commodity/addresses.ts';
import { breadcrumbData } from '#commodity/breadcrumb-data.ts';
import { returnData } from '#commodity/return-data.ts';
import { pictureUrl } from '#components/picture.tsx';
import { valueNames, type Detail } from './detail.ts';
import { shippingData } from './structured-data-terms.ts';

interface Surroundings {
  /** Where the shop stands, such as `https://kaimai.example`. */
  origin: string;
  /** A page's address in the language of this one. */
  at(path: string): string;
  /** Prices are told in the one that an order would be charged in. */
  currency: Currency;
  region: Region;
  today: Date;
  /** The first crumb. */
  homeName: string;
}

/** What a search engine reads: the product with its offers and rating, and the way to it (schema.org). */
export function structuredData(commodity: Detail, surroundings: Surroundings): object[] {
  return [productData(commodity, surroundings), breadcrumbData(surroundings.at, crumbsOf(commodity, surroundings))];
}

/** As the shop writes it, else the shop itself, which then makes what it sells. */
function brandOf({ specifications, store }: Detail): string {
  return specifications.find(({ name }) => name === '品牌' || name === 'Brand')?.value ?? store.storeName;
}

function productData(commodity: Detail, surroundings: Surroundings): object {
  const { commodityCode, commodityName, description, pictures, store, rating, ratingCount, skus } = commodity;
  const { origin, at, region, today } = surroundings;
  const currency = settlementCurrencyFor(surroundings.currency);
  const shippingDetails = shippingData(commodity, { currency, region, today });
  const terms = {
    ...(shippingDetails.length > 0 && { shippingDetails }),
    hasMerchantReturnPolicy: returnData(store, region),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: commodityName,
    ...(description.length > 0 && { description: description.join(' ') }),
    sku: commodityCode,
    ...(pictures.length > 0 && { image: pictures.map(({ id }) => origin + pictureUrl(id, 1200)) }),
    brand: { '@type': 'Brand', name: brandOf(commodity) },
    offers: skus.map((sku) => ({
      '@type': 'Offer',
      sku: sku.skuCode,
      name: valueNames(commodity, sku).join(', ') || commodityName,
      url: at(variantAddress(commodityCode, sku.skuCode)),
      price: amountIn(sku.price, currency),
      priceCurrency: currency,
      availability: `https://schema.org/${sku.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...terms,
      seller: { '@type': 'Organization', name: store.storeName },
    })),
    ...(rating !== null &&
      ratingCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), ratingCount },
      }),
  };
}

function crumbsOf({ breadcrumb, commodityCode, commodityName }: Detail, { homeName }: Surroundings) {
  return [
    { name: homeName, path: '/' },
    ...breadcrumb.map(({ commodityCategoryCode, commodityCategoryName }) => ({
      name: commodityCategoryName,
      path: categoryAddress(commodityCategoryCode),
    })),
    { name: commodityName, path: commodityAddress(commodityCode) },
  ];
}
