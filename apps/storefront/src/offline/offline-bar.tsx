import { refetchAllAnswers } from '#api/refetch-answers.ts';
import CloudOff from '#icons/cloud-off';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isServerReachable } from '#api/network-recovery.ts';
import { Icon } from '#components/media/icon.tsx';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { formatTime } from '#i18n/format-time.ts';
import { daysAgo } from '#i18n/moment.ts';
import { setNetworkLost } from './network.ts';
import { currentAddress, findSeenPage } from './pages.ts';

/** How often the server is checked until it answers. */
const pollMs = 3000;

/**
 * Requests may get no answer although the server can be reached, for example because an extension of the browser blocks them.
 * A refetch may then fail in the same way, so it is not repeated within this time. The failure is a toast instead.
 */
const refetchPauseMs = 30_000;
let refetchedAt = -Infinity;

/**
 * Shows that the network is lost and how old the page is, until the server answers again; then all shown data are
 * fetched again.
 */
export default function OfflineBar() {
  const { t, tag } = useTexts();
  const now = useNow();
  const isConfirmed = useRecovery();
  const seenAt = useSeenAt();
  if (!isConfirmed) return null;
  const moment = seenAt === undefined ? undefined : new Date(seenAt).toISOString();
  const style = moment !== undefined && daysAgo(moment, now) === 0 ? 'clock' : 'shortTime';
  return (
    <p role="status" className="top-note flex items-baseline justify-center gap-2 max-md:text-left">
      <Icon of={CloudOff} className="size-4 flex-none translate-y-0.5 text-warn" />
      <span>
        <b className="font-semibold">{t('offline.bar')}</b>
        {t('shell.betweenSentences')}
        {moment !== undefined && t('offline.seen', { time: formatTime(moment, tag, style) })}
      </span>
    </p>
  );
}

/** Whether a check has confirmed that the server does not answer. Until then the bar stays hidden. */
function useRecovery(): boolean {
  const { t } = useTexts();
  const router = useRouter();
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    let wasUnreachable = false;
    const check = async (): Promise<void> => {
      if (!(await isServerReachable())) {
        wasUnreachable = true;
        return setConfirmed(true);
      }
      setNetworkLost(false);
      if (!wasUnreachable && performance.now() - refetchedAt < refetchPauseMs) {
        return showToast(t('shell.unreachable'), 'error');
      }
      refetchedAt = performance.now();
      return refetchAllAnswers(router.options.context.queryClient);
    };
    const checkNow = (): void => void check();
    const timer = setInterval(checkNow, pollMs);
    addEventListener('online', checkNow);
    checkNow();
    return () => {
      clearInterval(timer);
      removeEventListener('online', checkNow);
    };
  }, [router, t]);
  return isConfirmed;
}

/** When the shown page was seen with a network. */
function useSeenAt(): number | undefined {
  const href = useLocation({ select: (location) => location.href });
  const [seen, setSeen] = useState<{ href: string; at: number | undefined }>();
  useEffect(() => {
    let isShown = true;
    void findSeenPage(currentAddress())
      // Without the browser's storage the bar has no time.
      .catch(() => undefined)
      .then((page) => isShown && setSeen({ href, at: page?.at }));
    return () => {
      isShown = false;
    };
  }, [href]);
  return seen?.href === href ? seen.at : undefined;
}
