import { commodityDetail, type Sku } from '@kaimai/contract/catalogue/catalogue';
import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { reviewList } from '@kaimai/contract/review/review';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { createFileRoute, Link, notFound, redirect, stripSearchParams, useHydrated } from '@tanstack/react-router';
import type { NotFoundRouteProps } from '@tanstack/react-router';
import Search from '#icons/search';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { shortenText } from '#shorten-text.ts';
import { foundOr404, isClosed, isGone } from '#api/found-or-404.ts';
import { queryOptionsFor } from '#api/gateway.ts';
import { useAnswer } from '#api/use-gateway.ts';
import { productAddress, variantAddress } from '#product/addresses.ts';
import { buttonClass } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { LazySection } from '#components/document/lazy-section.tsx';
import { preloadPicture } from '#components/media/preload-picture.ts';
import { iconButtonClass } from '#components/form/icon-button.tsx';
import { DetailPage } from '#features/detail/detail-page.tsx';
import { gallerySizes } from '#features/detail/gallery/gallery-sizes.ts';
import { ShareButton } from '#features/detail/share-button.tsx';
import { StructuredDataScript } from '#features/detail/structured-data/structured-data-script.tsx';
import { useChosenSku } from '#features/detail/variants/use-chosen-sku.ts';
import { openSizeOf } from '#features/detail/detail.ts';
import { initialSku } from '#features/detail/variants/variant-choice.ts';
import { CartTool } from '#features/shell/header-tools.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { PageHeader } from '#components/layout/page-header.tsx';
import { PhoneHeader } from '#features/shell/phone-header.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { textsFor, type Page } from '#page.ts';
import { headOf, type PageMetadata } from '#page-head.ts';
import { pageAddresses, previewOf } from '#page-preview.ts';
import { optionalCountField, optionalTextField, textField, searchSchema } from '#search-fields.ts';
import { useRegion } from '#settings/use-settings.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

/** Coupons and size help are visible at first, so the server renders them: otherwise the content below them would move. */
const loadShopCoupons = () => import('#features/coupon/shop-coupons.tsx');
const ShopCoupons = import.meta.env.SSR ? (await loadShopCoupons()).default : lazyPart(loadShopCoupons);
const loadSizeHelp = () => import('#features/detail/size-guide/size-help.tsx');
const SizeHelp = import.meta.env.SSR ? (await loadSizeHelp()).default : lazyPart(loadSizeHelp);
const OtherProducts = lazyPart(() => import('#product/viewed/other-products.tsx'));
const RegionDialog = lazyPart(() => import('#features/shell/region-dialog.tsx'));

const detailSearch = searchSchema(() => ({
  commodityCode: textField(),
  commodityName: textField(),
  storeCodeNumber: textField(),
  /** The chosen variant. */
  sku: optionalTextField(100),
  /** The rating of the shown reviews, and where the shown part of the list begins, for pages without scripts. */
  stars: optionalCountField(5),
  reviewsAfter: optionalTextField(400),
}));

export const Route = createFileRoute('/_ecommerce/detail')({
  validateSearch: detailSearch,
  search: { middlewares: [stripSearchParams({ commodityCode: '', commodityName: '', storeCodeNumber: '' })] },
  staticData: { completeWithoutScripts: true, phoneHeader: 'own', title: 'pages.detail', bottomBar: false },
  loaderDeps: ({ search: { commodityCode, stars, reviewsAfter } }) => ({ commodityCode, stars, reviewsAfter }),
  loader: async ({
    context: { queryClient, gateway, page },
    deps: { commodityCode, stars, reviewsAfter },
    location,
    preload,
  }) => {
    if (!commodityCode) throw notFound();
    const input = { commodityCode, region: page.region() };
    const answer = queryClient.ensureQueryData(queryOptionsFor(gateway, commodityDetail, input));
    const product = await foundOr404(answer);
    if (product.commodityCode !== commodityCode)
      throw redirect({
        to: '/detail',
        // The other parameters stay: the variants have the same codes.
        search: { ...detailSearch.parse(location.search), commodityCode: product.commodityCode },
        statusCode: 301,
        replace: true,
      });
    // The script of the size help is loaded before the page is shown, so that nothing moves later.
    if (product.sizes) await loadSizeHelp().catch(() => undefined);
    if (import.meta.env.SSR && product.hasCoupons) {
      const { storeCodeNumber } = product.store;
      // Optional for the page: the browser requests them again.
      await queryClient
        .ensureQueryData(queryOptionsFor(gateway, couponOffers, { storeCodeNumber }))
        .catch(() => undefined);
    }
    if (preload) preloadPicture(product.pictures[initialSku(product.skus)?.pictureIndex ?? 0], gallerySizes);
    const metadata = metadataOf(product, page);
    if (stars === undefined && reviewsAfter === undefined) return { metadata, initialReviews: undefined };
    const reviewsInput = { commodityCode, rating: stars, after: reviewsAfter };
    // If this fails, the page shows the reviews in the answer about the product.
    const reviews = await gateway.call(reviewList, reviewsInput).catch(() => undefined);
    return { metadata, initialReviews: reviews && { stars, page: reviews } };
  },
  head: ({ match, loaderData }) => headOf(match, loaderData?.metadata),
  component: DetailRoute,
  notFoundComponent: NoSuchProduct,
});

