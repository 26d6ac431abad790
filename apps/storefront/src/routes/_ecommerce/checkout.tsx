import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export const Route = createFileRoute('/_ecommerce/checkout')({
  staticData: { frame: 'steps', step: 'payment', bottomBar: false },
  component: CheckoutPage,
});

function CheckoutPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.checkout')}</PageHeading>;
}
