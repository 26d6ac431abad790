import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { pageSizes } from '@kaimai/contract/paging';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { choiceField, pageFields, textField } from '#search-fields.ts';

const productSearch = z.object({
  commodityName: textField(),
  commodityCategoryCode: textField(),
  commodityCategoryName: textField(),
  searchType: choiceField(['product', 'shop'], 'product'),
  ...pageFields(pageSizes.search),
});

export const Route = createFileRoute('/_ecommerce/search')({
  validateSearch: productSearch,
  search: {
    middlewares: [
      stripSearchParams({
        commodityName: '',
        commodityCategoryCode: '',
        commodityCategoryName: '',
        searchType: 'product',
        start: 1,
        limit: pageSizes.search,
      }),
    ],
  },
  staticData: { phoneHeader: 'search' },
  component: SearchPage,
});

function SearchPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.search')}</PageHeading>;
}
