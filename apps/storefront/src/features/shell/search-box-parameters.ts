export interface SearchBoxParameters {
  commodityName?: string;
  searchValue?: string;
  searchType?: 'product' | 'shop';
}

/** The search parameters of any page that the search box, which is on every page, shows. */
export const searchBoxParameters = [
  'commodityName',
  'searchValue',
  'searchType',
] as const satisfies (keyof SearchBoxParameters)[];
