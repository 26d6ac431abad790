import { sessionList, sessionRevoke } from '@kaimai/contract/account/account';
import type { OutputOf } from '@kaimai/contract/wire/service';
import Monitor from '#icons/monitor';
import Smartphone from '#icons/smartphone';
import { useState } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCall } from '#api/use-gateway.ts';
import { Badge } from '#components/display/badge.tsx';
import { Button } from '#components/form/button.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { FailedRow } from '#components/feedback/failed-row.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { formatMoment } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { showToast } from '#notices/notice-store.ts';

type Session = OutputOf<typeof sessionList>['rows'][number];

/** The sessions of the account, this device first. */
export function SessionList() {
  const { t } = useTexts();
  const { data, isError, refetch } = useBuyerAnswer(sessionList, {});
  const otherCount = data?.rows.filter(({ current }) => !current).length ?? 0;
  return (
    <Panel>
      <div className="-my-2.5 flex min-h-(--size-control) flex-wrap items-center justify-between gap-x-4">
        <PanelTitle>{t('security.sessions')}</PanelTitle>
        {otherCount > 0 && <EndOtherSessions count={otherCount} />}
      </div>
      <p className="mb-2 text-sm text-text-2">{t('security.sessionsText')}</p>
      {data && (
        <ul className="divide-y divide-hairline">
          {data.rows.map((session) => (
            <SessionRow key={session.sessionNo} session={session} />
          ))}
        </ul>
      )}
      {!data &&
        (isError ? (
          <FailedRow
            title={t('shell.failed.sessions.title')}
            text={t('shell.failed.sessions.text')}
            onRetry={refetch}
          />
        ) : (
          <SkeletonBlock className="mt-3 h-14" />
        ))}
    </Panel>
  );
}

function SessionRow({
  session: { sessionNo, device, network, createdAt, lastUsedAt, endsAt, current },
}: {
  session: Session;
}) {
  const { t, tag } = useTexts();
  const revoke = useRevoke();
  const name = device || t('security.unknownDevice');
  const now = useNow();
  const usageWords = current
    ? t('security.since', { time: formatMoment(createdAt, tag, now) })
    : t('security.lastUsed', { time: formatMoment(lastUsedAt, tag, now) });
  const end = t('security.endsAt', { time: formatTime(endsAt, tag, 'mediumDay') });
  return (
    <li className="grid grid-cols-[--spacing(6)_minmax(0,1fr)_auto] items-center gap-x-3.5 py-3">
      <Icon of={/iPhone|iPad|Android|HarmonyOS/.test(device) ? Smartphone : Monitor} className="text-text-2" />
      <div className="min-w-0">
        <p>{name}</p>
        {/* The dot that stands for the hidden part of the network would look like the separator. */}
        <p className="text-sm text-text-2 tabular-nums">
          {[network.replace('•', '*'), usageWords].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-text-2 tabular-nums">{end}</p>
      </div>
      {current ? (
        <Badge look="success">{t('security.thisDevice')}</Badge>
      ) : (
        <Button
          look="quiet"
          busy={revoke.isPending}
          aria-label={t('shell.labelOf', { label: t('security.end'), name })}
          onClick={() => revoke.mutate({ sessionNo })}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

function EndOtherSessions({ count }: { count: number }) {
  const { t } = useTexts();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const revoke = useRevoke(() => setDialogOpen(false));
  return (
    <>
      <Button look="quiet" onClick={() => setDialogOpen(true)} className="-mx-3">
        {t('security.endOthers')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('security.endOthersTitle')}
          text={t('security.endOthersText', { count })}
          confirmLabel={t('security.endOthers')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ allOthers: true })}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

function useRevoke(onDone?: () => void) {
  const { t } = useTexts();
  return useCall(sessionRevoke, {
    refresh: [sessionList],
    onSuccess({ revoked }) {
      onDone?.();
      showToast(t('security.ended', { count: revoked }));
    },
  });
}
