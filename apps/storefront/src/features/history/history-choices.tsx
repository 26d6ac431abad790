import { historyAdd, historyKeep, historyList } from '@kaimai/contract/history/history';
import Pause from '#icons/pause';
import Play from '#icons/play';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '#api/use-gateway.ts';
import {
  setHistoryPaused,
  readViewedSignedOut,
  clearViewedSignedOut,
  subscribeToViewedSignedOut,
} from '#product/viewed/viewed-products.ts';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { noCodes } from '#product/stored-codes.ts';

/** Offers to add the products viewed before the sign-in to the history. Nothing is added without a click. */
export function AddViewedOffer() {
  const { t } = useTexts();
  const codes = useSyncExternalStore(subscribeToViewedSignedOut, readViewedSignedOut, () => noCodes);
  const add = useCall(historyAdd, {
    refresh: [historyList],
    onSuccess() {
      clearViewedSignedOut();
      showToast(t('history.takenOver'));
    },
  });
  if (codes.length === 0) return null;
  return (
    <Note>
      <p>{t('history.takeOver', { count: codes.length })}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button busy={add.isPending} onClick={() => add.mutate({ commodityCodes: [...codes] })}>
          {t('history.takeOverYes')}
        </Button>
        <Button disabled={add.isPending} onClick={clearViewedSignedOut}>
          {t('history.takeOverNo')}
        </Button>
      </p>
    </Note>
  );
}

/** Pauses or resumes the history, for the account and for this browser's own list. */
export function PauseButton({ isRecorded }: { isRecorded: boolean }) {
  const { t } = useTexts();
  const choose = useCall(historyKeep, {
    refresh: [historyList],
    onSuccess: ({ kept }) => showToast(t(kept ? 'history.resumed' : 'history.paused')),
  });
  // The history may have been paused in another browser.
  useEffect(() => setHistoryPaused(!isRecorded), [isRecorded]);
  return (
    <Button look="quiet" busy={choose.isPending} onClick={() => choose.mutate({ keep: !isRecorded })}>
      <Icon of={isRecorded ? Pause : Play} size="sm" />
      {t(isRecorded ? 'history.pause' : 'history.resume')}
    </Button>
  );
}

/** Explains that the history is paused. */
export function PausedNote() {
  const { t } = useTexts();
  return <Note>{t('history.pausedText')}</Note>;
}
