import { formatAmountIn, isZeroIn, type LabelTable } from '@kaimai/contract/values/money';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import CreditCard from '#icons/credit-card';
import { AddressLines } from '#address/address-lines.tsx';
import { CouponName } from '#product/coupon/coupon-name.tsx';
import { TaxSum } from '#product/price/tax-sum.tsx';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { Sum, Sums } from '#components/display/sums.tsx';
import { optionalText } from '#i18n/optional-text.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import type { OrderDetails } from './order-details.ts';
import { formatTime } from '#i18n/format-time.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { PaidSums } from './paid-sums.tsx';

const ChangeAddressDialog = lazyPart(() => import('./change-address-dialog.tsx'));

interface PanelProps {
  order: OrderDetails;
}

/** The amounts of the order; other currencies are converted at the rates of the day of the order. */
export function AmountsPanel({ order }: PanelProps) {
  const { t, tag } = useTexts();
  const currency = useCurrency();
  const { quantity, goodsTotal, deliveryFee, total, settlementCurrency, isPaid, placedAt, status } = order;
  const { coupons, siblings } = order;
  const isDue = status === 'PENDING_PAYMENT';
  const moneyOf = (table: LabelTable) => formatAmountIn(table, currency);
  const isFree = isZeroIn(deliveryFee, settlementCurrency);
  const day = formatTime(placedAt, tag, 'mediumDay');
  return (
    <Panel aria-label={t('orders.amounts')} className="grid gap-4">
      <PanelTitle>{t('orders.amounts')}</PanelTitle>
      <Sums>
        <Sum name={t('orders.items', { count: quantity })}>{moneyOf(goodsTotal)}</Sum>
        <Sum name={t('orders.delivery')}>
          {isFree ? <span className="text-success">{t('orders.free')}</span> : moneyOf(deliveryFee)}
        </Sum>
        {/* Keyed by position: coupons of an order have no number. */}
        {Object.entries(coupons).map(([key, { title, kind, ofPlatform, amount }]) => (
          <Sum
            key={key}
            name={<CouponName {...{ title, kind, ofPlatform }} isShare={ofPlatform && siblings.length > 0} />}
          >
            <span className="text-success">−{moneyOf(amount)}</span>
          </Sum>
        ))}
        <TaxSum tax={order.tax} />
        <PaidSums order={order} />
      </Sums>
      {currency !== settlementCurrency && (isPaid || isDue) && (
        <p className="text-sm text-text-2">
          {t(isPaid ? 'orders.wasCharged' : 'orders.isCharged', {
            amount: formatAmountIn(total, settlementCurrency),
          })}
        </p>
      )}
      <p className="text-xs text-text-3">{t('orders.frozen', { day })}</p>
    </Panel>
  );
}

export function AddressPanel({ order }: PanelProps) {
  const { t } = useTexts();
  const [isChanging, setChanging] = useState(false);
  const { address, canChangeAddress } = order;
  return (
    <Panel aria-label={t('orders.address')} className="grid content-start gap-2">
      <PanelTitle>{t('orders.address')}</PanelTitle>
      <AddressLines address={address} />
      {canChangeAddress && (
        <Button aria-haspopup="dialog" onClick={() => setChanging(true)} className="mt-1 w-fit print:hidden" size="sm">
          {t('orders.changeAddress')}
        </Button>
      )}
      {isChanging && (
        <Suspense>
          <ChangeAddressDialog order={order} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

export function PaymentPanel({ order: { paidAt, paymentProvider, status } }: PanelProps) {
  const { t, tag } = useTexts();
  if (!paidAt) return null;
  const time = formatTime(paidAt, tag, 'time');
  return (
    <Panel aria-label={t('orders.payment')} className="grid content-start gap-2">
      <PanelTitle>{t('orders.payment')}</PanelTitle>
      <p className="flex items-center gap-2">
        <Icon of={CreditCard} />
        {/* Another gateway's provider may have no name here. */}
        {optionalText(t, `paymentProviders.${paymentProvider}.name`) ?? paymentProvider}
      </p>
      <p className="text-sm text-text-2">{t('orders.chargedOnce', { time })}</p>
      <p className="text-sm text-text-2">{t(`orders.money.${status}`)}</p>
    </Panel>
  );
}

/** The other orders of the same purchase. */
export function SiblingsPanel({ orderNos }: { orderNos: readonly string[] }) {
  const { t } = useTexts();
  if (orderNos.length === 0) return null;
  return (
    <Panel aria-label={t('orders.together')} className="grid gap-1 print:hidden">
      <PanelTitle>{t('orders.together')}</PanelTitle>
      <ul>
        {orderNos.map((orderNo) => (
          <li key={orderNo}>
            <Link
              to="/order-details"
              search={{ orderNo }}
              className="inline-flex min-h-(--size-control) items-center text-link tabular-nums hover:underline"
            >
              {t('orders.order', { orderNo })}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
