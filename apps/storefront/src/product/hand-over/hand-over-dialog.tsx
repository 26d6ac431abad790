import { handOverMinutes } from '@kaimai/contract/hand-over/hand-over';
import CircleCheck from '#icons/circle-check';
import { useEffect, type ReactNode } from 'react';
import { formatSecondsLeft, useSecondsLeft } from '#components/display/countdown.ts';
import { RichText } from '#components/display/rich-text.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { QrCode } from '#components/media/qr-code.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { HandedContents } from './handed-contents.tsx';
import { useHandOver, type HandOverCode } from './use-hand-over.ts';

interface HandOverDialogProps {
  /** The page to open on the other device; the current one by default. */
  page?: string | undefined;
  onClose(): void;
}

/** The code by which a phone takes over cart, favourites and page. */
export default function HandOverDialog({ page, onClose }: HandOverDialogProps) {
  const { t } = useTexts();
  const { handOver, create, expire, cancel } = useHandOver(page);
  const isOpen = handOver.state === 'open';
  const cancelAndClose = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      title={t('handOver.open')}
      onClose={onClose}
      footer={
        isOpen && (
          <>
            <Button onClick={cancelAndClose}>{t('handOver.cancel')}</Button>
            <Button onClick={create}>{t('handOver.anew')}</Button>
          </>
        )
      }
    >
      {handOver.state === 'creating' && <SkeletonBlock className="h-96 rounded-md" />}
      {handOver.state === 'failed' && (
        <ErrorState title={t('handOver.failed')} text={handOver.failure} onRetry={create} />
      )}
      {handOver.state === 'open' && <OpenCode code={handOver.code} onExpired={expire} />}
      {handOver.state === 'taken' && (
        <Outcome title={t('handOver.taken')} text={t('handOver.takenText')} hasCheckMark>
          <Button look="primary" onClick={onClose}>
            {t('handOver.done')}
          </Button>
        </Outcome>
      )}
      {handOver.state === 'ended' && (
        <Outcome title={t('handOver.ended')} text={t('handOver.endedText', { minutes: handOverMinutes })}>
          <Button look="primary" onClick={create}>
            {t('handOver.anew')}
          </Button>
        </Outcome>
      )}
    </Dialog>
  );
}

function OpenCode({ code, onExpired }: { code: HandOverCode; onExpired(): void }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-3 text-center">
        <p>{t('handOver.scan')}</p>
        <QrCode text={code.link} label={t('handOver.qrCode')} />
        <TimeLeft code={code} onExpired={onExpired} />
      </div>
      {isLocalAddress() && <Note>{t('handOver.local')}</Note>}
      <LinkField link={code.link} />
      <HandedContents label={t('handOver.contents')} {...code} />
      <p className="text-sm text-text-2">{t('handOver.stays')}</p>
    </div>
  );
}

function TimeLeft({ code: { expiresAt, now, receivedAt }, onExpired }: { code: HandOverCode; onExpired(): void }) {
  const { t } = useTexts();
  const left = useSecondsLeft({ until: expiresAt, now, receivedAt });
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onExpired();
  }, [isOver, onExpired]);
  const bold = (words: string) => <b className="font-medium text-text">{words}</b>;
  return (
    <p role="timer" className="text-sm text-text-2 tabular-nums">
      <RichText text={t('handOver.timeLeft', { time: formatSecondsLeft(left) })} parts={{ b: bold }} />
    </p>
  );
}

function LinkField({ link }: { link: string }) {
  const { t } = useTexts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showToast(t('handOver.copied'));
    } catch {
      showToast(t('handOver.notCopied'), 'error');
    }
  };
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-text-2">{t('handOver.link')}</p>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm break-all select-all">{link}</p>
        <Button size="sm" onClick={() => void copy()}>
          {t('handOver.copy')}
        </Button>
      </div>
    </div>
  );
}

interface OutcomeProps {
  title: string;
  text: string;
  hasCheckMark?: boolean;
  children: ReactNode;
}

function Outcome({ title, text, hasCheckMark, children }: OutcomeProps) {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      {hasCheckMark && <Icon of={CircleCheck} className="size-10 text-success" />}
      <div role="status" className="grid gap-1">
        <p className="text-lg font-medium">{title}</p>
        <p className="text-text-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** No other device reaches this address. */
function isLocalAddress(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location.hostname);
}
