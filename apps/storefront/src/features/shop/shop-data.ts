import type { Region } from '@kaimai/contract/values/region';
import { shopAddress } from '#product/addresses.ts';
import { breadcrumbData } from '#product/category/breadcrumb-data.ts';
import { returnData } from '#product/terms/return-data.ts';
import { pictureUrl } from '#components/media/picture.tsx';
import type { Shop } from './shop-header.tsx';

interface PageContext {
  /** The public origin, such as `https://kaimai.example`. */
  origin: string;
  /** Returns a page's URL in the language of this page. */
  urlOf(path: string): string;
  region: Region;
  /** The names of the first two crumbs: home and all shops. */
  homeName: string;
  shopsName: string;
}

/** The schema.org data of a shop page: the shop with its rating and return policy, and the breadcrumb that leads to it. */
export function shopData(shop: Shop, { origin, urlOf, region, homeName, shopsName }: PageContext): object[] {
  const { storeName, tagline, about, banner, pictures, city, country, openedYear, rating, ratingCount } = shop;
  const path = shopAddress(shop.storeCodeNumber);
  const picture = banner ?? pictures[0];
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: storeName,
    url: urlOf(path),
    description: [tagline, ...about].filter(Boolean).join(' '),
    ...(picture && { image: origin + pictureUrl(picture.id, 1200) }),
    ...(openedYear > 0 && { foundingDate: String(openedYear) }),
    address: { '@type': 'PostalAddress', ...(city && { addressLocality: city }), addressCountry: country },
    hasMerchantReturnPolicy: returnData(shop, region),
    ...(rating !== null &&
      ratingCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), ratingCount },
      }),
  };
  const crumbs = [
    { name: homeName, path: '/' },
    { name: shopsName, path: '/search?searchType=shop' },
    { name: storeName, path },
  ];
  return [organization, breadcrumbData(urlOf, crumbs)];
}
