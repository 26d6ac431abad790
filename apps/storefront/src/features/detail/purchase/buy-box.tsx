import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { amountIn, formatAmountIn, settlementCurrencyFor } from '@kaimai/contract/values/money';
import { memo, type ReactNode, type Ref } from 'react';
import { shopAddress } from '#product/addresses.ts';
import { ChatLink } from '#product/shop/chat-link.tsx';
import { CompareButton } from '#product/compare/compare-button.tsx';
import { FavouriteHeart } from '#product/favourite/favourite-heart.tsx';
import { Price } from '#product/price/price.tsx';
import { ShopMark } from '#product/shop/shop-mark.tsx';
import { classes } from '#components/classes.ts';
import { Badge } from '#components/display/badge.tsx';
import { LazySection } from '#components/document/lazy-section.tsx';
import { Button, buttonClass } from '#components/form/button.tsx';
import { QuantityStepper } from '#components/form/quantity-stepper.tsx';
import { Star } from '#components/display/rating.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useNetworkLost } from '#offline/network.ts';
import { NoBuyingOffline } from '#offline/offline-words.tsx';
import { useCurrency } from '#settings/use-settings.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import type { Detail } from '../detail.ts';
import { EarlierPrices, HandOver } from './dialog-links.tsx';
import { PlainPurchase } from './plain-purchase.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { ShareButton } from '../share-button.tsx';
import type { PlaceDelivery } from './use-place-delivery.ts';
import type { Purchase } from './use-purchase.ts';
import { openSizeId } from '../variants/variant-choice.ts';
import { VariantOptions } from '../variants/variant-options.tsx';

/** The server renders the panel, since it is on the first screen. Products in stock do not load it. */
const loadRestockPanel = () => import('../restock/restock-panel.tsx');
const RestockPanel = import.meta.env.SSR ? (await loadRestockPanel()).default : lazyPart(loadRestockPanel);

interface BuyBoxProps {
  product: Detail;
  chosenSku: Sku;
  /** The address of the page with the chosen variant, for sharing. */
  address: string;
  /** Whether the address names a variant that does not exist, so that another one is shown. */
  isOtherVariant: boolean;
  /** The code of the size option while no size is chosen. */
  openSize: string | undefined;
  purchase: Purchase;
  /** The delivery to the buyer's postcode or city; undefined if the shop has no delivery zones. */
  placeDelivery: PlaceDelivery | undefined;
  onChoose(skuCode: string, optionCode: string): void;
  onChangeRegion(): void;
  /** Shown beside the size option. */
  sizeHelp: ReactNode;
  /** Shown below the buttons. */
  coupons: ReactNode;
  ref: Ref<HTMLElement>;
}

/** The choices before buying, and the buttons. */
export function BuyBox({
  product,
  chosenSku,
  address,
  isOtherVariant,
  openSize,
  purchase,
  placeDelivery,
  onChoose,
  onChangeRegion,
  sizeHelp,
  coupons,
  ref,
}: BuyBoxProps) {
  const { t } = useTexts();
  return (
    <section ref={ref} className="grid min-h-0 min-w-0 content-start gap-5 md:row-span-2">
      <NameAndRating product={product} />
      {/* First on phones: the price is in sight above the bar with the buttons. */}
      <div className="max-md:order-first">
        <SkuPrice chosenSku={chosenSku} />
        {product.hasInventedPrices && chosenSku.lowestPrice30Days && (
          <p className="text-sm text-text-3">{t('detail.inventedPrices')}</p>
        )}
        <EarlierPrices skuCode={chosenSku.skuCode} />
      </div>
      {isOtherVariant && <OtherVariant />}
      <VariantOptions
        product={product}
        chosenSku={chosenSku}
        openSize={openSize}
        isSizeMissing={purchase.isSizeMissing}
        sizeHelp={sizeHelp}
        onChoose={onChoose}
      />
      <QuantityField chosenSku={chosenSku} purchase={purchase} />
      {chosenSku.stock === 0 && openSize === undefined && (
        <LazyRestockPanel key={chosenSku.skuCode} commodityCode={product.commodityCode} skuCode={chosenSku.skuCode} />
      )}
      <noscript>{import.meta.env.SSR && openSize === undefined && <PlainPurchase chosenSku={chosenSku} />}</noscript>
      <Actions product={product} chosenSku={chosenSku} purchase={purchase} address={address} />
      <NoBuyingOffline />
      {coupons}
      <PurchaseTerms product={product} placeDelivery={placeDelivery} onChangeRegion={onChangeRegion} />
      <HandOver page={address} />
    </section>
  );
}

