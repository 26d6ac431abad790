import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/cart')({
  staticData: { frame: 'task', title: 'pages.cart', bottomBar: false },
  component: CartPage,
});

function CartPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.cart')}</PageHeading>;
}
