import { categoryAddress, productAddress } from '#product/addresses.ts';
import { breadcrumbData } from '#product/category/breadcrumb-data.ts';
import { pictureUrl } from '#components/media/picture.tsx';
import type { Detail } from '../detail.ts';
import { offersData, type OffersContext } from './offers-data.ts';

interface PageContext extends OffersContext {
  /** The public origin, such as `https://kaimai.example`. */
  origin: string;
  /** The name of the first crumb. */
  homeName: string;
}

/** The schema.org data of a product page: the product with offers and rating, and the breadcrumb. */
export function structuredData(product: Detail, context: PageContext): object[] {
  return [productData(product, context), breadcrumbData(context.urlOf, crumbsOf(product, context))];
}

/** Codes of a specification named `Brand`, and of one that has only the Chinese name 品牌, whose code is a hash. */
const brandCodes: ReadonlySet<string> = new Set(['brand', 'xfb9b835c']);

/** The brand in the specifications, or else the shop. */
function brandOf({ specifications, store: shop }: Detail): string {
  return specifications.find(({ code }) => brandCodes.has(code))?.value ?? shop.storeName;
}

/** Products have a picture for each colour; search engines show the first pictures. */
const maxPictures = 12;

function productData(product: Detail, context: PageContext): object {
  const { commodityCode, commodityName, description, pictures, rating, ratingCount } = product;
  const images = pictures.slice(0, maxPictures).map(({ id }) => context.origin + pictureUrl(id, 1200));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: commodityName,
    ...(description.length > 0 && { description: description.join(' ') }),
    sku: commodityCode,
    ...(images.length > 0 && { image: images }),
    brand: { '@type': 'Brand', name: brandOf(product) },
    offers: offersData(product, context),
    ...(rating !== null &&
      ratingCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), ratingCount },
      }),
  };
}

function crumbsOf({ breadcrumb, commodityCode, commodityName }: Detail, { homeName }: PageContext) {
  return [
    { name: homeName, path: '/' },
    ...breadcrumb.map(({ commodityCategoryCode, commodityCategoryName }) => ({
      name: commodityCategoryName,
      path: categoryAddress(commodityCategoryCode),
    })),
    { name: commodityName, path: productAddress(commodityCode) },
  ];
}
