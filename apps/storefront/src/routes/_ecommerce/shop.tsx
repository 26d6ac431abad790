import { pageSizes } from '@kaimai/contract/values/business-constants';
import { storeDetail } from '@kaimai/contract/catalogue/catalogue';
import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import type { Currency } from '@kaimai/contract/values/money';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, stripSearchParams, Link, type NotFoundRouteProps } from '@tanstack/react-router';
import { shortenText } from '#shorten-text.ts';
import { foundOr404, isClosed } from '#api/found-or-404.ts';
import { queryOptionsFor } from '#api/gateway.ts';
import { useAnswer, useGateway } from '#api/use-gateway.ts';
import { useLoadMore } from '#api/use-load-more.ts';
import { searchAddress, shopAddress } from '#product/addresses.ts';
import { buttonClass } from '#components/form/button.tsx';
import { JsonLdScript } from '#components/document/json-ld-script.tsx';
import { CouponStrip } from '#features/coupon/coupon-strip.tsx';
import { categoryBranches } from '#features/listing/category-branch.ts';
import { ProductListing } from '#features/listing/product-listing.tsx';
import { countFilters, filterDefaults, filterFields, filterInput } from '#features/listing/list-filters.ts';
import { listAddresses } from '#features/listing/list-address.ts';
import { useListCurrency } from '#features/listing/list-currency.ts';
import { NothingFound } from '#features/listing/nothing-found.tsx';
import { Correction, LooseMatch } from '#features/search/correction.tsx';
import { CartTool } from '#features/shell/header-tools.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { PageHeader } from '#components/layout/page-header.tsx';
import { PhoneHeader } from '#features/shell/phone-header.tsx';
import { ShopAbout } from '#features/shop/shop-about.tsx';
import { shopData } from '#features/shop/shop-data.ts';
import { ShopHeader, type Shop } from '#features/shop/shop-header.tsx';
import { ShopHome } from '#features/shop/shop-home.tsx';
import { ShopNav } from '#features/shop/shop-nav.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { textsFor, type Page } from '#page.ts';
import { headOf, type PageMetadata } from '#page-head.ts';
import { pageAddresses, previewOf } from '#page-preview.ts';
import {
  optionalTextField,
  pageFields,
  requiredTextField,
  textField,
  searchSchema,
  type SearchOf,
} from '#search-fields.ts';
import { useRegion } from '#settings/use-settings.ts';

const shopSearch = searchSchema(() => ({
  storeCodeNumber: requiredTextField(),
  pageType: optionalTextField(),
  /** The search text and the category, on the page of all products. */
  keyWords: textField(),
  commodityCategoryCode: textField(),
  ...pageFields(pageSizes.search),
  ...filterFields(),
}));
type ShopSearch = SearchOf<typeof shopSearch>;

export const Route = createFileRoute('/_ecommerce/shop')({
  validateSearch: shopSearch,
  search: {
    middlewares: [
      stripSearchParams({
        storeCodeNumber: '',
        keyWords: '',
        commodityCategoryCode: '',
        start: 1,
        limit: pageSizes.search,
        ...filterDefaults,
      }),
    ],
  },
  staticData: { completeWithoutScripts: true, phoneHeader: 'own' },
  loaderDeps: ({ search }) => shopSearch.only(search),
  loader: async ({ context: { queryClient, gateway, page }, deps }) => {
    const { storeCodeNumber } = deps;
    if (!storeCodeNumber) throw notFound();

    /** Fetches the products of the home page or of the list, and returns the list. The page about the shop has no products. */
    async function fetchProducts() {
      const pageType = pageOf(deps);
      if (pageType === 'home')
        await queryClient.ensureQueryData(queryOptionsFor(gateway, commodityList, homeInput(deps)));
      if (pageType !== 'all') return undefined;
      return queryClient.ensureQueryData(queryOptionsFor(gateway, commoditySearch, listInput(deps, page.currency())));
    }

    const [shop, , list] = await Promise.all([
      foundOr404(queryClient.ensureQueryData(queryOptionsFor(gateway, storeDetail, { storeCodeNumber }))),
      // Optional for the page, which shows none if they fail.
      queryClient.ensureQueryData(queryOptionsFor(gateway, couponOffers, { storeCodeNumber })).catch(() => undefined),
      fetchProducts(),
    ]);
    return { metadata: { ...metadataOf(deps, shop, page), isEmpty: list?.rows.length === 0 } };
  },
  head: ({ match, loaderData }) => headOf(match, loaderData?.metadata),
  component: ShopPage,
  notFoundComponent: NoSuchShop,
});

