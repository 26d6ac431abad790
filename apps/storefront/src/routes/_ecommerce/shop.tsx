import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { requireSearch } from '#require-search.ts';
import { optionalTextField, requiredTextField } from '#search-fields.ts';

const shopSearch = z.object({
  storeCodeNumber: requiredTextField(),
  pageType: optionalTextField(),
});

export const Route = createFileRoute('/_ecommerce/shop')({
  validateSearch: shopSearch,
  beforeLoad: ({ search }) => requireSearch(search.storeCodeNumber),
  staticData: { title: 'pages.shop' },
  component: ShopPage,
});

function ShopPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.shop')}</PageHeading>;
}
