import { formatAmountIn, type LabelTable } from '@kaimai/contract/values/money';
import { orderDetails } from '@kaimai/contract/order/order';
import type { Payment } from '@kaimai/contract/payment/payment';
import { Link } from '@tanstack/react-router';
import Lock from '#icons/lock';
import ShieldCheck from '#icons/shield-check';
import { useBuyerAnswers } from '#api/use-buyer-answers.ts';
import { AddressLines } from '#address/address-lines.tsx';
import { formatArrival } from '#product/terms/arrival.ts';
import { DeliveryFee } from '#product/terms/delivery-fee.tsx';
import { LinePicture } from '#product/order/order-lines.tsx';
import { CouponName } from '#product/coupon/coupon-name.tsx';
import { TaxSum } from '#product/price/tax-sum.tsx';
import { ShopMark } from '#product/shop/shop-mark.tsx';
import { Assurance } from '#components/display/assurance.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Sum, Sums, SumTotal } from '#components/display/sums.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { coveredSums, type CoveredOrder as Order } from './covered-sums.ts';

/** The orders of this payment, their sums and their address. */
export function CoveredOrders({ payment: { orderNos, total, status } }: { payment: Payment }) {
  const { t } = useTexts();
  const inputs = orderNos.map((orderNo) => ({ orderNo }));
  const answers = useBuyerAnswers(orderDetails, inputs);
  const orders = answers.filter((order) => order !== undefined && order !== null);
  // All orders of a payment have the same address.
  const [first] = orders;
  const hasFailed = answers.includes(null);
  const isExpected = status === 'PENDING' || status === 'PAID';
  return (
    <aside className="min-w-0">
      <Panel aria-label={t('checkout.orders', { count: orderNos.length })} className="grid gap-4">
        <PanelTitle>{t('checkout.orders', { count: orderNos.length })}</PanelTitle>
        <ul className="grid gap-4 divide-y divide-hairline *:not-last:pb-4">
          {orderNos.map((orderNo, index) => (
            <CoveredOrder
              key={orderNo}
              orderNo={orderNo}
              order={answers[index]}
              isExpected={isExpected}
              isOneOfSeveral={orderNos.length > 1}
            />
          ))}
        </ul>
        {!hasFailed && (
          <>
            <div className="border-t border-hairline pt-4">
              {orders.length === orderNos.length ? (
                <OrderSums orders={orders} total={total} />
              ) : (
                <SkeletonBlock className="h-34" />
              )}
            </div>
            <div className="border-t border-hairline pt-4 text-sm">
              {first ? <AddressLines address={first.address} /> : <SkeletonBlock className="h-20" />}
            </div>
          </>
        )}
        <ul className="grid gap-2.5 text-sm text-pretty text-text-2">
          <Assurance icon={ShieldCheck} words={t('checkout.held')} />
          <Assurance icon={Lock} words={t('checkout.straight')} />
        </ul>
      </Panel>
    </aside>
  );
}

const maxPictures = 4;

interface CoveredOrderProps {
  orderNo: string;
  /** Undefined while it is loading; null if it failed to load: then only its number is shown, as a link. */
  order: Order | undefined | null;
  /** The payment is pending or paid, so the order is still expected to arrive. */
  isExpected: boolean;
  isOneOfSeveral: boolean;
}

function CoveredOrder({ orderNo, order, isExpected, isOneOfSeveral }: CoveredOrderProps) {
  const { t, tag } = useTexts();
  const currency = useCurrency();
  return (
    <li className="grid gap-2">
      {order && (
        <>
          <p className="flex items-center gap-2.5">
            <ShopMark shop={order} size="sm" />
            <span className="min-w-0 flex-1 font-medium">{order.storeName}</span>
            {isOneOfSeveral && <span className="figures">{formatAmountIn(order.total, currency)}</span>}
          </p>
          <Pictures order={order} />
          {isExpected && (
            <p className="text-sm text-text-2">
              {t(order.paidAt ? 'orders.arrives' : 'orders.wouldArrive', { days: formatArrival(order, tag) })}
            </p>
          )}
        </>
      )}
      {order === undefined && (
        <>
          <SkeletonBlock className="h-7 w-2/3" />
          <SkeletonBlock className="size-14 rounded-md" />
          {isExpected && <SkeletonBlock className="h-5 w-4/5" />}
        </>
      )}
      <Link
        to="/order-details"
        search={{ orderNo }}
        className="-my-2 inline-flex min-h-(--size-control) w-fit items-center text-sm text-link tabular-nums hover:underline"
      >
        {t('checkout.orderNo', { orderNo })}
      </Link>
    </li>
  );
}

function Pictures({ order: { lines } }: { order: Order }) {
  const hiddenCount = lines.length - maxPictures;
  return (
    <div className="flex gap-2">
      {lines.slice(0, maxPictures).map((line) => (
        <LinePicture key={line.skuCode} line={line} className="size-14 rounded-md" />
      ))}
      {hiddenCount > 0 && (
        <span className="grid size-14 place-items-center rounded-md bg-surface-hover text-sm text-text-2">
          +{hiddenCount}
        </span>
      )}
    </div>
  );
}

/** The sums of all orders, line by line, which explain the amount at the top. */
function OrderSums({ orders, total }: { orders: readonly Order[]; total: LabelTable }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { quantity, products, delivery, isDeliveryFree, coupons, tax } = coveredSums(orders);
  const moneyOf = (table: LabelTable) => formatAmountIn(table, currency);
  return (
    <Sums>
      <Sum name={t('orders.items', { count: quantity })}>{moneyOf(products)}</Sum>
      <Sum name={t('orders.delivery')}>
        <DeliveryFee offer={{ free: isDeliveryFree, fee: delivery }} />
      </Sum>
      {/* Keyed by position: a summed coupon has no number. */}
      {Object.entries(coupons).map(([key, { title, kind, ofPlatform, amount }]) => (
        <Sum key={key} name={<CouponName {...{ title, kind, ofPlatform }} />}>
          <span className="text-success">−{moneyOf(amount)}</span>
        </Sum>
      ))}
      <TaxSum tax={tax} />
      <SumTotal name={t('orders.total')}>
        <b className="figures text-md font-bold">{moneyOf(total)}</b>
      </SumTotal>
    </Sums>
  );
}
