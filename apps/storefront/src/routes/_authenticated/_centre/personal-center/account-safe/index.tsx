import { profileDetail } from '@kaimai/contract/account/account';
import { securityDetail } from '@kaimai/contract/account/security';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { FailedRow } from '#components/feedback/failed-row.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { CredentialsPanel, SignOutPanel } from '#features/security/credentials-panel.tsx';
import { IdentitiesPanel } from '#features/security/identities-panel.tsx';
import { PersonalDataPanel } from '#features/security/personal-data-panel.tsx';
import { PasskeysPanel } from '#features/security/passkeys-panel.tsx';
import { SecondFactorPanel } from '#features/security/second-factor-panel.tsx';
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
  const profile = useBuyerAnswer(profileDetail, {});
  const security = useBuyerAnswer(securityDetail, {});
  return (
    <div className="grid gap-4">
      <div className="max-md:sr-only">
        <PageHeading>{t('pages.accountSafe')}</PageHeading>
      </div>
      <CredentialsPanel
        email={profile.data?.email ?? (profile.isError ? t('security.emailFailed') : undefined)}
        // Assumed until the answer arrives: only an account that began at an identity provider may have no password.
        hasPassword={security.data?.hasPassword ?? true}
      />
      {security.data && (
        <>
          <IdentitiesPanel identities={security.data.identities} />
          <PasskeysPanel passkeys={security.data.passkeys} />
          <SecondFactorPanel security={security.data} />
        </>
      )}
      {!security.data &&
        (security.isError ? (
          <Panel>
            <FailedRow
              title={t('shell.failed.security.title')}
              text={t('shell.failed.security.text')}
              onRetry={() => Promise.all([security.refetch(), profile.refetch()])}
            />
          </Panel>
        ) : (
          <>
            <SkeletonBlock className="h-28 rounded-lg" />
            <SkeletonBlock className="h-44 rounded-lg" />
          </>
        ))}
      <SessionList />
      <PersonalDataPanel />
      <SignOutPanel />
    </div>
  );
}
