import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { optionalTextField } from '#search-fields.ts';
import { useTexts } from '#i18n/use-texts.ts';

const checkoutSearch = z.object({
  /** The payment; without it the newest that can still be paid, else the newest. */
  payNo: optionalTextField(60),
});

export const Route = createFileRoute('/_ecommerce/checkout')({
  validateSearch: checkoutSearch,
  staticData: { frame: 'steps', step: 'payment', bottomBar: false },
  component: CheckoutPage,
});

function CheckoutPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.checkout')}</PageHeading>;
}
