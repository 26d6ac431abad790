import { amountIn, settlementCurrencyFor, type Currency } from '@kaimai/contract/money';
import type { Region } from '@kaimai/contract/region';
import { categoryAddress, commodityAddress, variantAddress } from '#commodity/addresses.ts';
import { pictureUrl } from '#components/picture.tsx';
import { valueNames, type Detail } from './detail.ts';
import { returnData, shippingData } from './structured-data-terms.ts';

interface Surroundings {
  /** Where the shop stands, such as `https://kaimai.example`. */
  origin: string;
  /** Prices are told in the one that an order would be charged in. */
  currency: Currency;
  region: Region;
  today: Date;
  /** The first crumb. */
  homeName: string;
}

/** What a search engine reads: the product with its offers and rating, and the way to it (schema.org). */
export function structuredData(commodity: Detail, surroundings: Surroundings): object[] {
  return [productData(commodity, surroundings), breadcrumbData(commodity, surroundings)];
}

function productData(commodity: Detail, surroundings: Surroundings): object {
  const { commodityCode, commodityName, description, pictures, store, rating, ratingCount, skus } = commodity;
  const { origin, region, today } = surroundings;
  const currency = settlementCurrencyFor(surroundings.currency);
  const terms = {
    shippingDetails: shippingData(commodity, { currency, region, today }),
    hasMerchantReturnPolicy: returnData(commodity, { currency, region, today }),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: commodityName,
    description: description.join(' '),
    sku: commodityCode,
    image: pictures.map(({ id }) => origin + pictureUrl(id, 1200)),
    brand: { '@type': 'Brand', name: store.storeName },
    offers: skus.map((sku) => ({
      '@type': 'Offer',
      sku: sku.skuCode,
      name: valueNames(commodity, sku).join(', ') || commodityName,
      url: origin + variantAddress(commodityCode, sku.skuCode),
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

function breadcrumbData(
  { breadcrumb, commodityCode, commodityName }: Detail,
  { origin, homeName }: Surroundings,
): object {
  const crumbs = [
    { name: homeName, path: '/' },
    ...breadcrumb.map(({ commodityCategoryCode, commodityCategoryName }) => ({
      name: commodityCategoryName,
      path: categoryAddress(commodityCategoryCode),
    })),
    { name: commodityName, path: commodityAddress(commodityCode) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
