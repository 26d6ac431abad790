import { memo, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useGateway } from '#api/use-gateway.ts';
import { shopAddress } from '#product/addresses.ts';
import { FavouriteHeart } from '#product/favourite/favourite-heart.tsx';
import { rememberViewed } from '#product/viewed/viewed-products.ts';
import { ActionBar } from '#components/layout/action-bar.tsx';
import { Breadcrumb } from '#components/navigation/breadcrumb.tsx';
import { Icon } from '#components/media/icon.tsx';
import { iconButtonClass } from '#components/form/icon-button.tsx';
import { LazySection } from '#components/document/lazy-section.tsx';
import { waitingPart } from '#components/document/waiting-part.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import Store from '#icons/store';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useLowData } from '#settings/use-settings.ts';
import { BuyBox, BarButtons, SkuPrice } from './purchase/buy-box.tsx';
import { valueNames, type Detail } from './detail.ts';
import { Gallery } from './gallery/gallery.tsx';
import type { LowerPageProps } from './lower-page.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { usePlaceDelivery } from './purchase/use-place-delivery.ts';
import { usePurchase, type Purchase } from './purchase/use-purchase.ts';

const loadAddedPanel = () => import('./purchase/added-panel.tsx');
const AddedPanel = lazyPart(loadAddedPanel);
const WideBuyBar = lazyPart(() => import('./purchase/wide-buy-bar.tsx'));

/**
 * The part below the first screen: rendered by the server, but with a script of its own in the browser, which is loaded
 * when a buyer scrolls near it. On the server it is imported immediately, since rendering does not wait.
 */
const loadLowerPage = () => import('./lower-page.tsx');
const lowerPart = waitingPart(loadLowerPage);
const LowerPage = import.meta.env.SSR ? (await loadLowerPage()).default : lazyPart(lowerPart.load);

interface DetailPageProps extends LowerPageProps {
  chosenSku: Sku;
  /** The address of the page with the chosen variant, for sharing. */
  address: string;
  /** Whether the address names a variant that does not exist, so that another one is shown. */
  isOtherVariant: boolean;
  /** The code of the size option while no size is chosen. */
  openSize: string | undefined;
  onChoose(skuCode: string, optionCode: string): void;
  onChangeRegion(): void;
  /** Help to choose a size, shown beside the option of sizes. */
  sizeHelp: ReactNode;
  /** The coupons, shown below the buttons. */
  coupons: ReactNode;
}

/** Memoized: the router renders the route several times for a new address. */
export const DetailPage = memo(function DetailPage({
  product: productInRegion,
  initialReviews,
  chosenSku,
  address,
  isOtherVariant,
  openSize,
  onChoose,
  onChangeRegion,
  sizeHelp,
  coupons,
}: DetailPageProps) {
  const { product, placeDelivery } = usePlaceDelivery(productInRegion);
  const purchase = usePurchase(product, chosenSku, openSize);
  const buyBox = useRef<HTMLElement>(null);
  const isPassed = useScrolledPast(buyBox);
  useRememberViewed(product.commodityCode);
  usePreloadAddedPanel();
  const { commodityName, pictures } = product;
  return (
    <div className="group/detail wrap">
      <Crumbs product={product} />
      <div className={columnsClass}>
        {/* Sticky content has a cell of its own; directly in the grid it would cover the other parts. */}
        <div className="min-w-0">
          <Gallery pictures={pictures} name={commodityName} start={chosenSku.pictureIndex} />
        </div>
        <BuyBox
          ref={buyBox}
          product={product}
          chosenSku={chosenSku}
          address={address}
          isOtherVariant={isOtherVariant}
          openSize={openSize}
          purchase={purchase}
          onChoose={onChoose}
          placeDelivery={placeDelivery}
          onChangeRegion={onChangeRegion}
          sizeHelp={sizeHelp}
          coupons={coupons}
        />
        <LazyLowerPage product={productInRegion} initialReviews={initialReviews} />
      </div>
      {/* Space is reserved, so that nothing moves when the bar appears. */}
      <div className="wide-buy-place">
        {isPassed && (
          <Suspense>
            <WideBuyBar
              name={commodityName}
              variant={valueNames(product, chosenSku, openSize).join(' · ')}
              picture={pictures[chosenSku.pictureIndex] ?? pictures[0]}
            >
              <SkuPrice chosenSku={chosenSku} size="md" />
              <div className="flex w-64 flex-none gap-3 lg:w-80">
                <BarButtons product={product} chosenSku={chosenSku} purchase={purchase} />
              </div>
            </WideBuyBar>
          </Suspense>
        )}
      </div>
      <BuyBar product={product} chosenSku={chosenSku} purchase={purchase} />
      {/* Always rendered, so that screen readers announce the panel. */}
      <output className={addedPlaceClass}>
        {purchase.lastAddition && (
          <Suspense>
            <AddedPanel
              // A new key for another addition: its panel is shown for the whole time.
              key={purchase.lastAddition.additionKey}
              addition={purchase.lastAddition}
              name={commodityName}
              variant={valueNames(product, purchase.lastAddition.sku).join(' · ')}
              picture={pictures[purchase.lastAddition.sku.pictureIndex] ?? pictures[0]}
              onDismiss={purchase.dismiss}
            />
          </Suspense>
        )}
      </output>
    </div>
  );
});