/** Memoized: before its script is loaded, a render of its parent would replace the server's HTML. */
const LazyRestockPanel = memo(function LazyRestockPanel(props: { commodityCode: string; skuCode: string }) {
  return (
    <LazySection fallback={<div id="restock" className="skeleton h-13 rounded-md" />}>
      <RestockPanel {...props} />
    </LazySection>
  );
});

function NameAndRating({
  product: { store: shop, commodityCode, commodityName, rating, ratingCount },
}: {
  product: Detail;
}) {
  const { t, tag } = useTexts();
  return (
    <div className="grid justify-items-start gap-2">
      <div className="-mt-2 -mb-1 flex w-full items-center justify-between gap-3 large-text:flex-wrap">
        <a
          href={shopAddress(shop.storeCodeNumber)}
          className="inline-flex min-h-(--size-control) min-w-0 items-center gap-2 text-sm wrap-anywhere text-text-2 hover:text-link"
        >
          <ShopMark shop={shop} size="sm" />
          {shop.storeName}
        </a>
        <ChatLink look="quiet" storeCodeNumber={shop.storeCodeNumber} about={{ commodityCode }} className="-mr-3" />
      </div>
      <h1 className="phrases text-xl lg:text-2xl">{commodityName}</h1>
      <div className="-my-2 flex w-full flex-wrap items-center justify-between gap-x-3">
        {rating !== null && ratingCount > 0 && (
          <a href="#reviews" className="inline-flex min-h-(--size-control) items-center gap-2 text-sm tabular-nums">
            <span className="inline-flex items-center gap-1">
              <Star />
              <b className="font-medium">{rating.toFixed(1)}</b>
            </span>
            <span className="text-link hover:underline">
              {t('detail.ratings', { count: ratingCount, number: formatCount(ratingCount, tag) })}
            </span>
          </a>
        )}
        <CompareButton commodityCode={commodityCode} />
      </div>
    </div>
  );
}

/** States that the variant of the address does not exist and another one is shown. */
function OtherVariant() {
  const { t } = useTexts();
  return (
    <p role="status" className="rounded-md bg-surface-sunken px-4 py-3 text-sm">
      {t('detail.otherVariant')}
    </p>
  );
}

interface SkuPriceProps {
  chosenSku: Sku;
  /** `md` in the bar of a wide screen: without the discount and the charged amount. */
  size?: 'md' | 'lg';
}

export function SkuPrice({ chosenSku, size = 'lg' }: SkuPriceProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const settlement = settlementCurrencyFor(currency);
  const { price, lowestPrice30Days, salePercent, stock } = chosenSku;
  const isLarge = size === 'lg';
  return (
    <div aria-live={isLarge ? 'polite' : undefined}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price
          amount={amountIn(price, currency)}
          currency={currency}
          size={size}
          // Present only while the price is reduced.
          sale={lowestPrice30Days !== null && stock > 0}
          faint={stock === 0}
        />
        {isLarge && salePercent !== null && stock > 0 && <Badge look="sale">−{salePercent}%</Badge>}
      </div>
      {isLarge && settlement !== currency && (
        <p className="figures text-sm text-text-2">
          {t('detail.charged', { price: formatAmountIn(price, settlement) })}
        </p>
      )}
      {lowestPrice30Days && (
        <p className={classes('figures text-text-3', isLarge ? 'text-sm' : 'max-w-52 text-xs leading-4')}>
          {t('detail.lowest', { price: formatAmountIn(lowestPrice30Days, currency) })}
        </p>
      )}
    </div>
  );
}

