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
