import type { Address } from '@kaimai/contract/address/address';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useAddressErrors } from '#address/use-address-errors.ts';
import { ActionBar } from '#components/layout/action-bar.tsx';
import { Button } from '#components/form/button.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Price } from '#product/price/price.tsx';
import { amountIn } from '@kaimai/contract/values/money';
import { useTexts } from '#i18n/use-texts.ts';
import { useNetworkLost } from '#offline/network.ts';
import { NoBuyingOffline } from '#offline/offline-words.tsx';
import { useCurrency } from '#settings/use-settings.ts';
import { AddressPanel } from './address-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { CouponPanel } from './coupon-panel.tsx';
import { FillSkeleton } from './fill-skeleton.tsx';
import { totalOf, type DeliveryMethods, type Fill } from './fill-sums.ts';
import { FillSumsPanel } from './fill-sums-panel.tsx';
import { NothingToOrder, nothingToOrderCode } from './nothing-to-order.tsx';
import { NotDelivered } from './not-delivered.tsx';
import { ObstacleNote } from './obstacle-note.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { useEmailError } from './use-email-error.ts';
import { useFill, type BuyNow } from './use-fill.ts';
import { useDeferredSubmit } from './use-deferred-submit.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface FillPageProps {
  buyNow: BuyNow | undefined;
  /** The key of the history entry: a reload keeps it, another purchase has another one. */
  visit: string;
  onPlaced(payNo: string): void;
}

/** The fill page: address, delivery, coupons, total, and the order button. For a buyer or a guest with an e-mail. */
export function FillPage({ buyNow, visit, onPlaced }: FillPageProps) {
  const { t } = useTexts();
  const state = useFill(buyNow);
  const { userNo, addressBook, addresses, fill } = state;
  if (addressBook.isError && !addresses)
    return (
      <ErrorState
        headingLevel={1}
        title={t('fill.failed.title')}
        text={t('fill.failed.text')}
        onRetry={addressBook.refetch}
      />
    );
  if (userNo === undefined || !addresses) return <FillSkeleton />;
  // With its owner: another buyer in this browser must neither use nor delete the token of this one.
  const subject = `${userNo} ${buyNow ? `${buyNow.skuCode} ${visit}` : 'cart'}`;
  const nothingCode = nothingToOrderCode(fill.error);
  if (nothingCode)
    return (
      <NothingToOrder code={nothingCode} message={fill.error?.message ?? ''} subject={subject} onPlaced={onPlaced} />
    );
  if (!fill.data && !fill.isError) return <FillSkeleton />;
  return <OrderForm {...state} addresses={addresses} buyNow={buyNow} subject={subject} onPlaced={onPlaced} />;
}

interface OrderFormProps extends Omit<ReturnType<typeof useFill>, 'addresses'> {
  addresses: readonly Address[];
  buyNow: BuyNow | undefined;
  /** Identifies the purchase: the token of a sent order is stored under it. */
  subject: string;
  onPlaced(payNo: string): void;
}

function OrderForm({ onPlaced, subject, buyNow, addresses, ...state }: OrderFormProps) {
  const { t } = useTexts();
  const { isGuest, chosenAddress, draft, change, fill, isChanging } = state;
  const form = useRef<HTMLFormElement>(null);
  const { errors, leave, contact, obstacle, place, submit, isBusy } = useOrderForm(form, {
    ...state,
    subject,
    buyNow,
    onPlaced,
  });
  return (
    <>
      <div className="grid items-start gap-4 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6 lg:pt-6">
        <div className="grid min-w-0 gap-4">
          <PageHeading>{t('pages.fill')}</PageHeading>
          {isGuest && (
            <ContactPanel
              field={contact.field}
              email={draft.email}
              error={contact.error}
              onChange={(email) => change({ email })}
              onLeave={contact.leave}
            />
          )}
          <AddressPanel
            form={form}
            maySave={!isGuest}
            addresses={addresses}
            chosenAddress={chosenAddress}
            draft={draft}
            errors={errors}
            onChange={change}
            onLeave={leave}
          />
          {fill.data?.stores.map((shop) => (
            <ShopPanel key={shop.storeCodeNumber} shop={shop} draft={draft} onChange={change} />
          ))}
          {fill.data && <NotDelivered fill={fill.data} />}
          {fill.data && <CouponPanel fill={fill.data} draft={draft} onChange={change} />}
          {!fill.data && fill.error && (
            <ErrorState title={t('fill.sumsFailed')} text={fill.error.message} onRetry={fill.refetch} />
          )}
        </div>
        {fill.data && (
          <aside className="grid min-w-0 gap-4 lg:sticky lg:top-20 lg:mt-[3.25rem]">
            <ObstacleNote obstacle={obstacle} fill={fill.data} methods={draft.deliveryMethods} onAccept={place} />
            <FillSumsPanel fill={fill.data} methods={draft.deliveryMethods} isChanging={isChanging}>
              <PlaceButton size="lg" isBusy={isBusy} isDisabled={fill.data.stores.length === 0} onPlace={submit} />
            </FillSumsPanel>
          </aside>
        )}
      </div>
      {fill.data && (
        <FillBar fill={fill.data} methods={draft.deliveryMethods}>
          <PlaceButton size="md" isBusy={isBusy} isDisabled={fill.data.stores.length === 0} onPlace={submit} />
        </FillBar>
      )}
    </>
  );
}

