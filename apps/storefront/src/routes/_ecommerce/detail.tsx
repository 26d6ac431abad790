import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { textField } from '#search-fields.ts';

const detailSearch = z.object({
  commodityCode: textField(),
  commodityName: textField(),
  storeCodeNumber: textField(),
});

export const Route = createFileRoute('/_ecommerce/detail')({
  validateSearch: detailSearch,
  search: { middlewares: [stripSearchParams({ commodityCode: '', commodityName: '', storeCodeNumber: '' })] },
  staticData: { title: 'pages.detail', bottomBar: false },
  component: DetailPage,
});

function DetailPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.detail')}</PageHeading>;
}
