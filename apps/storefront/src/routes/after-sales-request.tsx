import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { NoSuchRequest } from '#features/after-sales/no-such-request.tsx';
import { RequestPage } from '#features/after-sales/request-page.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { optionalTextField, requiredTextField } from '#search-fields.ts';

const requestSearch = z.object({
  orderNo: requiredTextField(),
  /** Selected at first. */
  skuCode: optionalTextField(100),
});

/** The page of a new after-sales request. */
export const Route = createFileRoute('/after-sales-request')({
  ssr: false,
  validateSearch: requestSearch,
  search: { middlewares: [stripSearchParams({ orderNo: '' })] },
  staticData: { frame: 'task', title: 'pages.afterSalesRequest' },
  head: ({ match }) => ({
    meta: [titled(match.context.page, 'pages.afterSalesRequest'), { name: 'robots', content: 'noindex' }],
  }),
  component: RequestRoute,
});

function RequestRoute() {
  const { t } = useTexts();
  const { orderNo, skuCode } = Route.useSearch();
  const notFound = (
    <NotFoundPage text={t('orders.noSuchOrder')}>
      <NoSuchRequest />
    </NotFoundPage>
  );
  if (orderNo === '') return notFound;
  return (
    <div className="wrap">
      <RequestPage key={orderNo} orderNo={orderNo} skuCode={skuCode} notFound={notFound} />
    </div>
  );
}
