import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { optionalTextField } from '#search-fields.ts';

const shopSearch = z.object({
  storeCodeNumber: z.string().check(z.minLength(1), z.maxLength(64)),
  pageType: optionalTextField(),
});

export const Route = createFileRoute('/_ecommerce/shop')({
  validateSearch: shopSearch,
  staticData: { title: 'pages.shop' },
  component: ShopPage,
});

function ShopPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.shop')}</PageHeading>;
}
