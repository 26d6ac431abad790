import { pageSizes } from '@kaimai/contract/values/business-constants';
import { commodityList, commoditySearch, searchSuggest, storeSearch } from '@kaimai/contract/search/search';
import type { Currency } from '@kaimai/contract/values/money';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberSearch } from '#account/remember-search.ts';
import { queryOptionsFor } from '#api/gateway.ts';
import { useAnswer, useGateway } from '#api/use-gateway.ts';
import { useLoadMore } from '#api/use-load-more.ts';
import { Breadcrumb } from '#components/navigation/breadcrumb.tsx';
import { categoryBranches } from '#features/listing/category-branch.ts';
import { ProductListing } from '#features/listing/product-listing.tsx';
import { countFilters, filterDefaults, filterFields, filterInput } from '#features/listing/list-filters.ts';
import { listAddresses } from '#features/listing/list-address.ts';
import { useListCurrency } from '#features/listing/list-currency.ts';
import { NothingFound } from '#features/listing/nothing-found.tsx';
import { Correction, LooseMatch } from '#features/search/correction.tsx';
import { Neighbours } from '#features/search/neighbours.tsx';
import { SearchHeading } from '#features/search/search-heading.tsx';
import { useSearchReports } from '#features/search/use-search-reports.ts';
import { ShopResults } from '#features/search/shop-results.tsx';
import { NoResultsSuggestions } from '#features/search/no-results-suggestions.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { textsFor } from '#page.ts';
import { choiceField, pageFields, textField, wordsField, searchSchema, type SearchOf } from '#search-fields.ts';

const productSearch = searchSchema(() => ({
  commodityName: wordsField(),
  commodityCategoryCode: textField(),
  /** Required by the specification (section 2). The page shows the category's own name, and its links remove this one. */
  commodityCategoryName: textField(),
  searchType: choiceField(['product', 'shop'], 'product'),
  ...pageFields(pageSizes.search),
  ...filterFields(),
}));
type ProductSearch = SearchOf<typeof productSearch>;

export const Route = createFileRoute('/_ecommerce/search')({
  validateSearch: productSearch,
  search: {
    middlewares: [
      stripSearchParams({
        commodityName: '',
        commodityCategoryCode: '',
        commodityCategoryName: '',
        searchType: 'product',
        start: 1,
        limit: pageSizes.search,
        ...filterDefaults,
      }),
    ],
  },
  staticData: { completeWithoutScripts: true, phoneHeader: 'search' },
  loaderDeps: ({ search }) => productSearch.only(search),
  loader: async ({ context: { queryClient, gateway, page }, deps }) => {
    if (deps.searchType === 'shop') {
      const shops = queryOptionsFor(gateway, storeSearch, storeInput(deps));
      await queryClient.ensureQueryData(shops);
      return;
    }
    const options = queryOptionsFor(gateway, commoditySearch, productInput(deps, page.currency()));
    const { totalRows } = await queryClient.ensureQueryData(options);
    if (totalRows > 0 || countFilters(deps) > 0) return;
    // Shown if nothing is found; a list that only the filters have emptied offers to clear them instead.
    await Promise.all([
      queryClient.ensureQueryData(queryOptionsFor(gateway, searchSuggest, { keyWords: '' })),
      queryClient.ensureQueryData(queryOptionsFor(gateway, commodityList, newArrivalsInput)),
    ]);
  },
  head({ match: { context, search } }) {
    const t = textsFor(context.page);
    const title = search.commodityName ? t('search.titleOf', { words: search.commodityName }) : t('pages.search');
    return {
      meta: [
        { title: `${title} · ${t('shell.brand')}` },
        { name: 'description', content: t('search.description') },
        // Search results are not indexed by search engines.
        { name: 'robots', content: 'noindex, follow' },
      ],
    };
  },
  component: SearchPage,
});

/** New products for a search without results. */
const newArrivalsInput = { type: 'newArrivals', limit: 6, withFacets: false } as const;

function productInput(search: ProductSearch, currency: Currency) {
  return {
    start: search.start,
    limit: search.limit,
    commodityName: search.commodityName,
    commodityCategoryCode: search.commodityCategoryCode,
    ...filterInput(search, currency),
  };
}

function storeInput({ commodityName, start, limit }: ProductSearch) {
  return { storeName: commodityName, start, limit };
}

function SearchPage() {
  const search = Route.useSearch({ select: productSearch.only, structuralSharing: true });
  return search.searchType === 'shop' ? <ShopSearch search={search} /> : <CommoditySearch search={search} />;
}

