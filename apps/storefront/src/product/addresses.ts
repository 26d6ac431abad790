/**
 * Addresses for the plain links of cards. A router Link costs the server as much as the rest of the card, and a page
 * has forty cards; plain links are navigated on the client all the same (see use-plain-links.ts).
 */
export function productAddress(commodityCode: string): string {
  return `/detail?commodityCode=${encodeURIComponent(commodityCode)}`;
}

/** A product's page with a chosen variant. */
export function variantAddress(commodityCode: string, skuCode: string): string {
  return `${productAddress(commodityCode)}&sku=${encodeURIComponent(skuCode)}`;
}

/** Optional parameters of a size guide's URL: the variant to return to, its size, and the unit. */
export interface SizeGuideChoice {
  sku?: string | undefined;
  size?: string | undefined;
  unit?: string | undefined;
}

export function sizeGuideAddress(commodityCode: string, { sku, size, unit }: SizeGuideChoice = {}): string {
  const choice = Object.entries({ sku, size, unit }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `/size-guide?${new URLSearchParams([['commodityCode', commodityCode], ...choice]).toString()}`;
}

export function shopAddress(storeCodeNumber: string, pageType?: 'all' | 'about'): string {
  return `/shop?storeCodeNumber=${encodeURIComponent(storeCodeNumber)}${pageType ? `&pageType=${pageType}` : ''}`;
}

export function categoryAddress(commodityCategoryCode: string): string {
  return `/categories?type=category&commodityCategoryCode=${encodeURIComponent(commodityCategoryCode)}`;
}

export function searchAddress(words: string): string {
  return `/search?${new URLSearchParams({ commodityName: words }).toString()}`;
}

export function compareAddress(commodityCodes: readonly string[]): string {
  return `/compare?${new URLSearchParams({ ids: commodityCodes.join(',') }).toString()}`;
}
