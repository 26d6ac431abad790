import { createFileRoute } from '@tanstack/react-router';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { ResetForm } from '#features/account/reset-form.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { redirectField, searchSchema } from '#search-fields.ts';

const resetSearch = searchSchema(() => ({ redirect: redirectField() }));

export const Route = createFileRoute('/_auth/forget-password')({
  validateSearch: resetSearch,
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.forgetPassword')] }),
  component: ForgetPasswordPage,
});

function ForgetPasswordPage() {
  const { t } = useTexts();
  const { redirect } = Route.useSearch();
  return (
    <>
      <div className="grid gap-1">
        <PageHeading>{t('pages.forgetPassword')}</PageHeading>
        <p className="text-text-2">{t('account.resetText')}</p>
      </div>
      <ResetForm redirect={redirect} />
    </>
  );
}