/** Each page of a shop has its own title. */
function metadataOf(search: ShopSearch, shop: Shop, page: Page): PageMetadata {
  const t = textsFor(page);
  const { storeName: name, tagline, banner, pictures, commodityCount } = shop;
  const everything = t('shop.describeAll', { name, count: commodityCount });
  const pageType = pageOf(search);
  const texts = {
    home: { title: name, description: tagline || everything },
    all: { title: t('shop.allOf', { name }), description: everything },
    about: {
      title: t('shop.aboutShop', { name }),
      description: shortenText(shop.about.join(t('shell.betweenSentences'))) || tagline || everything,
    },
  }[pageType];
  const pageNumber = pageType === 'all' && isWholeList(search) ? search.start : 1;
  const address = shopAddress(search.storeCodeNumber, pageType === 'home' ? undefined : pageType);
  return {
    title: pageNumber > 1 ? t('listing.pageOf', { title: texts.title, page: pageNumber }) : texts.title,
    description: texts.description,
    address: pageNumber > 1 ? `${address}&start=${pageNumber}` : address,
    // A banner is too wide for a preview, which would crop it.
    picture: previewOf(page, pictures[0] ?? banner ?? undefined, name),
  };
}

/** Only the plain list of all products is indexed; searches and filters repeat it. */
function isWholeList({ keyWords, commodityCategoryCode, limit, ...filters }: ShopSearch): boolean {
  return !keyWords && !commodityCategoryCode && limit === pageSizes.search && countFilters(filters) === 0;
}

/** Shown for an unknown shop number and for an address without a number. */
function NoSuchShop({ data }: NotFoundRouteProps) {
  const { t } = useTexts();
  const isClosedShop = isClosed(data);
  return (
    <NotFoundPage
      {...(isClosedShop && { title: t('shop.closed') })}
      text={t(isClosedShop ? 'shop.closedText' : 'shop.notFoundText')}
    >
      <Link to="/search" search={{ searchType: 'shop' }} className={buttonClass({ look: 'primary' })}>
        {t('shop.allShops')}
      </Link>
    </NotFoundPage>
  );
}

/** The page of the shop that an address names; the home page for an unknown page type. */
function pageOf({ pageType }: ShopSearch): 'home' | 'all' | 'about' {
  return pageType === 'all' || pageType === 'about' ? pageType : 'home';
}

/** The shop's products in its default order. Fourteen cards and a tile fill three rows of five. */
function homeInput({ storeCodeNumber }: ShopSearch) {
  return { type: 'moreToLove', storeCodeNumber, limit: 14, withFacets: false } as const;
}

function listInput(search: ShopSearch, currency: Currency) {
  const { storeCodeNumber, start, limit, keyWords, commodityCategoryCode } = search;
  return {
    storeCodeNumber,
    start,
    limit,
    commodityName: keyWords,
    commodityCategoryCode,
    ...filterInput(search, currency),
  };
}

function ShopPage() {
  const search = Route.useSearch({ select: shopSearch.only, structuralSharing: true });
  const pageType = pageOf(search);
  const shop = useAnswer(storeDetail, { storeCodeNumber: search.storeCodeNumber });
  return (
    <>
      <PageHeader className="md:hidden">
        <PhoneHeader title={shop.storeName} actions={<CartTool />} />
      </PageHeader>
      <div className="wrap">
        <ShopHeader shop={shop} />
        <ShopDataScript shop={shop} />
        <ShopNav shop={shop} page={pageType} words={search.keyWords} />
        {pageType === 'home' && <HomeWithCoupons shop={shop} search={search} />}
        {pageType === 'all' && <ShopProducts shop={shop} search={search} />}
        {pageType === 'about' && <ShopAbout shop={shop} />}
      </div>
    </>
  );
}

