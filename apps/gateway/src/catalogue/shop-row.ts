import type { Text } from '#db/column.ts';

/** The texts and terms of a shop, from the demo, an import, or an operator's command. */
export interface ShopContent {
  code: string;
  name: Text;
  tagline: Text;
  about: Record<'zh_CN' | 'en_US', readonly string[]>;
  city: Text;
  country: string;
  tint: string;
  openedYear: number;
  repliesWithinHours: number;
  sendsWithinDays: number;
  returnDays: number;
  returnPostage: 'store' | 'buyer';
}

/** The same as columns of the table `shop`. */
export function shopRowOf(shop: ShopContent) {
  return {
    code: shop.code,
    name: JSON.stringify(shop.name),
    tagline: JSON.stringify(shop.tagline),
    about: JSON.stringify(shop.about),
    city: JSON.stringify(shop.city),
    country: shop.country,
    tint: shop.tint,
    opened_year: shop.openedYear,
    replies_within_hours: shop.repliesWithinHours,
    sends_within_days: shop.sendsWithinDays,
    return_days: shop.returnDays,
    return_postage: shop.returnPostage,
  };
}