function CommoditySearch({ search }: { search: ProductSearch }) {
  const { t } = useTexts();
  const currency = useListCurrency(search);
  const input = productInput(search, currency);
  const found = useAnswer(commoditySearch, input);
  const more = useLoadMore(commoditySearch, input, found, (row) => row.commodityCode);
  const addressOf = listAddresses('/search', search);
  const wordsAddress = (commodityName: string) => addressOf({ commodityName });
  const { facets, breadcrumb, correctedTo, totalRows, unsold } = found;
  // Rows from this index on are neighbours, which do not match the search.
  const neighboursStart = found.neighboursFrom ?? more.rows.length;
  const neighbours = <Neighbours cards={more.rows.slice(neighboursStart)} isUnsold={unsold !== null} />;
  const words = search.commodityName;
  const allCategoriesHref =
    breadcrumb[0] && addressOf({ commodityCategoryCode: undefined, commodityCategoryName: undefined });
  useRememberSearch(words, totalRows > 0);
  // The search learns from what was searched for and opened.
  useSearchReports(words, totalRows > 0);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={crumbsOf(search, breadcrumb, words ? t('search.resultsOf', { words }) : t('pages.search'))} />
      <ProductListing
        list={{
          path: '/search',
          search,
          currency,
          addressOf,
          wordsField: 'commodityName',
          linkTo: (start) => ({ to: '/search', search: { ...search, start } }),
          categories: {
            branches: categoryBranches(facets.categories, breadcrumb),
            hrefOf: (code) => addressOf({ commodityCategoryCode: code, commodityCategoryName: undefined }),
            allHref: allCategoriesHref,
          },
        }}
        page={found}
        more={{ ...more, rows: more.rows.slice(0, neighboursStart) }}
        below={neighbours}
        choices={found.popularChoices}
        order={{
          byDefault: words ? 'relevance' : 'popular',
          sentence: words ? t('search.orderedBy', { words: correctedTo ?? words }) : t('listing.orderedPopular'),
        }}
        heading={
          <>
            <SearchHeading search={search} productTotal={totalRows} storeTotal={found.storeTotal} />
            {correctedTo && (
              <Correction
                words={words}
                correctedTo={correctedTo}
                corrections={found.corrections}
                hrefOf={wordsAddress}
              />
            )}
            {found.isLoose && totalRows > 0 && <LooseMatch words={correctedTo ?? words} />}
          </>
        }
        nothing={
          <NothingFound
            search={search}
            totalRows={totalRows}
            addressOf={addressOf}
            title={unsold ? t('search.unsold', { thing: unsold }) : t('search.nothing', { words })}
            text={t(unsold && found.neighboursFrom !== null ? 'search.unsoldText' : 'search.nothingText')}
            below={
              <>
                {neighbours}
                <NoResultsSuggestions
                  words={words}
                  storeTotal={found.storeTotal}
                  arrivals={newArrivalsInput}
                  allHref={allCategoriesHref}
                />
              </>
            }
          />
        }
      />
    </div>
  );
}

function ShopSearch({ search }: { search: ProductSearch }) {
  const { t } = useTexts();
  const input = storeInput(search);
  const found = useAnswer(storeSearch, input);
  const more = useLoadMore(storeSearch, input, found, (row) => row.storeCodeNumber);
  const words = search.commodityName;
  useRememberSearch(words, found.totalRows > 0);
  const { correctedTo, corrections } = found;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ words: words ? t('search.resultsOf', { words }) : t('search.allShops') }]} />
      <SearchHeading search={search} productTotal={found.commodityTotal} storeTotal={found.totalRows} />
      {correctedTo && found.totalRows > 0 && (
        <Correction
          words={words}
          correctedTo={correctedTo}
          corrections={corrections}
          hrefOf={(commodityName) => listAddresses('/search', search)({ commodityName })}
        />
      )}
      <ShopResults
        shops={found}
        more={more}
        search={search}
        linkTo={(start) => ({ to: '/search', search: { ...search, start } })}
      />
    </div>
  );
}

/** Remembers a search that found something, so that the search field can suggest it later. */
function useRememberSearch(words: string, hasFound: boolean): void {
  const gateway = useGateway();
  useEffect(() => {
    if (words && hasFound) rememberSearch(words, gateway);
  }, [words, hasFound, gateway]);
}

interface Crumb {
  commodityCategoryCode: string;
  commodityCategoryName: string;
}

function crumbsOf(search: ProductSearch, path: readonly Crumb[], last: string) {
  const above = path.map(({ commodityCategoryCode, commodityCategoryName }) => ({
    words: commodityCategoryName,
    link: { to: '/search', search: { ...search, start: 1, commodityCategoryCode, commodityCategoryName: '' } } as const,
  }));
  return [...above, { words: last }];
}