function QuantityField({ chosenSku, purchase }: { chosenSku: Sku; purchase: Purchase }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="[@media(scripting:none)]:hidden">
        <QuantityStepper
          label={t('detail.quantity')}
          quantity={purchase.quantity}
          max={purchase.maxUnits}
          disabled={chosenSku.stock === 0}
          onChange={purchase.setQuantity}
        />
      </span>
      <output className="text-sm">
        <StockWords {...purchase} />
      </output>
    </div>
  );
}

/** To exert no pressure, the stock is shown only to buyers who choose all of it. */
function StockWords({ stock, quantity, maxUnits }: Pick<Purchase, 'stock' | 'quantity' | 'maxUnits'>): ReactNode {
  const { t } = useTexts();
  if (stock === 0) return <span className="text-text-2">{t('detail.soldOutNote')}</span>;
  if (quantity < maxUnits || maxUnits === 1) return <span className="text-success">{t('detail.inStock')}</span>;
  return (
    <span className="text-text-2">
      {stock > maxUnits ? t('detail.mostAtOnce', { count: maxUnits }) : t('detail.allThereAre', { count: stock })}
    </span>
  );
}

interface ActionsProps {
  product: Detail;
  chosenSku: Sku;
  purchase: Purchase;
}

/** On phones the bar at the bottom has the same two buttons. */
function Actions({ product, chosenSku, purchase, address }: ActionsProps & { address: string }) {
  const { commodityCode, commodityName } = product;
  return (
    <div className="hidden grid-cols-2 gap-3 md:grid lg:grid-cols-[3.25rem_3.25rem_1fr_1fr] [@media(scripting:none)]:hidden">
      <div className="flex gap-3 max-lg:order-last lg:contents">
        <FavouriteHeart
          commodityCode={commodityCode}
          commodityName={commodityName}
          className="size-13 rounded-md border border-line hover:bg-surface-sunken"
        />
        <ShareButton name={commodityName} address={address} outlined className="size-13 rounded-md" />
      </div>
      <BuyButtons product={product} chosenSku={chosenSku} purchase={purchase} size="lg" />
    </div>
  );
}

/**
 * The buttons of a bar. For a sold-out variant, a link to the notification instead, or first to the sizes. CSS changes its
 * text when the panel shows that a notification is requested, because the panel has a script of its own.
 */
export function BarButtons(props: ActionsProps) {
  const { t } = useTexts();
  if (props.chosenSku.stock > 0) return <BuyButtons {...props} size="md" />;
  return (
    <a href={props.purchase.isSizeOpen ? `#${openSizeId}` : '#restock'} className={classes(buttonClass(), 'flex-1')}>
      <span className="group-has-data-asked/detail:hidden">{t('detail.tellMe')}</span>
      <span className="hidden group-has-data-asked/detail:inline">{t('detail.alertAsked')}</span>
    </a>
  );
}

/** Add to cart, and buy now. */
function BuyButtons({ product, chosenSku, purchase, size }: ActionsProps & { size: 'md' | 'lg' }) {
  const { t } = useTexts();
  const isSoldOut = chosenSku.stock === 0;
  const isDelivered = product.delivery.length > 0;
  const isDisabled = isSoldOut || !isDelivered;
  const isOffline = useNetworkLost();
  const addText = isDelivered ? 'detail.addToCart' : 'detail.notHere';
  return (
    <>
      <Button size={size} disabled={isDisabled || isOffline} onClick={purchase.buyNow} className="flex-1 px-2!">
        {t('detail.buyNow')}
      </Button>
      <Button look="primary" size={size} disabled={isDisabled} onClick={purchase.addToCart} className="flex-1 px-2!">
        {t(isSoldOut ? 'detail.soldOut' : addText)}
      </Button>
    </>
  );
}
