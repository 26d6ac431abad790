import { profileDetail } from '@kaimai/contract/account/account';
import { mailPreferenceDetail } from '@kaimai/contract/mail/mail-preference';
import { recentSearchList } from '@kaimai/contract/history/recent-searches';
import { pushDetail } from '@kaimai/contract/push/push';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { FailedRow } from '#components/feedback/failed-row.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
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
              <Panel>
                <FailedRow
                  title={t('shell.failed.profile.title')}
                  text={t('shell.failed.profile.text')}
                  onRetry={refetch}
                />
              </Panel>
            ) : (
              <ProfileSkeleton />
            ))}
          {searches.data ? (
            <SearchesPanel recent={searches.data} />
          ) : (
            <MissingSetting title={t('search.keep')} query={searches} height="h-36" />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {mails.data ? (
            <MailPanel preference={mails.data} />
          ) : (
            <MissingSetting title={t('mails.title')} query={mails} height="h-58" />
          )}
          {pushes.data ? (
            <PushPanel state={pushes.data} />
          ) : (
            <MissingSetting title={t('push.title')} query={pushes} height="h-36" />
          )}
          <SettingsPanel />
        </div>
      </div>
    </div>
  );
}

interface MissingSettingProps {
  title: string;
  query: { isError: boolean; refetch(): unknown };
  /** The height of the panel. */
  height: string;
}

/** In place of a panel whose setting is loading or failed to load. */
function MissingSetting({ title, query: { isError, refetch }, height }: MissingSettingProps) {
  const { t } = useTexts();
  if (!isError) return <SkeletonBlock className={`${height} rounded-lg`} />;
  return (
    <Panel>
      <PanelTitle>{title}</PanelTitle>
      <FailedRow title={t('shell.failed.settings.title')} text={t('shell.failed.settings.text')} onRetry={refetch} />
    </Panel>
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
