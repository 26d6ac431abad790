import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { optionalTextField } from '#search-fields.ts';

const signInSearch = z.object({
  /** The full address to come back to; `safeRedirect` decides whether it is followed. */
  redirect: optionalTextField(2000),
});

export const Route = createFileRoute('/_auth/login')({
  validateSearch: signInSearch,
  component: LoginPage,
});

function LoginPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.login')}</PageHeading>;
}
