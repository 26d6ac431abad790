import { profileDetail } from '@kaimai/contract/account';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { PageHeading } from '#components/page-heading.tsx';
import { CredentialsPanel, SignOutPanel } from '#features/security/credentials-panel.tsx';
import { SessionList } from '#features/security/session-list.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/')({
  staticData: { title: 'pages.accountSafe' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.accountSafe')] }),
  component: AccountSafePage,
});

function AccountSafePage() {
  const { t } = useTexts();
  const { data } = useBuyerAnswer(profileDetail, {});
  return (
    <div className="grid gap-4">
      <div className="max-md:sr-only">
        <PageHeading>{t('pages.accountSafe')}</PageHeading>
      </div>
      <CredentialsPanel email={data?.email} />
      <SessionList />
      <SignOutPanel />
    </div>
  );
}
