import { afterSalesReply, maxAfterSalesTextLength } from '@kaimai/contract/after-sales/after-sales';
import { useState, type SyntheticEvent } from 'react';
import type { UploadedFile } from '@kaimai/contract/file/upload';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Textarea } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useSavedForm } from '#session/use-saved-form.ts';
import type { AfterSales } from './after-sales-request.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import { useAfterSalesCommand } from './use-after-sales-command.ts';

/** The form for replying to the shop's question. */
export function ReplyForm({ request: { afterSalesNo, orderNo } }: { request: AfterSales }) {
  const { t } = useTexts();
  const formName = `reply ${afterSalesNo}`;
  const [{ words, files }, setEntry] = useSavedForm(formName, startReply);
  const [isSubmitted, setSubmitted] = useState(false);
  const { send, isSending } = useAfterSalesCommand(afterSalesReply, { successText: t('afterSales.replied'), formName });
  const isEmpty = words.trim() === '';
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isEmpty) send({ afterSalesNo, words, pictures: files.map(({ accessUrl }) => accessUrl) });
  };
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-4">
      <Field
        label={t('afterSales.yourAnswer')}
        error={isSubmitted && isEmpty ? t('afterSales.writeSomething') : undefined}
      >
        <Textarea
          rows={3}
          maxLength={maxAfterSalesTextLength}
          value={words}
          onChange={(event) => setEntry({ words: event.target.value })}
        />
      </Field>
      <EvidencePicker orderNo={orderNo} files={files} onChange={(chosen) => setEntry({ files: chosen })} />
      <Button type="submit" look="primary" className="justify-self-start" busy={isSending}>
        {t('afterSales.sendAnswer')}
      </Button>
    </form>
  );
}

function startReply(): { words: string; files: readonly UploadedFile[] } {
  return { words: '', files: [] };
}
