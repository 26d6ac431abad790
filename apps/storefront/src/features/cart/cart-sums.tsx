import type { Cart } from '@kaimai/contract/cart/cart';
import { amountIn, formatAmountIn, isZeroIn } from '@kaimai/contract/values/money';
import ShieldCheck from '#icons/shield-check';
import Undo2 from '#icons/undo-2';
import { Suspense } from 'react';
import { DeliveryFee } from '#product/terms/delivery-fee.tsx';
import { Price } from '#product/price/price.tsx';
import { TaxSum } from '#product/price/tax-sum.tsx';
import { Assurance } from '#components/display/assurance.tsx';
import { ActionBar } from '#components/layout/action-bar.tsx';
import { Button } from '#components/form/button.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { classes } from '#components/classes.ts';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Sum, Sums, SumTotal } from '#components/display/sums.tsx';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useNetworkLost } from '#offline/network.ts';
import { NoBuyingOffline } from '#offline/offline-words.tsx';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import type { CartActions } from './cart-actions.ts';
import type { Estimate } from './use-estimate.ts';

/** Loaded if a shop has delivery zones. */
const PlaceLine = lazyPart(() => import('#address/place-line.tsx'));

/** Loaded if there is a coupon to collect. */
const CouponsToCollect = lazyPart(() => import('#product/coupon/coupons-to-collect.tsx'));

/** The step from the cart to the fill page. */
export interface CheckOut {
  /** Whether the click waits for changes of the cart to arrive at the gateway. */
  isLeaving: boolean;
  leave(): void;
}

interface SumsProps {
  cart: Cart;
  estimate: Estimate;
  checkOut: CheckOut;
}

/** The total of the selected lines with delivery, coupons and tax, before an address is needed. */
export function CartSums({ cart, estimate, checkOut }: SumsProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const coupons = estimate.sums?.couponsToCollect ?? [];
  return (
    <Panel aria-label={t('cart.sums')} className="grid gap-4">
      <PanelTitle>{t('cart.sums')}</PanelTitle>
      <Sums>
        <Sum name={t('cart.chosen', { count: cart.selectedQuantity })}>{formatAmountIn(cart.total, currency)}</Sum>
        <EstimatedParts estimate={estimate} />
        <SumTotal name={t(estimate.sums ? 'orders.total' : 'cart.total')} note={totalNote(estimate, t)} isAnnounced>
          <Price
            amount={amountIn(estimate.sums?.total ?? cart.total, currency)}
            currency={currency}
            size="lg"
            className={classes('transition-opacity', isOutdated(estimate) && 'opacity-70')}
          />
        </SumTotal>
      </Sums>
      {coupons.length > 0 && (
        <Suspense>
          <CouponsToCollect coupons={coupons} />
        </Suspense>
      )}
      {estimate.sums?.hasZones && (
        <p className="text-sm text-text-2">
          <Suspense>
            <PlaceLine place={estimate.sums.place} />
          </Suspense>
        </p>
      )}
      <NoBuyingOffline />
      <div className="max-md:hidden">
        <CheckOutButton count={cart.selectedQuantity} checkOut={checkOut} />
      </div>
      <ul className="grid gap-2.5 text-sm text-pretty text-text-2">
        <Assurance icon={ShieldCheck} words={t('cart.held')} />
        <Assurance icon={Undo2} words={t('cart.returns')} />
      </ul>
    </Panel>
  );
}

/** Delivery, coupons and tax; without an estimate, when delivery and tax will be known. */
function EstimatedParts({ estimate: { sums, isLoading } }: { estimate: Estimate }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const region = useRegion();
  const delivery = t('cart.deliveryTo', { region: t(`regions.inSentence.${region}`) });
  if (!sums) {
    return (
      <>
        <Sum name={delivery}>{isLoading ? <SkeletonBlock className="h-5.5 w-16" /> : t('cart.deliveryLater')}</Sum>
        <Sum name={t('orders.taxes')}>
          {isLoading ? <SkeletonBlock className="h-5.5 w-16" /> : t('cart.taxesLater')}
        </Sum>
      </>
    );
  }
  const { deliveryTotal, discountTotal, tax, settlementCurrency } = sums;
  return (
    <>
      <Sum name={delivery}>
        <DeliveryFee offer={{ free: isZeroIn(deliveryTotal, settlementCurrency), fee: deliveryTotal }} />
      </Sum>
      {!isZeroIn(discountTotal, settlementCurrency) && (
        <Sum name={t('fill.coupons')}>
          <span className="text-success">−{formatAmountIn(discountTotal, currency)}</span>
        </Sum>
      )}
      {tax?.kind === 'byState' ? <Sum name={t('orders.taxes')}>{t('cart.taxesLater')}</Sum> : <TaxSum tax={tax} />}
    </>
  );
}

/** Names the amounts that the total does not include yet; empty if there are none, and while the estimate is loading. */
function totalNote({ sums, isLoading }: Estimate, t: Translate): string {
  if (sums?.tax?.kind === 'byState') return t('cart.beforeTax');
  return sums || isLoading ? '' : t('cart.totalNote');
}

function isOutdated({ sums, isCurrent, isLoading }: Estimate): boolean {
  return isLoading || (sums !== undefined && !isCurrent);
}

function CheckOutButton({ count, checkOut: { isLeaving, leave } }: { count: number; checkOut: CheckOut }) {
  const { t } = useTexts();
  const isOffline = useNetworkLost();
  return (
    <>
      <Button look="primary" size="lg" block disabled={count === 0 || isOffline} busy={isLeaving} onClick={leave}>
        {t('cart.checkout')}
      </Button>
      {count === 0 && <p className="mt-2 text-sm text-text-2">{t('cart.chooseFirst')}</p>}
    </>
  );
}

/** The bar at the bottom of a phone's screen: select all, total and next step. */
export function CartBar({ cart, estimate, actions, checkOut }: SumsProps & { actions: CartActions }) {
  const { t } = useTexts();
  const isOffline = useNetworkLost();
  const currency = useCurrency();
  return (
    <ActionBar>
      <SelectAll cart={cart} actions={actions} />
      <div className="min-w-min flex-1 text-right leading-5">
        <Price
          amount={amountIn(estimate.sums?.total ?? cart.total, currency)}
          currency={currency}
          className={classes('transition-opacity', isOutdated(estimate) && 'opacity-70')}
        />
        <p className="text-xs text-text-3">{totalNote(estimate, t) || t('cart.withDelivery')}</p>
      </div>
      <Button
        look="primary"
        disabled={cart.selectedQuantity === 0 || isOffline}
        busy={checkOut.isLeaving}
        onClick={checkOut.leave}
        className="px-3.5! whitespace-normal!"
      >
        {t('cart.checkoutWith', { count: cart.selectedQuantity })}
      </Button>
    </ActionBar>
  );
}

/** Selects all lines; if all are selected, none. */
export function SelectAll({ cart, actions }: { cart: Cart; actions: CartActions }) {
  const { t } = useTexts();
  const lines = cart.stores.flatMap((shop) => shop.lines);
  const selectedCount = lines.filter(({ selected }) => selected).length;
  return (
    <Checkbox
      checked={lines.length > 0 && selectedCount === lines.length}
      mixed={selectedCount > 0 && selectedCount < lines.length}
      disabled={lines.length === 0}
      onChange={() => actions.select(lines, selectedCount < lines.length)}
      className="min-w-min leading-5 max-[23rem]:-ml-2.5 max-[23rem]:w-(--size-control) max-[23rem]:justify-center"
    >
      <span className="max-[23rem]:sr-only">{t('cart.selectAll')}</span>
    </Checkbox>
  );
}
