import { orderOverview, type OrderSummary } from '@kaimai/contract/order';
import { Link } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { buttonClass } from '#components/button.tsx';
import { Panel, PanelTitle } from '#components/panel.tsx';
import { Picture } from '#components/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { writeTime } from '#i18n/written-time.ts';

/** The orders that go on only when the buyer does something. Nothing at all when there are none. */
export function ToDoPart() {
  const { t } = useTexts();
  const { data } = useBuyerAnswer(orderOverview, {});
  const unpaid = data?.recent.filter(({ status }) => status === 'PENDING_PAYMENT') ?? [];
  if (unpaid.length === 0) return null;
  return (
    <Panel aria-label={t('centre.toDo')}>
      <PanelTitle>{t('centre.toDo')}</PanelTitle>
      <ul className="-mb-2 divide-y divide-hairline">
        {unpaid.map((order) => (
          <UnpaidOrder key={order.orderNo} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

function UnpaidOrder({ order: { lines, quantity, payNo, payUntil } }: { order: OrderSummary }) {
  const { t, tag } = useTexts();
  const [line] = lines;
  if (!line) return null;
  const time = payUntil && writeTime(payUntil, tag, 'clock');
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3.5">
      {line.picture ? (
        <Picture picture={line.picture} alt="" sizes="56px" className="size-14 rounded-md" />
      ) : (
        <span className="size-14 rounded-md bg-surface-sunken" />
      )}
      <div className="min-w-0">
        <p className="line-clamp-2">{t('centre.unpaid', { name: line.commodityName, count: quantity })}</p>
        {time && <p className="text-sm text-text-2">{t('centre.payUntil', { time })}</p>}
      </div>
      <Link to="/checkout" search={{ payNo }} className={buttonClass({ look: 'primary', size: 'sm' })}>
        {t('orders.pay')}
      </Link>
    </li>
  );
}