/** Shown for an unknown product code and for an address without a code. The name in the address may find the product. */
function NoSuchProduct({ data }: NotFoundRouteProps) {
  const { t } = useTexts();
  const { commodityName, commodityCode } = Route.useSearch();
  const texts = missingProductTexts(data);
  const isHydrated = useHydrated();
  return (
    <>
      <NotFoundPage {...(texts.title && { title: t(texts.title) })} text={t(texts.text)}>
        <Link to="/search" search={{ commodityName }} className={buttonClass({ look: 'primary' })}>
          {t(commodityName ? 'detail.searchByName' : 'detail.searchAll')}
        </Link>
      </NotFoundPage>
      {/* Reserves its space, so that nothing visible moves when the products arrive. */}
      <div className="wrap min-h-128 pb-12 [@media(scripting:none)]:hidden">
        {isHydrated && (
          <Suspense>
            <OtherProducts except={commodityCode} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function missingProductTexts(data: unknown) {
  if (isClosed(data)) return { title: 'shop.closed', text: 'shop.closedProductText' } as const;
  if (isGone(data)) return { title: 'detail.gone', text: 'detail.goneText' } as const;
  return { title: undefined, text: 'detail.notFoundText' } as const;
}

function metadataOf(
  { commodityCode, commodityName, description, pictures }: OutputOf<typeof commodityDetail>,
  page: Page,
): PageMetadata {
  const t = textsFor(page);
  const ownDescription = shortenText(description.join(t('shell.betweenSentences')));
  return {
    title: commodityName,
    description:
      ownDescription && ownDescription !== commodityName
        ? ownDescription
        : t('detail.describe', { name: commodityName }),
    address: productAddress(commodityCode),
    picture: previewOf(page, pictures[0], commodityName),
    isProduct: true,
  };
}

function DetailRoute() {
  const { commodityCode, sku: addressedSku } = Route.useSearch();
  const { page } = Route.useRouteContext();
  const product = useAnswer(commodityDetail, { commodityCode, region: useRegion() });
  const navigate = Route.useNavigate();
  const setAddress = useCallback(
    (skuCode: string) =>
      void navigate({ search: (search) => ({ ...search, sku: skuCode }), replace: true, resetScroll: false }),
    [navigate],
  );
  const [sku, choose] = useChosenSku(addressedSku, setAddress);
  // While no size is chosen, other choices are stored here: a variant in the address would choose a size, too.
  const [unsizedSku, setUnsizedSku] = useState<string>();
  const { skus } = product;
  const chosenSku = skus.find(({ skuCode }) => skuCode === sku) ?? initialSku(skus, unsizedSku);
  const openSize = chosenSku && openSizeOf(product, chosenSku, sku);
  const chooseValue = useCallback(
    (skuCode: string, optionCode: string) => {
      const isUnsized = openSize !== undefined && optionCode !== openSize;
      return isUnsized ? setUnsizedSku(skuCode) : choose(skuCode);
    },
    [choose, openSize],
  );
  const { initialReviews } = Route.useLoaderData();
  const [isChoosingRegion, setChoosingRegion] = useState(false);
  const chooseRegion = useCallback(() => setChoosingRegion(true), []);
  const { hasCoupons, store } = product;
  const { storeCodeNumber } = store;
  const coupons = useMemo(
    () => hasCoupons && <CouponSection storeCodeNumber={storeCodeNumber} />,
    [hasCoupons, storeCodeNumber],
  );
  const sizeHelp = useMemo(
    () => product.sizes && <SizeHelpSection product={product} chosenSku={openSize ? undefined : chosenSku} />,
    [product, chosenSku, openSize],
  );
  if (!chosenSku) throw notFound();
  // For sharing: while no size is chosen, it names no variant, which would choose a size for the other person.
  const address = openSize ? productAddress(commodityCode) : variantAddress(commodityCode, chosenSku.skuCode);
  return (
    <>
      <DetailHeader name={product.commodityName} address={address} />
      <DetailPage
        key={commodityCode}
        product={product}
        address={address}
        initialReviews={initialReviews}
        chosenSku={chosenSku}
        isOtherVariant={sku !== undefined && sku !== chosenSku.skuCode}
        openSize={openSize}
        onChoose={chooseValue}
        onChangeRegion={chooseRegion}
        sizeHelp={sizeHelp}
        coupons={coupons}
      />
      <StructuredDataScript
        key={`data ${commodityCode}`}
        product={product}
        chosenSku={chosenSku}
        origin={page.publicUrl}
        urlOf={pageAddresses(page)}
      />
      {isChoosingRegion && (
        <Suspense>
          <RegionDialog onClose={() => setChoosingRegion(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Memoized by `DetailRoute`: before its script is loaded, rendering it again would replace the server's HTML. */
function CouponSection({ storeCodeNumber }: { storeCodeNumber: string }) {
  return (
    <LazySection className="contents" fallback={<div className="skeleton h-14 rounded-md" />}>
      <ShopCoupons storeCodeNumber={storeCodeNumber} />
    </LazySection>
  );
}

interface SizeHelpSectionProps {
  product: OutputOf<typeof commodityDetail>;
  chosenSku: Sku | undefined;
}

/** Memoized: before its script is loaded, rendering it again would replace the server's HTML. */
const SizeHelpSection = memo(function SizeHelpSection({ product, chosenSku }: SizeHelpSectionProps) {
  const { commodityCode, sizes } = product;
  if (!sizes) return null;
  return (
    <LazySection className="contents" fallback={null}>
      <SizeHelp commodityCode={commodityCode} sizes={sizes} chosenSku={chosenSku} />
    </LazySection>
  );
});

/** The header on phones: back, title, search, share and cart. */
function DetailHeader({ name, address }: { name: string; address: string }) {
  const { t } = useTexts();
  return (
    <PageHeader className="md:hidden">
      <PhoneHeader
        title={name}
        actions={
          <>
            <Link to="/search" aria-label={t('shell.search')} className={iconButtonClass}>
              <Icon of={Search} />
            </Link>
            <ShareButton name={name} address={address} className="[@media(scripting:none)]:hidden" />
            <CartTool />
          </>
        }
      />
    </PageHeader>
  );
}
