import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

const orderDetailsSearch = z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(64)) });

export const Route = createFileRoute('/_authenticated/order-details')({
  validateSearch: orderDetailsSearch,
  staticData: { title: 'pages.orderDetails' },
  component: OrderDetailsPage,
});

function OrderDetailsPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.orderDetails')}</PageHeading>;
}
