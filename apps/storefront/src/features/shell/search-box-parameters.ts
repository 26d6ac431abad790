export interface SearchBoxParameters {
  commodityName?: string;
  searchValue?: string;
  searchType?: 'product' | 'shop';
}

/** The parameters of the page that the search box shows; it is on every page. */
export const searchBoxParameters = [
  'commodityName',
  'searchValue',
  'searchType',
] as const satisfies (keyof SearchBoxParameters)[];