/** The problems of the form, and what the button does: it places the order if there are none. */
function useOrderForm(form: RefObject<HTMLFormElement | null>, state: Omit<OrderFormProps, 'addresses'>) {
  const { isGuest, chosenAddress, draft, fill, isChanging, buyNow, subject, onPlaced } = state;
  const refresh = async () => {
    const { data, isSuccess } = await fill.refetch();
    return isSuccess ? data : undefined;
  };
  const addressNo = chosenAddress?.addressNo ?? '';
  const order = usePlaceOrder({ buyNow, subject, fill: fill.data, draft, addressNo, isGuest, refresh, onPlaced });
  const { obstacle } = order;
  const gatewayErrors = obstacle?.kind === 'address' ? obstacle.fields : undefined;
  const { errors, leave, check } = useAddressErrors(form, draft.entry, gatewayErrors);
  const contact = useEmailError(draft.email, obstacle);
  const place = () => {
    // Both checks run, so that both show their problems; the focus goes to the first problem.
    const isAddressValid = chosenAddress !== undefined || check();
    const isContactValid = !isGuest || contact.check();
    if (isAddressValid && isContactValid) order.place();
  };
  const total = fill.data ? amountIn(totalOf(fill.data, draft.deliveryMethods), fill.data.settlementCurrency) : '';
  const { isWaiting, submit } = useDeferredSubmit({
    fill: fill.data,
    total,
    isChanging,
    place,
    onTotalChanged: order.showChange,
  });
  return { errors, leave, contact, obstacle, place, submit, isBusy: order.isPlacing || isWaiting };
}

interface PlaceButtonProps {
  /** Large in the panel, medium in a phone's bar: only one of them is visible. */
  size: 'md' | 'lg';
  isBusy: boolean;
  /** Whether nothing can be delivered to the address. */
  isDisabled: boolean;
  onPlace(): void;
}

function PlaceButton({ size, isBusy, isDisabled, onPlace }: PlaceButtonProps) {
  const { t } = useTexts();
  const isOffline = useNetworkLost();
  const className = size === 'lg' ? 'w-full max-md:hidden' : undefined;
  return (
    <>
      {size === 'lg' && <NoBuyingOffline />}
      <Button
        look="primary"
        size={size}
        busy={isBusy}
        disabled={isDisabled || isOffline}
        onClick={onPlace}
        className={className}
      >
        {t('fill.place')}
      </Button>
    </>
  );
}

function FillBar({ fill, methods, children }: { fill: Fill; methods: DeliveryMethods; children: ReactNode }) {
  const { t } = useTexts();
  const currency = useCurrency();
  return (
    <ActionBar>
      <div className="min-w-0 flex-1 leading-5">
        <span className="block text-xs text-text-2">
          {t('fill.total')}
          {fill.tax?.kind === 'byState' && ` · ${t('cart.beforeTax')}`}
        </span>
        <Price amount={amountIn(totalOf(fill, methods), currency)} currency={currency} />
      </div>
      {children}
    </ActionBar>
  );
}
