import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { requireSearch } from '#require-search.ts';
import { requiredTextField } from '#search-fields.ts';
import { useTexts } from '#i18n/use-texts.ts';

const orderDetailsSearch = z.object({ orderNo: requiredTextField() });

export const Route = createFileRoute('/_authenticated/order-details')({
  validateSearch: orderDetailsSearch,
  beforeLoad: ({ search }) => requireSearch(search.orderNo),
  staticData: { title: 'pages.orderDetails' },
  component: OrderDetailsPage,
});

function OrderDetailsPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.orderDetails')}</PageHeading>;
}
