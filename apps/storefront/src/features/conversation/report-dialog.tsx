import {
  conversationReport,
  maxReportLength,
  reportReasons,
  type ReportReason,
} from '@kaimai/contract/conversation/conversation';
import { useId, useState, type SyntheticEvent } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Textarea } from '#components/form/input.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import type { ConversationTarget } from './conversation-target.ts';

interface ReportDialogProps {
  target: ConversationTarget;
  storeName: string;
  onClose(): void;
}

/** Reports messages of a shop to the operator. */
export default function ReportDialog({ target, storeName, onClose }: ReportDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const report = useCall(conversationReport, {
    onSuccess() {
      showToast(t('chat.reported'));
      onClose();
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason) report.mutate({ ...target, reason, words });
  };
  return (
    <Dialog
      title={t('chat.reportTitle', { shop: storeName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={report.isPending}>
            {t('chat.sendReport')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-text-2">{t('chat.reportText')}</p>
        <fieldset className="grid gap-2">
          <legend className="pb-1.5 font-medium">{t('chat.reason')}</legend>
          {reportReasons.map((option) => (
            <RadioTile
              key={option}
              name="reason"
              title={t(`chat.reasons.${option}`)}
              checked={reason === option}
              onChange={() => setReason(option)}
            />
          ))}
          {isSubmitted && !reason && (
            <p role="alert" className="text-sm text-danger">
              {t('chat.chooseReason')}
            </p>
          )}
        </fieldset>
        <Field label={t('chat.reportWords')} hint={t('afterSales.optional')}>
          <Textarea
            rows={3}
            maxLength={maxReportLength}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