/** The structured data of the shop. */
function ShopDataScript({ shop }: { shop: Shop }) {
  const { t } = useTexts();
  const { page } = Route.useRouteContext();
  const region = useRegion();
  // Only the server calls this function; the condition leaves its code out of the browser's script.
  const createData = () =>
    import.meta.env.SSR
      ? shopData(shop, {
          origin: page.publicUrl,
          urlOf: pageAddresses(page),
          region,
          homeName: t('shell.homeShort'),
          shopsName: t('search.allShops'),
        })
      : [];
  return <JsonLdScript createData={createData} />;
}

interface PartProps {
  shop: Shop;
  search: ShopSearch;
}

function HomeWithCoupons({ shop, search }: PartProps) {
  const { rows } = useAnswer(commodityList, homeInput(search));
  const { storeCodeNumber } = shop;
  const { data: offers } = useQuery(queryOptionsFor(useGateway(), couponOffers, { storeCodeNumber }));
  return (
    <>
      {offers && <CouponStrip storeCodeNumber={storeCodeNumber} offers={offers.rows} className="pt-5" />}
      <ShopHome shop={shop} products={rows} />
    </>
  );
}

function ShopProducts({ shop, search }: PartProps) {
  const { t } = useTexts();
  const currency = useListCurrency(search);
  const input = listInput(search, currency);
  const found = useAnswer(commoditySearch, input);
  const more = useLoadMore(commoditySearch, input, found, (row) => row.commodityCode);
  const addressOf = listAddresses('/shop', search);
  const wordsAddress = (keyWords: string) => addressOf({ keyWords });
  const { facets, breadcrumb, totalRows } = found;
  const words = search.keyWords;
  return (
    <ProductListing
      list={{
        path: '/shop',
        search,
        currency,
        addressOf,
        wordsField: 'keyWords',
        linkTo: (start) => ({ to: '/shop', search: { ...search, start } }),
        categories: {
          branches: categoryBranches(facets.categories, breadcrumb),
          hrefOf: (code) => addressOf({ commodityCategoryCode: code }),
          allHref: breadcrumb.length > 0 ? addressOf({ commodityCategoryCode: undefined }) : undefined,
        },
      }}
      // All products here are of this shop.
      page={{ ...found, facets: { ...facets, stores: [] } }}
      more={more}
      order={{ byDefault: words ? 'relevance' : 'popular', sentence: t('shop.orderedBy') }}
      heading={
        <>
          <h2 className="pt-6 text-xl">
            {words ? t('shop.resultsOf', { words }) : (breadcrumb.at(-1)?.commodityCategoryName ?? t('shop.all'))}
          </h2>
          {found.correctedTo && totalRows > 0 && (
            <Correction
              words={words}
              correctedTo={found.correctedTo}
              corrections={found.corrections}
              hrefOf={wordsAddress}
            />
          )}
          {found.isLoose && totalRows > 0 && <LooseMatch words={found.correctedTo ?? words} />}
        </>
      }
      inShop
      nothing={
        <NothingFound
          search={search}
          totalRows={totalRows}
          addressOf={addressOf}
          title={words ? t('shop.nothing', { words }) : t('shop.nothingAll')}
          text={t('shop.nothingText')}
        >
          <a href={shopAddress(shop.storeCodeNumber, 'all')} className={buttonClass({ look: 'primary' })}>
            {t('shop.seeAll')}
          </a>
          {words && (
            <a href={searchAddress(words)} className={buttonClass()}>
              {t('shop.everywhere')}
            </a>
          )}
        </NothingFound>
      }
    />
  );
}
