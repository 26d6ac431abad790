import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { pageSizes } from '@kaimai/contract/paging';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { pageFields } from '#search-fields.ts';

const favoriteSearch = z.object({ ...pageFields(pageSizes.favourites) });

export const Route = createFileRoute('/_authenticated/favorite/')({
  validateSearch: favoriteSearch,
  search: { middlewares: [stripSearchParams({ start: 1, limit: pageSizes.favourites })] },
  staticData: { title: 'pages.favorite' },
  component: FavoritePage,
});

function FavoritePage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.favorite')}</PageHeading>;
}
