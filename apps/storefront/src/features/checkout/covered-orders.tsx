import { amountIn, formatMoney } from '@kaimai/contract/money';
import { orderDetails } from '@kaimai/contract/order';
import type { Payment } from '@kaimai/contract/payment';
import { Link } from '@tanstack/react-router';
import Lock from '#icons/lock';
import ShieldCheck from '#icons/shield-check';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { AddressLines } from '#address/address-lines.tsx';
import { LinePicture } from '#commodity/order-lines.tsx';
import { TaxSum } from '#commodity/tax-sum.tsx';
import { Sums } from '#components/sums.tsx';
import { StoreMark } from '#commodity/store-mark.tsx';
import { Icon } from '#components/icon.tsx';
import { Panel, PanelTitle } from '#components/panel.tsx';
import { Bone } from '#components/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

/** What this payment is for: one order for each shop, and where they go. */
export function CoveredOrders({ payment: { orderNos } }: { payment: Payment }) {
  const { t } = useTexts();
  const [first] = orderNos;
  return (
    <aside className="min-w-0">
      <Panel aria-label={t('checkout.orders', { count: orderNos.length })} className="grid gap-4">
        <PanelTitle>{t('checkout.orders', { count: orderNos.length })}</PanelTitle>
        <ul className="grid gap-4 divide-y divide-hairline *:not-last:pb-4">
          {orderNos.map((orderNo) => (
            <CoveredOrder key={orderNo} orderNo={orderNo} />
          ))}
        </ul>
        {first && <Destination orderNo={first} />}
        <ul className="grid gap-2.5 text-sm text-text-2">
          <li className="flex gap-2.5">
            <Icon of={ShieldCheck} className="mt-px size-4.5" />
            {t('checkout.held')}
          </li>
          <li className="flex gap-2.5">
            <Icon of={Lock} className="mt-px size-4.5" />
            {t('checkout.straight')}
          </li>
        </ul>
      </Panel>
    </aside>
  );
}

const mostPictures = 4;

function CoveredOrder({ orderNo }: { orderNo: string }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { data: order } = useBuyerAnswer(orderDetails, { orderNo });
  return (
    <li className="grid gap-2">
      {order ? (
        <>
          <div className="flex items-center gap-2.5">
            <StoreMark store={order} size="sm" />
            <span className="min-w-0 flex-1 truncate font-medium">{order.storeName}</span>
            <span className="figures">{formatMoney(amountIn(order.total, currency), currency)}</span>
          </div>
          <div className="flex gap-2">
            {order.lines.slice(0, mostPictures).map((line) => (
              <LinePicture key={line.skuCode} line={line} className="size-14 rounded-md" />
            ))}
            {order.lines.length > mostPictures && (
              <span className="grid size-14 place-items-center rounded-md bg-surface-hover text-sm text-text-2">
                +{order.lines.length - mostPictures}
              </span>
            )}
          </div>
          {order.tax && (
            <Sums>
              <TaxSum tax={order.tax} />
            </Sums>
          )}
        </>
      ) : (
        <>
          <Bone className="h-7 w-2/3" />
          <Bone className="size-14 rounded-md" />
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

function Destination({ orderNo }: { orderNo: string }) {
  const { data: order } = useBuyerAnswer(orderDetails, { orderNo });
  if (!order) return <Bone className="h-20" />;
  return (
    <div className="border-t border-hairline pt-4 text-sm">
      <AddressLines address={order.address} />
    </div>
  );
}
