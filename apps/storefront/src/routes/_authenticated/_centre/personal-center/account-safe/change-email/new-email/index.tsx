import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { requireSearch } from '#require-search.ts';
import { requiredTextField } from '#search-fields.ts';
import { useTexts } from '#i18n/use-texts.ts';

/** The code sent to the present address: exactly six characters. */
const newEmailSearch = z.object({ confirmVerifyCode: requiredTextField(/^.{6}$/) });

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/change-email/new-email/')({
  validateSearch: newEmailSearch,
  beforeLoad: ({ search }) => requireSearch(search.confirmVerifyCode),
  staticData: { title: 'pages.newEmail' },
  component: NewEmailPage,
});

function NewEmailPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.newEmail')}</PageHeading>;
}
