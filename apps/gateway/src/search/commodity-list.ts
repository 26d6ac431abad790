import type { CommodityCard } from '@kaimai/contract/catalogue';
import type { Facets, SortOrder } from '@kaimai/contract/search';
import type { Locale } from '@kaimai/contract/locale';
import { exponentOf, fromDecimal, roundHalfUp, toDecimal, type Currency, type Rates } from '@kaimai/contract/money';
import { totalPages } from '@kaimai/contract/paging';
import { listCards } from '#catalogue/card.ts';
import { findRates } from '#catalogue/rates.ts';
import type { Db } from '#http/binding.ts';
import { findCommodityList, type FacetRows, type Filters, type Scope } from '#search/commodity-query.sql.ts';

/** The filters of the contract, as every list of products takes them. */
export interface ListInput {
  start: number;
  limit: number;
  sort: SortOrder;
  currency: Currency;
  priceFrom?: string | undefined;
  priceTo?: string | undefined;
  ratingFrom?: number | undefined;
  stores: string[];
  inStock: boolean;
  freeDelivery: boolean;
  onSale: boolean;
}

export interface CommodityPage {
  rows: CommodityCard[];
  totalRows: number;
  totalPages: number;
  facets: Facets | null;
}

/** One page of products with cards, total and, where asked for, facet counts. */
export async function listCommodities(
  db: Db,
  scope: Scope,
  input: ListInput,
  { locale, withFacets }: { locale: Locale; withFacets: boolean },
): Promise<CommodityPage> {
  const { perUsd } = await findRates(db);
  const { ids, totalRows, facets } = await findCommodityList(db, scope, toFilters(input, perUsd), {
    sort: input.sort,
    offset: (input.start - 1) * input.limit,
    limit: input.limit,
    locale,
    withFacets,
  });
  return {
    rows: await listCards(db, ids, locale),
    totalRows,
    totalPages: totalPages(totalRows, input.limit),
    facets: facets && priceFacets(facets, input.currency, perUsd),
  };
}

function toFilters(input: ListInput, rates: Rates): Filters {
  return {
    priceFromUsdMinor: input.priceFrom === undefined ? null : toUsdMinor(input.priceFrom, input.currency, rates),
    priceToUsdMinor: input.priceTo === undefined ? null : toUsdMinor(input.priceTo, input.currency, rates),
    ratingFrom: input.ratingFrom ?? null,
    shopCodes: input.stores,
    inStock: input.inStock,
    freeDelivery: input.freeDelivery,
    onSale: input.onSale,
  };
}

/** A bound in the shown currency as US cents; digits beyond the currency's own are cut off, it is only a filter. */
function toUsdMinor(decimal: string, currency: Currency, rates: Rates): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const exponent = exponentOf(currency);
  const cut = exponent === 0 ? whole : `${whole}.${fraction.slice(0, exponent)}`.replace(/\.$/, '');
  const units = fromDecimal(cut, currency) / 10 ** exponent;
  return Math.min(2_147_483_647, roundHalfUp((units / rates[currency]) * 100));
}

function priceFacets(facets: FacetRows, currency: Currency, rates: Rates): Facets {
  const shown = (usdMinor: number): string =>
    toDecimal(roundHalfUp((usdMinor / 100) * rates[currency] * 10 ** exponentOf(currency)), currency);
  const { price } = facets;
  return {
    ...facets,
    price: price && { lowest: shown(price.lowest), highest: shown(price.highest), histogram: price.histogram },
  };
}
