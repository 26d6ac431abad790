import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LabelPage } from '#features/after-sales/label-page.tsx';
import { requiredTextField, searchSchema } from '#search-fields.ts';
import { unindexedHead } from '#page.ts';
import { NumberedPage } from './-numbered-page.tsx';

const labelSearch = searchSchema(() => ({ afterSalesNo: requiredTextField() }));

/** The label of a return. */
export const Route = createFileRoute('/return-label')({
  ssr: false,
  validateSearch: labelSearch,
  search: { middlewares: [stripSearchParams({ afterSalesNo: '' })] },
  staticData: { frame: 'task', title: 'pages.returnLabel' },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.returnLabel'),
  component: LabelRoute,
});

function LabelRoute() {
  const { afterSalesNo } = Route.useSearch();
  return (
    <NumberedPage number={afterSalesNo} notFoundText="afterSales.noSuch">
      {(notFound) => <LabelPage key={afterSalesNo} afterSalesNo={afterSalesNo} notFound={notFound} />}
    </NumberedPage>
  );
}
