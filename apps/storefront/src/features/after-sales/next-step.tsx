import { afterSalesWithdraw } from '@kaimai/contract/after-sales/after-sales';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '#components/form/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { linkClass } from '#components/navigation/link.ts';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import type { AfterSales } from './after-sales-request.ts';
import { ReplyForm } from './reply-form.tsx';
import { ChosenHandover } from './chosen-handover.tsx';
import { HandoverChoice } from './handover-choice.tsx';
import { useAfterSalesCommand } from './use-after-sales-command.ts';

const ConfirmDialog = lazyPart(async () => {
  const module = await import('#components/overlay/confirm-dialog.tsx');
  return { default: module.ConfirmDialog };
});

interface NextStepProps {
  request: AfterSales;
  /** Shown beside the button for withdrawing. */
  children: ReactNode;
}

/** What happens next, and what the buyer can do. */
export function NextStep({ request, children }: NextStepProps) {
  const { t, tag } = useTexts();
  const { status, answerUntil, canReply, canSendBack, canWithdraw, handover, demoPaceSeconds, timeline } = request;
  const shopMessage = timeline.findLast(({ by, text }) => by === 'shop' && text !== '')?.text;
  const isAwaitingShop = status === 'REQUESTED' || status === 'SENT_BACK';
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-2">{nextStepText(request, t)}</p>
      {shopMessage && (canReply || canSendBack || status === 'REFUSED') && (
        <Note className="justify-self-stretch">
          <b className="block font-medium">{t('afterSales.by.shop')}</b>
          <span className="break-words">{shopMessage}</span>
        </Note>
      )}
      {answerUntil && (
        <p className="text-sm text-text-2">
          {t('afterSales.answerUntil', { day: formatTime(answerUntil, tag, 'longDay') })}
        </p>
      )}
      {isAwaitingShop && demoPaceSeconds !== null && (
        <p className="text-xs text-text-3">{t('afterSales.demo', { count: demoPaceSeconds })}</p>
      )}
      {request.trackingUrl && (
        <a href={request.trackingUrl} target="_blank" rel="noreferrer" className={linkClass}>
          {t('afterSales.handover.follow', { carrier: request.carrier, number: request.trackingNo })}
        </a>
      )}
      {canReply && <ReplyForm request={request} />}
      {canSendBack &&
        (handover ? <ChosenHandover request={request} handover={handover} /> : <HandoverChoice request={request} />)}
      <div className="flex flex-wrap gap-3">
        {canWithdraw && <WithdrawButton request={request} />}
        {children}
      </div>
    </div>
  );
}

/** An approved return needs a choice of the handover first, unless an own parcel is the only method. */
function nextStepText({ status, returnMethods, handover }: AfterSales, t: Translate): string {
  if (status !== 'APPROVED') return t(`afterSales.next.${status}`);
  const needsOwnParcel = returnMethods.length === 1 && returnMethods[0]?.method === 'own';
  if (needsOwnParcel) return t('afterSales.next.APPROVED');
  return t(handover ? 'afterSales.handover.chosen' : 'afterSales.handover.choose');
}

/** Withdrawing needs a confirmation: a new request is possible only within the return period. */
function WithdrawButton({ request: { afterSalesNo } }: { request: AfterSales }) {
  const { t } = useTexts();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { send, isSending } = useAfterSalesCommand(afterSalesWithdraw, {
    successText: t('afterSales.withdrawn'),
    onSettled: () => setDialogOpen(false),
  });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        {t('afterSales.withdraw')}
      </Button>
      {isDialogOpen && (
        <Suspense>
          <ConfirmDialog
            title={t('afterSales.withdrawTitle')}
            text={t('afterSales.withdrawText')}
            confirmLabel={t('afterSales.withdraw')}
            cancelLabel={t('afterSales.keep')}
            busy={isSending}
            onConfirm={() => send({ afterSalesNo })}
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
