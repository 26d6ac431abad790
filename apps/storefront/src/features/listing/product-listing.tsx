import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import type { Facets } from '@kaimai/contract/search/product-filters';
import type { QueryFilter } from '@kaimai/contract/search/search';
import { useRouterState, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LoadMore } from '#api/use-load-more.ts';
import { buttonClass } from '#components/form/button.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { ProductGrid, type PopularChoices } from '#product/list/product-grid.tsx';
import { FillTile } from '#product/list/fill-tile.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { FacetButton } from './facet-button.tsx';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import { countFilters } from './list-filters.ts';
import { SortLinks, SortSelect, type DefaultOrder } from './sort-links.tsx';

export interface ListingPage {
  totalRows: number;
  /** Whether the total is a lower bound. */
  isMore: boolean;
  totalPages: number;
  facets: Facets;
  queryFilters: readonly QueryFilter[];
}

/** A list of products: its path, its filters, and the addresses with other filters or pages. */
interface ProductList extends Omit<FacetPanelProps, 'facets'> {
  linkTo(page: number): LinkProps;
  /** The parameter of the list with the search words. */
  wordsField: string;
}

interface ProductListingProps {
  list: ProductList;
  page: ListingPage;
  /** The products, with the added pages. */
  more: LoadMore<CommodityCard>;
  /** Products that buyers often choose after the search. */
  choices?: PopularChoices;
  /** The default order, and the sentence that states it. */
  order: { byDefault: DefaultOrder; sentence: string };
  /** The heading and the tabs of the list. */
  heading: ReactNode;
  /** Rendered for an empty list. */
  nothing: ReactNode;
  /** Further links in the tile at the end. */
  tileLinks?: ReactNode;
  inShop?: boolean;
  /** Below the list, such as products that do not match. */
  below?: ReactNode;
}

/** A product list with facets, orders, applied filters and page numbers. */
export function ProductListing(props: ProductListingProps) {
  const { list, page, more, choices, order, heading, nothing, tileLinks, inShop, below } = props;
  const { search } = list;
  const { t, tag } = useTexts();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const panel = { ...list, facets: page.facets };
  const from = (search.start - 1) * search.limit + 1;
  const { rows } = more;
  const to = from + rows.length - 1;
  // The total may be a lower bound: when the shown rows have reached it, the button offers a whole page.
  const remaining = Math.max(page.totalRows - to, 0) || search.limit;
  const total = `${formatCount(page.totalRows, tag)}${page.isMore ? '+' : ''}`;
  // An empty list without filters has no facets.
  if (page.totalRows === 0 && countFilters(search) === 0) {
    return (
      <>
        {heading}
        {nothing}
      </>
    );
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-10">
      <aside id="filters" aria-label={t('listing.filters')} className="facets-aside">
        <FacetPanel {...panel} />
      </aside>
      <div className="min-w-0">
        {heading}
        <ListBar {...panel} defaultOrder={order.byDefault} totalRows={page.totalRows} total={total} />
        <AppliedFilters {...panel} queryFilters={page.queryFilters} />
        {rows.length === 0 ? (
          nothing
        ) : (
          <ProductGrid
            cards={rows}
            choices={choices}
            inShop={inShop}
            eagerCount={2}
            headingLevel={2}
            shape="beside"
            className={isLoading ? 'pt-1 opacity-50 transition-opacity delay-200' : 'pt-1'}
          >
            <ListEndTile after={rows.length} list={list} orderedBy={order.sentence} tileLinks={tileLinks} />
          </ProductGrid>
        )}
        {page.totalRows > 0 && (
          <Pagination
            start={search.start + more.pages}
            totalPages={page.totalPages}
            linkTo={list.linkTo}
            more={{ ...more, words: t('listing.more', { count: Math.min(remaining, search.limit) }) }}
            summary={rows.length > 1 && t('listing.range', { from, to, total })}
          />
        )}
        {below}
      </div>
    </div>
  );
}

interface ListBarProps extends FacetPanelProps {
  defaultOrder: DefaultOrder;
  totalRows: number;
  /** The total as text, with a mark for a lower bound. */
  total: string;
}

/** The total, the orders, and on small screens the button for the filters. */
function ListBar({ defaultOrder, totalRows, total, ...panel }: ListBarProps) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <output className="mr-auto tabular-nums max-md:w-full">
        {t('listing.total', { count: totalRows, number: total })}
      </output>
      <SortLinks {...panel} defaultOrder={defaultOrder} />
      <FacetButton {...panel} totalRows={totalRows} />
      <SortSelect {...panel} defaultOrder={defaultOrder} />
    </div>
  );
}

interface TileProps extends Pick<ProductListingProps, 'list' | 'tileLinks'> {
  /** The sentence that states the default order. */
  orderedBy: string;
  /** The number of products before the tile. */
  after: number;
}

/** Links at the end of a page, and how the list is ordered: positions cannot be bought. */
function ListEndTile({ after, list: { search, addressOf }, orderedBy, tileLinks }: TileProps) {
  const { t } = useTexts();
  const hasPrice = search.priceFrom !== undefined || search.priceTo !== undefined;
  const isChosen = search.sort !== 'relevance';
  return (
    <FillTile
      after={after}
      title={t('listing.notFoundIt')}
      text={
        <>
          {isChosen ? t('listing.orderedByChoice', { order: t(`listing.sort.${search.sort}`) }) : orderedBy}
          {t('shell.betweenSentences')}
          <a href="/agreement#ranking">{t('listing.howOrdered')}</a>
        </>
      }
    >
      {hasPrice && (
        <a
          href={addressOf({ priceFrom: undefined, priceTo: undefined, currency: undefined })}
          className={buttonClass({ size: 'sm' })}
        >
          {t('listing.loosenPrice')}
        </a>
      )}
      {countFilters(search) > 0 && <ClearFilters addressOf={addressOf} className={buttonClass({ size: 'sm' })} />}
      {tileLinks}
    </FillTile>
  );
}
