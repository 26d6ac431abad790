import { profileDetail } from '@kaimai/contract/account/account';
import { mailPreferenceDetail } from '@kaimai/contract/mail/mail-preference';
import { recentSearchList } from '@kaimai/contract/history/recent-searches';
import { pushDetail } from '@kaimai/contract/push/push';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { AvatarPanel } from '#features/profile/avatar-panel.tsx';
import { MailPanel } from '#features/profile/mail-panel.tsx';
import { ProfileForm } from '#features/profile/profile-form.tsx';
import { PushPanel } from '#features/profile/push-panel.tsx';
import { SearchesPanel } from '#features/profile/searches-panel.tsx';
import { SettingsPanel } from '#features/profile/settings-panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/profile')({
  staticData: { title: 'pages.profile' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.profile')] }),
  component: ProfilePage,
});

function ProfilePage() {
  const { t } = useTexts();
  const { data, isError, refetch } = useBuyerAnswer(profileDetail, {});
  const mails = useBuyerAnswer(mailPreferenceDetail, {});
  const pushes = useBuyerAnswer(pushDetail, {});
  const searches = useBuyerAnswer(recentSearchList, {});
  return (
    <div className="grid gap-4">
      <div className="max-md:sr-only">
        <PageHeading>{t('pages.profile')}</PageHeading>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {data && (
            <>
              <AvatarPanel profile={data} />
              <ProfileForm profile={data} />
            </>
          )}
          {!data &&
            (isError ? (
              <ErrorState text={t('shell.failed.profile')} onRetry={() => void refetch()} />
            ) : (
              <ProfileSkeleton />
            ))}
          {searches.data ? (
            <SearchesPanel recent={searches.data} />
          ) : (
            searches.isPending && <SkeletonBlock className="h-36 rounded-lg" />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {mails.data ? (
            <MailPanel preference={mails.data} />
          ) : (
            mails.isPending && <SkeletonBlock className="h-58 rounded-lg" />
          )}
          {pushes.data ? (
            <PushPanel state={pushes.data} />
          ) : (
            pushes.isPending && <SkeletonBlock className="h-36 rounded-lg" />
          )}
          <SettingsPanel />
        </div>
      </div>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <SkeletonBlock className="h-58 rounded-lg md:h-36" />
      <SkeletonBlock className="h-102 rounded-lg" />
    </>
  );
}
