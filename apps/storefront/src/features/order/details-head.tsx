import type { OrderStatus } from '@kaimai/contract/order/order';
import Printer from '#icons/printer';
import { ChatLink } from '#product/shop/chat-link.tsx';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { Progress } from '#components/display/timeline.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { CopyButton } from './copy-button.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OrderDetails } from './order-details.ts';
import { currentStage, stages, stageTime } from './order-stages.ts';
import { headingOf } from '#product/order/order-status-text.ts';
import { formatTime } from '#i18n/format-time.ts';
import { PayTime } from './pay-time.tsx';

/** The state of an order, its progress and its actions. */
export function DetailsHead({ order }: { order: OrderDetails }) {
  const { t, tag } = useTexts();
  const { orderNo, storeCodeNumber, status, placedAt, payNo } = order;
  // Cancelled, closed or refunded.
  const isStopped = currentStage(status) === undefined;
  return (
    <Panel className="grid gap-6 print:p-0">
      <p className="hidden text-lg font-bold print:block">
        {t('shell.brand')} · {order.paidAt ? t('orders.invoice') : t('orders.confirmation')}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl lg:text-2xl print:hidden">{headingOf(order, t)}</h1>
          <p className="phrases text-text-2 tabular-nums">
            <span className="inline-block max-w-full">
              {t('orders.order', { orderNo })}
              <CopyButton number={orderNo} label={t('orders.copyNumber')} className="-my-3 align-middle print:hidden" />
            </span>{' '}
            <span className="inline-block">
              <span className="max-sm:hidden">· </span>
              {t('orders.placedAt', { time: formatTime(placedAt, tag, 'time') })}
            </span>
          </p>
          {status === 'PENDING_PAYMENT' && (
            <p className="pt-1">
              <PayTime payNo={payNo} isOneOfSeveral={order.siblings.length > 0} />
            </p>
          )}
          {order.isOnHold && <p className="pt-1 print:hidden">{t('orders.onHold')}</p>}
          <MoneyHeld order={order} />
          {isStopped && <p className="pt-1 text-sm text-text-2">{t(`orders.note.${status}`)}</p>}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 print:hidden">
          <OrderActions order={order} size="md" className="contents max-sm:*:flex-1" />
          <ChatLink storeCodeNumber={storeCodeNumber} about={{ orderNo }} />
          {order.paidAt && <InvoiceButton orderNo={orderNo} />}
          <Button onClick={() => print()} className="max-sm:hidden">
            <Icon of={Printer} size="sm" />
            {t('orders.print')}
          </Button>
        </div>
      </div>
      <Stages order={order} />
    </Panel>
  );
}

/** The states of an order in which the platform holds the money. */
const heldStatuses = new Set<OrderStatus>(['PAID', 'SHIPPED', 'DELIVERED']);

/** Who holds the money, what happens automatically, and in the demo that the shops act automatically. */
function MoneyHeld({ order: { status, confirmUntil, demoPaceSeconds } }: { order: OrderDetails }) {
  const { t, tag } = useTexts();
  if (!heldStatuses.has(status)) return null;
  return (
    <div className="grid gap-1 pt-1 text-sm text-text-2 print:hidden">
      <p>{confirmUntil ? t('orders.heldUntil', { day: formatTime(confirmUntil, tag, 'day') }) : t('orders.held')}</p>
      {demoPaceSeconds !== null && status !== 'DELIVERED' && (
        <p className="text-xs text-text-3">{t('orders.demoPace', { count: demoPaceSeconds })}</p>
      )}
    </div>
  );
}

function Stages({ order: { status, timeline, parcels } }: { order: OrderDetails }) {
  const { t, tag } = useTexts();
  const current = currentStage(status);
  if (current === undefined) return null;
  return (
    <div className="print:hidden">
      <Progress
        label={t('orders.progress')}
        current={current}
        stages={stages.map((stage) => {
          const at = stageTime(stage, timeline);
          const deliveredCount = parcels.filter((parcel) => parcel.status === 'DELIVERED').length;
          const showsParcelCount = stage === 'shipped' && parcels.length > 1 && deliveredCount < parcels.length;
          const progress =
            showsParcelCount && t('orders.parcelsThere', { there: deliveredCount, count: parcels.length });
          return { words: t(`orders.stage.${stage}`), note: progress || (at && formatTime(at, tag, 'shortTime')) };
        })}
      />
    </div>
  );
}
