import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { pageSizes } from '@kaimai/contract/paging';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { pageFields, textField } from '#search-fields.ts';

const orderListSearch = z.object({
  ...pageFields(pageSizes.orders),
  status: textField('ALL'),
  keyWords: textField(),
});

export const Route = createFileRoute('/_authenticated/order-list')({
  validateSearch: orderListSearch,
  search: { middlewares: [stripSearchParams({ start: 1, limit: pageSizes.orders, status: 'ALL', keyWords: '' })] },
  staticData: { title: 'pages.orderList' },
  component: OrderListPage,
});

function OrderListPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.orderList')}</PageHeading>;
}
