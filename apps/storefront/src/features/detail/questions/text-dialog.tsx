import { questionLimits } from '@kaimai/contract/question/questions';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { PublicNameField, usePublicName } from '#account/public-name-field.tsx';
import { formFailure } from '#account/form-failure.ts';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Field } from '#components/form/field.tsx';
import { Textarea } from '#components/form/input.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { clearSavedForm } from '#session/saved-form.ts';
import { useSavedForm } from '#session/use-saved-form.ts';

interface TextDialogProps {
  title: string;
  label: string;
  help: string;
  sendLabel: string;
  /** The name under which the entry is saved. */
  formName: string;
  error: unknown;
  busy: boolean;
  onSend(input: { text: string; nickname?: string | undefined }): void;
  onClose(): void;
  children?: ReactNode;
}

/** A dialog for a short public text: a question, or an answer to one. */
export function TextDialog({
  title,
  label,
  help,
  sendLabel,
  formName,
  error,
  busy,
  onSend,
  onClose,
  children,
}: TextDialogProps) {
  const { t } = useTexts();
  const formId = useId();
  const [entry, setEntry] = useSavedForm(formName, () => ({ text: '', nickname: null as string | null }));
  const [isSubmitted, setSubmitted] = useState(false);
  const publicName = usePublicName(entry.nickname);
  const failure = formFailure(error);
  const text = entry.text.trim();
  const isShort = text.length < questionLimits.shortest;

  function cancel() {
    clearSavedForm(formName);
    onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const invalidFieldSelector = isShort ? 'textarea' : publicName.isMissing && 'input[name=nickname]';
    if (invalidFieldSelector) event.currentTarget.querySelector<HTMLElement>(invalidFieldSelector)?.focus();
    else onSend({ text, nickname: publicName.nickname });
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={cancel}>{t('shell.cancel')}</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            {sendLabel}
          </Button>
        </>
      }
    >
      {children}
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {failure.message && <Note tone="danger">{failure.message}</Note>}
        <Field
          label={label}
          help={help}
          error={
            isSubmitted && isShort ? t('detail.askShort', { count: questionLimits.shortest }) : failure.fields['text']
          }
        >
          <Textarea
            rows={4}
            maxLength={questionLimits.longest}
            value={entry.text}
            onChange={(event) => setEntry({ text: event.target.value })}
          />
        </Field>
        <PublicNameField
          publicName={publicName}
          isSubmitted={isSubmitted}
          error={failure.fields['nickname']}
          onChange={(nickname) => setEntry({ nickname })}
        />
      </form>
    </Dialog>
  );
}
