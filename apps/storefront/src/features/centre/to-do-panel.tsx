import { orderList, orderOverview, type OrderSummary } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { buttonClass } from '#components/form/button.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { Picture } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { writeTime } from '#i18n/written-time.ts';

const unpaidStatus = 'PENDING_PAYMENT';
const maxUnpaid = 10;

/** Orders that wait for an action of the buyer; renders nothing without any. */
export function ToDoPanel() {
  const { t } = useTexts();
  const { data } = useBuyerAnswer(orderOverview, {});
  const isAnyUnpaid = (data?.counts[unpaidStatus] ?? 0) > 0;
  const waiting = useBuyerAnswer(orderList, { status: unpaidStatus, limit: maxUnpaid }, { enabled: isAnyUnpaid });
  if (!isAnyUnpaid) return null;
  // The newest orders arrive first.
  const unpaid = waiting.data?.rows ?? data?.recent.filter(({ status }) => status === unpaidStatus) ?? [];
  if (unpaid.length === 0) return null;
  const payNos = new Set(unpaid.map(({ payNo }) => payNo));
  return (
    <Panel aria-label={t('centre.toDo')}>
      <PanelTitle>{t('centre.toDo')}</PanelTitle>
      <ul className="-mb-2 divide-y divide-hairline">
        {[...payNos].map((payNo) => (
          <OpenPayment key={payNo} orders={unpaid.filter((order) => order.payNo === payNo)} />
        ))}
      </ul>
    </Panel>
  );
}

/** Orders of one purchase have one payment. */
function OpenPayment({ orders }: { orders: readonly OrderSummary[] }) {
  const { t, tag } = useTexts();
  const [order] = orders;
  const lines = orders.flatMap((one) => one.lines);
  const [line] = lines;
  if (!order || !line) return null;
  const { payNo, payUntil } = order;
  const time = payUntil && writeTime(payUntil, tag, 'clock');
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3.5">
      {line.picture ? (
        <Picture picture={line.picture} alt="" sizes="56px" className="size-14 rounded-md" />
      ) : (
        <span className="size-14 rounded-md bg-surface-sunken" />
      )}
      <div className="min-w-0">
        <p className="line-clamp-2">
          {t(lines.length > 1 ? 'centre.unpaidMore' : 'centre.unpaid', { name: line.commodityName })}
        </p>
        {time && <p className="text-sm text-text-2">{t('centre.payUntil', { time })}</p>}
      </div>
      <Link to="/checkout" search={{ payNo }} className={buttonClass({ look: 'primary', size: 'sm' })}>
        {t('orders.pay')}
      </Link>
    </li>
  );
}
