import { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import type { ReactNode } from 'react';
import { hasCode } from '#api/has-code.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ChatLink } from '#product/shop/chat-link.tsx';
import { Breadcrumb } from '#components/navigation/breadcrumb.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { AfterSalesError } from './after-sales-error.tsx';
import { AfterSalesSkeleton } from './after-sales-skeleton.tsx';
import { AfterSalesProducts } from './after-sales-products.tsx';
import { AfterSalesHistory } from './after-sales-history.tsx';
import type { AfterSales } from './after-sales-request.ts';
import { NextStep } from './next-step.tsx';

interface AfterSalesPageProps {
  afterSalesNo: string;
  /** Rendered for a request that is not this buyer's. */
  notFound: ReactNode;
}

/** One request: its state, the buyer's next step, its messages and the refund. */
export function AfterSalesPage({ afterSalesNo, notFound }: AfterSalesPageProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useBuyerAnswer(
    afterSalesDetails,
    { afterSalesNo },
    { refetchInterval: demoRefetchInterval },
  );
  if (hasCode(error, 'OBJECT_NOT_EXIST')) return notFound;
  if (!data && error) return <AfterSalesError onRetry={refetch} />;
  const orderCrumb = data && {
    words: t('orders.order', { orderNo: data.orderNo }),
    link: { to: '/order-details' as const, search: { orderNo: data.orderNo } },
  };
  return (
    <div className="pb-10">
      <Breadcrumb crumbs={[...(orderCrumb ? [orderCrumb] : []), { words: t('pages.afterSales') }]} />
      {data ? <Request request={data} /> : <AfterSalesSkeleton />}
    </div>
  );
}

const statesPolledInDemo = new Set<AfterSales['status']>(['REQUESTED', 'SENT_BACK', 'REFUNDING']);

/** The interval in milliseconds; false outside the demo. In the demo, shops answer and carriers collect after a few seconds. */
function demoRefetchInterval(request: AfterSales | undefined): number | false {
  if (!request || request.demoPaceSeconds === null) return false;
  return statesPolledInDemo.has(request.status) || request.handover?.pickup ? 5_000 : false;
}

function Request({ request }: { request: AfterSales }) {
  const { t } = useTexts();
  const { status, afterSalesNo, storeCodeNumber, storeName, kind } = request;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
      <div className="grid min-w-0 gap-4">
        <Panel className="grid gap-4">
          <div>
            <h1 className="text-xl lg:text-2xl">{t(`afterSales.heading.${status}`)}</h1>
            <p className="text-text-2">
              {t(`afterSales.kind.${kind}`)} · {storeName} · <span className="tabular-nums">{afterSalesNo}</span>
            </p>
          </div>
          <NextStep request={request}>
            <ChatLink storeCodeNumber={storeCodeNumber} about={{ afterSalesNo }} />
          </NextStep>
        </Panel>
        <Panel aria-label={t('afterSales.history')} className="grid gap-4">
          <PanelTitle>{t('afterSales.history')}</PanelTitle>
          <AfterSalesHistory request={request} />
        </Panel>
      </div>
      <AfterSalesProducts request={request} />
    </div>
  );
}
