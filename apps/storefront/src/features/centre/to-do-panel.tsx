import { orderList, orderOverview, type OrderSummary } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import CircleCheck from '#icons/circle-check';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { PlaceholderTile } from '#components/feedback/placeholder-tile.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { PictureBox } from '#components/media/picture-box.tsx';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { noteOf } from '#product/order/order-status-text.ts';
import { listToDos, type ToDo } from './to-do.ts';

const unpaidStatus = 'PENDING_PAYMENT';
const maxUnpaid = 10;

/** Open payments, parcels that are under way or have arrived, and products to review. */
export function ToDoPanel() {
  const { t } = useTexts();
  const { data, isError } = useBuyerAnswer(orderOverview, {});
  const isAnyUnpaid = (data?.counts[unpaidStatus] ?? 0) > 0;
  const unpaidOrders = useBuyerAnswer(orderList, { status: unpaidStatus, limit: maxUnpaid }, { enabled: isAnyUnpaid });
  const toDos = data && listToDos(unpaidOrders.data?.rows ?? [], data.recent);
  // The panel of the orders shows the error.
  if (isError && !data) return null;
  return (
    <Panel aria-label={t('centre.toDo')} className="flex flex-col">
      <PanelTitle>{t('centre.toDo')}</PanelTitle>
      {!toDos && <SkeletonBlock className="mt-2 h-38" />}
      {toDos?.length === 0 && <NothingToDo />}
      {toDos && toDos.length > 0 && (
        <ul className="-mb-2 divide-y divide-hairline">
          {toDos.map(({ action, orders }) => (
            <ToDoItem key={`${action} ${orders[0].orderNo}`} action={action} orders={orders} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Fills the height of the panel beside it on wide screens; on phones it is one line. */
function NothingToDo() {
  const { t } = useTexts();
  return (
    <div className="flex-1 pt-1 lg:grid lg:place-content-center lg:justify-items-center">
      <div className="hidden lg:block">
        <PlaceholderTile icon={CircleCheck} />
      </div>
      <p className="text-sm text-text-2">{t('centre.nothingToDo')}</p>
    </div>
  );
}

function ToDoItem({ action, orders }: ToDo) {
  const { t, tag } = useTexts();
  const [order] = orders;
  const lines = orders.flatMap(({ lines: orderLines }) => orderLines);
  const [line] = lines;
  if (!line) return null;
  const name = line.commodityName;
  const note = action === 'pay' ? reservedUntil(order, t, tag) : noteOf(order, t, tag);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2 py-3.5">
      <PictureBox picture={line.picture} size="small" />
      {/* The button follows below where the text would be narrower. */}
      <div className="min-w-28 flex-1">
        <p className="line-clamp-2">
          {t(lines.length > 1 ? `centre.do.${action}More` : `centre.do.${action}`, { name })}
        </p>
        {note && <p className="text-sm text-text-2">{note}</p>}
      </div>
      <ActionLink action={action} order={order} />
    </li>
  );
}

function reservedUntil({ payUntil }: OrderSummary, t: Translate, tag: string): string | null {
  return payUntil && t('centre.payUntil', { time: formatTime(payUntil, tag, 'clock') });
}

function ActionLink({ action, order: { orderNo, payNo } }: { action: ToDo['action']; order: OrderSummary }) {
  const { t } = useTexts();
  const words = t(`centre.act.${action}`);
  const className = buttonClass({ look: action === 'pay' ? 'primary' : 'second', size: 'sm' });
  if (action === 'pay')
    return (
      <Link to="/checkout" search={{ payNo }} className={className}>
        {words}
      </Link>
    );
  return (
    <Link
      to={action === 'review' ? '/personal-center/review' : '/order-details'}
      search={{ orderNo }}
      className={className}
    >
      {words}
    </Link>
  );
}
