import { profileDetail } from '@kaimai/contract/account/account';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#account/avatar.tsx';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { buttonClass } from '#components/form/button.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { FailedRow } from '#components/feedback/failed-row.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { partOfDay } from './greeting.ts';

/** The buyer's name, picture and greeting. */
export function AccountCard() {
  const { t } = useTexts();
  const { data, isError, refetch } = useBuyerAnswer(profileDetail, {});
  const greeting = t(`centre.greeting.${partOfDay(useNow().getHours())}`);
  if (isError && !data) {
    return (
      <Panel>
        <PageHeading>{greeting}</PageHeading>
        <FailedRow title={t('shell.failed.profile.title')} text={t('shell.failed.profile.text')} onRetry={refetch} />
      </Panel>
    );
  }
  return (
    <Panel className="flex items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        {data ? (
          <Avatar nickname={data.nickname} avatarUrl={data.avatarUrl} size="lg" />
        ) : (
          <SkeletonBlock className="size-18 rounded-full" />
        )}
        <div className="min-w-0">
          <PageHeading>
            {data?.nicknameChosen ? t('centre.greetingTo', { greeting, name: data.nickname }) : greeting}
          </PageHeading>
          <p className="min-h-5 truncate text-sm text-text-2">{data?.email}</p>
        </div>
      </div>
      <Link to="/profile" className={`${buttonClass()} max-md:hidden`}>
        {t('centre.editProfile')}
      </Link>
    </Panel>
  );
}
