import type { Currency } from '@kaimai/contract/money';
import type { Sku } from '@kaimai/contract/catalogue';
import type { Region } from '@kaimai/contract/region';
import { categoryAddress, productAddress } from '#product/addresses.ts';
import { breadcrumbData } from '#product/breadcrumb-data.ts';
import { pictureUrl } from '#components/media/picture.tsx';
import type { Detail } from './detail.ts';
import { offersData } from './offers-data.ts';

interface Surroundings {
  /** Where the shop stands, such as `https://kaimai.example`. */
  origin: string;
  /** A page's address in the language of this one. */
  at(path: string): string;
  /** Prices are told in the one that an order would be charged in. */
  currency: Currency;
  region: Region;
  today: Date;
  /** The variant that the page shows. */
  chosen: Sku;
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

/** A product comes in a picture of each colour; the first are what a search engine shows. */
const mostPictures = 12;

function productData(commodity: Detail, surroundings: Surroundings): object {
  const { commodityCode, commodityName, description, pictures, rating, ratingCount } = commodity;
  const images = pictures.slice(0, mostPictures).map(({ id }) => surroundings.origin + pictureUrl(id, 1200));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: commodityName,
    ...(description.length > 0 && { description: description.join(' ') }),
    sku: commodityCode,
    ...(images.length > 0 && { image: images }),
    brand: { '@type': 'Brand', name: brandOf(commodity) },
    offers: offersData(commodity, surroundings),
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
    { name: commodityName, path: productAddress(commodityCode) },
  ];
}
