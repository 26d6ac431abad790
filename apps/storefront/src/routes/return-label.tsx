import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { LabelPage } from '#features/after-sales/label-page.tsx';
import { NoSuchRequest } from '#features/after-sales/no-such-request.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { requiredTextField } from '#search-fields.ts';

const labelSearch = z.object({ afterSalesNo: requiredTextField() });

/** The label of a return. */
export const Route = createFileRoute('/return-label')({
  ssr: false,
  validateSearch: labelSearch,
  search: { middlewares: [stripSearchParams({ afterSalesNo: '' })] },
  staticData: { frame: 'task', title: 'pages.returnLabel' },
  head: ({ match }) => ({
    meta: [titled(match.context.page, 'pages.returnLabel'), { name: 'robots', content: 'noindex' }],
  }),
  component: LabelRoute,
});

function LabelRoute() {
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
      <LabelPage key={afterSalesNo} afterSalesNo={afterSalesNo} notFound={notFound} />
    </div>
  );
}
