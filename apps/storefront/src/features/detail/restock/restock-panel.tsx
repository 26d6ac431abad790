import { restockWaits, restockWaitSet } from '@kaimai/contract/restock/restock';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCall } from '#api/use-gateway.ts';
import { RichText } from '#components/display/rich-text.tsx';
import { Button } from '#components/form/button.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isSignedIn } from '#session/credential.ts';
import { useSignedIn } from '#session/use-session.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { RefusalNote, useRefetchAfterRefusal, WaitingNote } from './restock-notes.tsx';

const RestockEmailForm = lazyPart(() => import('./restock-email-form.tsx'));

interface RestockPanelProps {
  commodityCode: string;
  /** A sold-out variant. */
  skuCode: string;
}

/**
 * Registers for a notification when a sold-out variant is in stock again: buyers by one tap, visitors by a confirmed e-mail
 * address. Both have the same button element, because a click before hydration is replayed on it.
 */
export default function RestockPanel({ commodityCode, skuCode }: RestockPanelProps) {
  const { t } = useTexts();
  const signedIn = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const waits = useBuyerAnswer(restockWaits, { commodityCode });
  const setWait = useCall(restockWaitSet, { silent: true, refresh: [restockWaits] });
  useRefetchAfterRefusal(setWait.error);
  const isWaiting = signedIn && waits.data?.skuCodes.includes(skuCode) === true;
  // Read at the click: a replayed click may call the function of the first render, in which `signedIn` is false.
  const requestNotification = () => (isSignedIn() ? setWait.mutate({ skuCode, wait: true }) : setOpen(true));
  return (
    // A section, to which the focus moves when a click removes its own button.
    <section id="restock" aria-label={t('detail.tellMe')} className="scroll-mt-24 [@media(scripting:none)]:hidden">
      {setWait.error && <RefusalNote>{setWait.error.message}</RefusalNote>}
      {isWaiting && (
        <WaitingBuyerNote
          sendsMail={waits.data?.mail === true}
          busy={setWait.isPending}
          onStop={() => setWait.mutate({ skuCode, wait: false })}
        />
      )}
      {!isWaiting && isOpen && !signedIn && (
        <Suspense fallback={<div className="skeleton h-52 rounded-md" />}>
          <RestockEmailForm skuCode={skuCode} />
        </Suspense>
      )}
      {!isWaiting && (!isOpen || signedIn) && (
        <>
          {setWait.data?.wait === false && (
            <p role="status" className="mb-2 text-sm text-text-2">
              {t('restock.stopped')}
            </p>
          )}
          <Button look="primary" size="lg" block busy={setWait.isPending} onClick={requestNotification}>
            {t('detail.tellMe')}
          </Button>
        </>
      )}
    </section>
  );
}

interface WaitingBuyerNoteProps {
  /** Whether a mail is sent in addition to the message. */
  sendsMail: boolean;
  busy: boolean;
  onStop(): void;
}

function WaitingBuyerNote({ sendsMail, busy, onStop }: WaitingBuyerNoteProps) {
  const { t } = useTexts();
  return (
    <WaitingNote>
      <p className="font-medium">{t('restock.waiting')}</p>
      <p className="text-text-2">
        {sendsMail ? (
          t('restock.waitingMail')
        ) : (
          <RichText text={t('restock.waitingMessage')} parts={{ link: toProfile }} />
        )}
      </p>
      <Button size="sm" className="mt-2" busy={busy} onClick={onStop}>
        {t('restock.stop')}
      </Button>
    </WaitingNote>
  );
}

function toProfile(words: string) {
  return (
    <Link to="/profile" className={linkClass}>
      {words}
    </Link>
  );
}
