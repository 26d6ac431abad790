import { pageSizes } from '@kaimai/contract/values/business-constants';
import type { CategoryNode } from '@kaimai/contract/catalogue/catalogue';
import { commodityList } from '@kaimai/contract/search/search';
import type { Currency } from '@kaimai/contract/values/money';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import type { Translate } from '#i18n/text-key.ts';
import { queryOptionsFor } from '#api/gateway.ts';
import { useAnswer } from '#api/use-gateway.ts';
import { useLoadMore } from '#api/use-load-more.ts';
import { categoryAddress } from '#product/addresses.ts';
import { breadcrumbData } from '#product/category/breadcrumb-data.ts';
import { loadCategoryTree } from '#product/category/category-tree.ts';
import { Breadcrumb } from '#components/navigation/breadcrumb.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { JsonLdScript } from '#components/document/json-ld-script.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { categoryBranches, rowsOfTree, type CategoryRow } from '#features/listing/category-branch.ts';
import { CategoryTiles, categoryTilesOf } from '#product/category/category-tiles.tsx';
import { ProductListing } from '#features/listing/product-listing.tsx';
import { filterDefaults, filterFields, filterInput } from '#features/listing/list-filters.ts';
import { listAddresses } from '#features/listing/list-address.ts';
import { useListCurrency } from '#features/listing/list-currency.ts';
import { NothingFound } from '#features/listing/nothing-found.tsx';
import { Correction, LooseMatch } from '#features/search/correction.tsx';
import { SubcategoryLinks } from '#features/listing/subcategory-links.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { textsFor, type Page } from '#page.ts';
import { headOf, type PageMetadata } from '#page-head.ts';
import { pageAddresses, previewOf } from '#page-preview.ts';
import { choiceField, optionalTextField, pageFields, searchSchema, type SearchOf } from '#search-fields.ts';

const categoriesSearch = searchSchema(() => ({
  ...pageFields(pageSizes.categories),
  type: choiceField(['newArrivals', 'moreToLove', 'category', 'keywords'], 'newArrivals'),
  commodityCategoryCode: optionalTextField(),
  /** The search words of a list of the type `keywords`; lists of other types ignore them. */
  showName: optionalTextField(),
  ...filterFields(),
}));
type CategoriesSearch = SearchOf<typeof categoriesSearch>;

const defaultOrders = {
  newArrivals: 'newest',
  moreToLove: 'popular',
  category: 'popular',
  keywords: 'relevance',
} as const;

export const Route = createFileRoute('/categories')({
  validateSearch: categoriesSearch,
  search: {
    middlewares: [stripSearchParams({ start: 1, limit: pageSizes.categories, type: 'newArrivals', ...filterDefaults })],
  },
  staticData: { completeWithoutScripts: true, phoneHeader: 'search', title: 'pages.categories' },
  loaderDeps: ({ search }) => categoriesSearch.only(search),
  loader: async ({ context: { queryClient, gateway, page }, deps }) => {
    const options = queryOptionsFor(gateway, commodityList, listInput(deps, page.currency()));
    const [list, tree] = await Promise.all([
      queryClient.ensureQueryData(options),
      loadCategoryTree(queryClient, gateway),
    ]);
    if (isOfCategory(deps) && list.breadcrumb.length === 0) throw notFound();
    return {
      branches: categoryBranches(categoryRows(deps, tree), list.breadcrumb),
      tiles: deps.type === 'category' ? [] : categoryTilesOf(tree),
      title: titleOf(deps, list, textsFor(page)),
      metadata: metadataOf(deps, list, page),
    };
  },
  head: ({ match, loaderData }) => headOf(match, loaderData?.metadata),
  component: CategoriesPage,
});

/** A category's count is of all its products, so lists of a few of them, such as new arrivals, show none. */
function categoryRows({ type }: CategoriesSearch, tree: readonly CategoryNode[]): CategoryRow[] {
  const rows = rowsOfTree(tree);
  return type === 'category' ? rows : rows.map((row) => ({ ...row, count: undefined }));
}

function listInput(search: CategoriesSearch, currency: Currency) {
  return {
    type: search.type,
    start: search.start,
    limit: search.limit,
    commodityCategoryCode: search.commodityCategoryCode ?? '',
    keyWords: search.type === 'keywords' ? (search.showName ?? '') : '',
    ...filterInput(search, currency),
  };
}

function isOfCategory({ type, commodityCategoryCode }: CategoriesSearch): boolean {
  return type === 'category' && Boolean(commodityCategoryCode);
}

function titleOf(search: CategoriesSearch, { breadcrumb }: OutputOf<typeof commodityList>, t: Translate): string {
  if (search.type === 'category') return breadcrumb.at(-1)?.commodityCategoryName ?? t('listing.allProducts');
  if (search.type === 'keywords' && search.showName) return t('listing.keywords', { words: search.showName });
  return t(search.type === 'newArrivals' ? 'listing.newArrivals' : 'listing.moreToLove');
}

