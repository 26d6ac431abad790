export interface SearchBoxParameters {
  commodityName?: string;
  searchValue?: string;
  searchType?: 'product' | 'shop';
}

/**
 * The URL parameters from which the search box takes its initial text and type: those of search results (`commodityName`) and
 * of the home page (`searchValue`). The box is on every page, so every page depends on them.
 */
export const searchBoxParameters = [
  'commodityName',
  'searchValue',
  'searchType',
] as const satisfies (keyof SearchBoxParameters)[];
