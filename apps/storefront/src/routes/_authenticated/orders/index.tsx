import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_authenticated/orders/')({
  staticData: { title: 'pages.orders' },
  component: OrdersPage,
});

function OrdersPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.orders')}</PageHeading>;
}
