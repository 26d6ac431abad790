import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AfterSalesPage } from '#features/after-sales/after-sales-page.tsx';
import { NoSuchRequest } from '#features/after-sales/no-such-request.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { requiredTextField } from '#search-fields.ts';

const afterSalesSearch = z.object({ afterSalesNo: requiredTextField() });

/** The page of an after-sales request. */
export const Route = createFileRoute('/after-sales')({
  ssr: false,
  validateSearch: afterSalesSearch,
  search: { middlewares: [stripSearchParams({ afterSalesNo: '' })] },
  staticData: { frame: 'task', title: 'pages.afterSales' },
  head: ({ match }) => ({
    meta: [titled(match.context.page, 'pages.afterSales'), { name: 'robots', content: 'noindex' }],
  }),
  component: AfterSalesRoute,
});

function AfterSalesRoute() {
  const { t } = useTexts();
  const { afterSalesNo } = Route.useSearch();
  const notFound = (
    <NotFoundPage text={t('afterSales.noSuch')}>
      <NoSuchRequest />
    </NotFoundPage>
  );
  if (afterSalesNo === '') return notFound;
  return (
    <div className="wrap">
      <AfterSalesPage key={afterSalesNo} afterSalesNo={afterSalesNo} notFound={notFound} />
    </div>
  );
}
