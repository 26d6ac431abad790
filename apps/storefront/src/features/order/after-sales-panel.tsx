import type { AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import { formatAmountIn } from '@kaimai/contract/values/money';
import type { OrderSummary } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import ChevronRight from '#icons/chevron-right';
import { Badge } from '#components/display/badge.tsx';
import { TextWithAmounts } from '#components/display/text-with-amounts.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

const looks: Partial<Record<AfterSalesStatus, 'info' | 'success' | 'warn'>> = {
  REQUESTED: 'info',
  QUESTIONED: 'warn',
  APPROVED: 'warn',
  SENT_BACK: 'info',
  REFUNDING: 'info',
  REFUNDED: 'success',
};

/** The after-sales requests of an order with their states; each links to its page. */
export function AfterSalesLinks({ order: { afterSales } }: { order: Pick<OrderSummary, 'afterSales'> }) {
  const { t } = useTexts();
  const currency = useCurrency();
  return (
    <ul>
      {afterSales.map(({ afterSalesNo, kind, status, quantity, amount }) => (
        <li key={afterSalesNo}>
          <Link
            to="/after-sales"
            search={{ afterSalesNo }}
            className="flex min-h-(--size-control) flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5 text-sm hover:text-link"
          >
            <b className="font-medium">{t(`afterSales.kind.${kind}`)}</b>
            <span className="text-text-2">
              <TextWithAmounts
                text={t('afterSales.summary', {
                  count: quantity,
                  amount: formatAmountIn(amount, currency),
                })}
              />
            </span>
            <span className="ml-auto flex items-center gap-1">
              <Badge look={looks[status]}>{t(`afterSales.status.${status}`)}</Badge>
              <Icon of={ChevronRight} size="sm" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The panel of the after-sales requests of an order; renders nothing without any. */
export function AfterSalesPanel({ order }: { order: OrderSummary }) {
  const { t } = useTexts();
  if (order.afterSales.length === 0) return null;
  return (
    <Panel aria-label={t('afterSales.title')} className="grid gap-2 print:hidden">
      <PanelTitle>{t('afterSales.title')}</PanelTitle>
      <AfterSalesLinks order={order} />
    </Panel>
  );
}
