import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { optionalTextField } from '#search-fields.ts';

const signInSearch = z.object({ redirect: optionalTextField(2000) });

export const Route = createFileRoute('/_auth/register')({
  validateSearch: signInSearch,
  component: RegisterPage,
});

function RegisterPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.register')}</PageHeading>;
}
