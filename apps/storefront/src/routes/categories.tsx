import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { pageSizes } from '@kaimai/contract/paging';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { choiceField, optionalTextField, pageFields } from '#search-fields.ts';

const categoriesSearch = z.object({
  ...pageFields(pageSizes.categories),
  type: choiceField(['newArrivals', 'moreToLove', 'category', 'keywords'], 'newArrivals'),
  commodityCategoryCode: optionalTextField(),
  showName: optionalTextField(),
});

export const Route = createFileRoute('/categories')({
  validateSearch: categoriesSearch,
  search: { middlewares: [stripSearchParams({ start: 1, limit: pageSizes.categories, type: 'newArrivals' })] },
  staticData: { title: 'pages.categories' },
  component: CategoriesPage,
});

function CategoriesPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.categories')}</PageHeading>;
}
