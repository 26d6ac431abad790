import { profileDetail } from '@kaimai/contract/account/account';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { DeleteAccount, KeepAccount } from '#features/security/delete-account.tsx';
import { FormPanel } from '#features/security/form-panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { redirectField, searchSchema } from '#search-fields.ts';
import { safeRedirect } from '#session/safe-redirect.ts';

/** The page that a buyer wanted to open when signing in to an account that is due for deletion. */
const deleteAccountSearch = searchSchema(() => ({ redirect: redirectField() }));

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/delete-account/')({
  validateSearch: deleteAccountSearch,
  staticData: { title: 'pages.deleteAccount' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.deleteAccount')] }),
  component: DeleteAccountPage,
});

function DeleteAccountPage() {
  const { t } = useTexts();
  const { redirect } = Route.useSearch();
  const { data, isError, refetch } = useBuyerAnswer(profileDetail, {});
  if (data?.deletionDueAt) {
    return (
      <FormPanel title={t('security.keepTitle')} text={t('security.keepText')}>
        <KeepAccount deletionDueAt={data.deletionDueAt} continueTo={safeRedirect(redirect, location.origin)} />
      </FormPanel>
    );
  }
  return (
    <FormPanel title={t('pages.deleteAccount')} text={t('security.leaveText')}>
      {data && <DeleteAccount />}
      {!data &&
        (isError ? (
          <ErrorState
            title={t('shell.failed.deletion.title')}
            text={t('shell.failed.deletion.text')}
            onRetry={refetch}
          />
        ) : (
          <SkeletonBlock className="h-40" />
        ))}
    </FormPanel>
  );
}