function metadataOf(search: CategoriesSearch, list: OutputOf<typeof commodityList>, page: Page): PageMetadata {
  const t = textsFor(page);
  const name = titleOf(search, list, t);
  return {
    title: search.start > 1 ? t('listing.pageOf', { title: name, page: search.start }) : name,
    description: isOfCategory(search)
      ? t('listing.describeCategory', { name, count: list.totalRows })
      : t('listing.describeList', { title: name }),
    address: canonicalOf(search),
    picture: previewOf(page, list.rows[0]?.pictures[0], name),
    isEmpty: list.rows.length === 0,
  };
}

/** Filters, orders and page sizes repeat the same products, so only the plain list is indexed. */
function canonicalOf({ type, commodityCategoryCode, showName, start, limit }: CategoriesSearch): string {
  const isDefaultLimit = limit === pageSizes.categories;
  // Addresses omit defaults: these filters and the page size of searches.
  const addressOf = listAddresses('/categories', { ...filterDefaults, start, limit: pageSizes.search });
  return addressOf({
    start: isDefaultLimit ? start : 1,
    type,
    commodityCategoryCode,
    showName: type === 'keywords' ? showName : undefined,
  });
}

function CategoriesPage() {
  const { t } = useTexts();
  const search = Route.useSearch({ select: categoriesSearch.only, structuralSharing: true });
  const { branches, tiles, title } = Route.useLoaderData();
  const currency = useListCurrency(search);
  const input = listInput(search, currency);
  const list = useAnswer(commodityList, input);
  const more = useLoadMore(commodityList, input, list, (row) => row.commodityCode);
  const addressOf = listAddresses('/categories', search);
  const wordsAddress = (showName: string) => addressOf({ showName });
  const { page } = Route.useRouteContext();
  const facets = list.facets;
  // Never null here: only calls with `withFacets: false` have none.
  if (!facets) return null;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={crumbsOf(title, list.breadcrumb)} />
      <JsonLdScript
        // Only the server calls this function; the condition leaves its code out of the browser's script.
        createData={() =>
          import.meta.env.SSR ? [breadcrumbDataOf(search, title, list.breadcrumb, t('shell.homeShort'), page)] : []
        }
      />
      {tiles.length > 0 && <CategoryTiles tiles={tiles} className="pt-2 pb-4 lg:hidden" />}
      <ProductListing
        list={{
          path: '/categories',
          search,
          currency,
          addressOf,
          wordsField: 'showName',
          linkTo: (start) => ({ to: '/categories', search: { ...search, start } }),
          categories: {
            branches,
            hrefOf: categoryAddress,
            allHref: search.type === 'category' && list.breadcrumb.length > 0 ? '/categories?type=category' : undefined,
          },
        }}
        page={{ ...list, facets }}
        more={more}
        order={{
          byDefault: defaultOrders[search.type],
          sentence: t(search.type === 'newArrivals' ? 'listing.orderedNewest' : 'listing.orderedPopular'),
        }}
        heading={
          <>
            <PageHeading>{title}</PageHeading>
            {list.correctedTo && list.totalRows > 0 && (
              <Correction
                words={search.showName ?? ''}
                correctedTo={list.correctedTo}
                corrections={list.corrections}
                hrefOf={wordsAddress}
              />
            )}
            {list.isLoose && list.totalRows > 0 && <LooseMatch words={list.correctedTo ?? search.showName ?? ''} />}
            <SubcategoryLinks branches={branches} hrefOf={categoryAddress} />
          </>
        }
        tileLinks={
          search.type !== 'newArrivals' && (
            <a href="/categories" className={buttonClass({ size: 'sm' })}>
              {t('listing.toNewArrivals')}
            </a>
          )
        }
        nothing={
          <NothingFound
            search={search}
            totalRows={list.totalRows}
            addressOf={addressOf}
            title={t('listing.nothingHere')}
            text={t('listing.nothingHereText')}
          >
            {search.type === 'newArrivals' ? (
              <a href="/categories?type=category" className={buttonClass({ look: 'primary' })}>
                {t('listing.allProducts')}
              </a>
            ) : (
              <a href="/categories" className={buttonClass({ look: 'primary' })}>
                {t('listing.toNewArrivals')}
              </a>
            )}
          </NothingFound>
        }
      />
    </div>
  );
}

/** The structured data of the breadcrumb. */
function breadcrumbDataOf(
  search: CategoriesSearch,
  title: string,
  path: OutputOf<typeof commodityList>['breadcrumb'],
  homeName: string,
  page: Page,
): object {
  const above = path.slice(0, -1).map(({ commodityCategoryCode, commodityCategoryName }) => ({
    name: commodityCategoryName,
    path: categoryAddress(commodityCategoryCode),
  }));
  const here = { name: title, path: canonicalOf({ ...search, start: 1 }) };
  return breadcrumbData(pageAddresses(page), [{ name: homeName, path: '/' }, ...above, here]);
}

function crumbsOf(title: string, path: OutputOf<typeof commodityList>['breadcrumb']) {
  const above = path.slice(0, -1).map(({ commodityCategoryCode, commodityCategoryName }) => ({
    words: commodityCategoryName,
    link: { to: '/categories', search: { type: 'category', commodityCategoryCode } } as const,
  }));
  return [...above, { words: title }];
}