/**
 * From 768 px the lower part starts right below the gallery, beside the buy box, which may be higher: the second row
 * is the difference in height, and the third row is the rest of the lower part, with the shop beside it.
 */
const columnsClass =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 max-md:gap-y-4 md:grid-cols-2 md:grid-rows-[auto_min-content_1fr] lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-10 wide:grid-cols-[minmax(0,1fr)_29rem] wide:gap-x-14';

/**
 * Memoized by product: before its script is loaded, a render of its parent would replace the server's HTML. Its product lacks the
 * delivery to the buyer's place, because the answer for the place makes another object, which would load the script.
 */
const LazyLowerPage = memo(function LazyLowerPage(props: LowerPageProps) {
  const [initialProduct] = useState(props.product);
  // React shows an answer for another region only after the script of this part is loaded, so the script is loaded now.
  if (props.product !== initialProduct) lowerPart.release();
  return (
    <LazySection className="contents" fallback={<div className="h-dvh" />} release={lowerPart.release}>
      <LowerPage {...props} />
    </LazySection>
  );
});

/** The place of the panel that confirms an addition. */
const addedPlaceClass =
  'pointer-events-none fixed inset-x-4 bottom-[calc(var(--size-bar)+var(--size-tray,0rem)+1.5rem)] z-(--layer-notice) md:top-[calc(var(--size-header)+.5rem)] md:right-[max(var(--gutter),calc((100vw-var(--container-page))/2))] md:bottom-auto md:left-auto md:w-92';

/** Loaded after hydration, so that it is available before the button is clicked; in low-data mode by the click. */
function usePreloadAddedPanel(): void {
  const isLowData = useLowData();
  useEffect(() => {
    // If it fails, the click loads the panel.
    if (!isLowData) void loadAddedPanel().catch(() => undefined);
  }, [isLowData]);
}

function useRememberViewed(commodityCode: string): void {
  const gateway = useGateway();
  useEffect(() => rememberViewed(commodityCode, gateway), [commodityCode, gateway]);
}

function Crumbs({ product: { breadcrumb, commodityName } }: { product: Detail }) {
  const categories = breadcrumb.map(({ commodityCategoryCode, commodityCategoryName }) => ({
    words: commodityCategoryName,
    link: { to: '/categories', search: { type: 'category', commodityCategoryCode } } as const,
  }));
  return <Breadcrumb crumbs={[...categories, { words: commodityName }]} />;
}

interface BuyBarProps {
  product: Detail;
  chosenSku: Sku;
  purchase: Purchase;
}

/** The bar at the bottom of a phone's screen, with the two buttons. */
function BuyBar({ product, chosenSku, purchase }: BuyBarProps) {
  const { commodityCode, commodityName, store: shop } = product;
  const { t } = useTexts();
  return (
    <ActionBar>
      <a href={shopAddress(shop.storeCodeNumber)} aria-label={t('detail.visitShop')} className={iconButtonClass}>
        <Icon of={Store} />
      </a>
      <FavouriteHeart commodityCode={commodityCode} commodityName={commodityName} />
      <BarButtons product={product} chosenSku={chosenSku} purchase={purchase} />
    </ActionBar>
  );
}
