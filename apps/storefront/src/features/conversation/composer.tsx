import {
  maxMessageLength,
  maxMessagePictures,
  type SubjectCard as Card,
} from '@kaimai/contract/conversation/conversation';
import SendHorizontal from '#icons/send-horizontal';
import X from '#icons/x';
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { uploadEvidence, uploadFile } from '#api/upload.ts';
import { classes } from '#components/classes.ts';
import { IconButton, iconButtonClass } from '#components/form/icon-button.tsx';
import { inputClass } from '#components/form/input.tsx';
import { isComposing } from '#components/form/is-composing.ts';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { PictureInput, PictureThumbnails } from '#product/picture/picture-picker.tsx';
import type { ConversationTarget } from './conversation-target.ts';
import { SubjectCard } from './subject-card.tsx';
import type { Outbox } from './use-outbox.ts';

interface ComposerProps {
  target: ConversationTarget;
  storeName: string;
  outbox: Outbox;
  /** The subject of the message, sent with it as a card, unless the buyer removes it. */
  subject: Card | null;
  /** Called when the buyer removes the subject, and after it was sent. */
  onDropSubject(): void;
}

/** The form for writing a message. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ target, storeName, outbox, subject, onDropSubject }: ComposerProps) {
  const { t } = useTexts();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const { text, pictures } = outbox;
  const excessLength = text.trim().length - maxMessageLength;
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const error = excessLength > 0 ? t('chat.tooLong', { most: maxMessageLength, count: excessLength }) : problem;

  const focusText = () => area.current?.focus();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isEmpty) return setProblem(t('chat.writeFirst'));
    if (excessLength > 0) return;
    setProblem(undefined);
    outbox.send({ withCard: subject !== null });
    onDropSubject();
    focusText();
  }

  function onKey(event: KeyboardEvent): void {
    // Enter also ends the composition of a Chinese word.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    submit(event);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('chat.writeTo', { shop: storeName })}
      className="grid gap-2 border-t border-line bg-surface px-3 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] md:px-4"
    >
      {subject && (
        <SubjectCard
          card={subject}
          aside={
            <IconButton
              icon={X}
              label={t('chat.dropSubject')}
              onClick={() => {
                onDropSubject();
                focusText();
              }}
            />
          }
        />
      )}
      <ChosenPictures outbox={outbox} onEmpty={focusText} />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex items-end gap-1">
        <PictureButton target={target} outbox={outbox} onProblem={setProblem} />
        <label htmlFor={id} className="sr-only">
          {t('chat.message')}
        </label>
        <textarea
          id={id}
          ref={area}
          rows={1}
          enterKeyHint="send"
          value={text}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={t('chat.placeholder')}
          onChange={(event) => {
            setProblem(undefined);
            outbox.setText(event.target.value);
          }}
          onKeyDown={onKey}
          className={classes(
            inputClass,
            'field-sizing-content max-h-40 min-h-11! resize-none py-2! text-base! [word-break:break-word]',
          )}
        />
        <button
          type="submit"
          aria-label={t('chat.send')}
          className={classes(
            iconButtonClass,
            isEmpty ? 'text-text-3' : 'bg-primary text-on-primary hover:bg-primary-hover!',
          )}
        >
          <Icon of={SendHorizontal} />
        </button>
      </div>
    </form>
  );
}

interface ChosenPicturesProps {
  outbox: Outbox;
  /** Called when the last picture was removed, and with it the focused button. */
  onEmpty(): void;
}

function ChosenPictures({ outbox: { pictures, setPictures }, onEmpty }: ChosenPicturesProps) {
  const { t } = useTexts();
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t('chat.pictures')} className="flex flex-wrap gap-4 pt-2 pr-2">
      <PictureThumbnails
        files={pictures}
        onChange={(files) => {
          setPictures(files);
          if (files.length === 0) onEmpty();
        }}
        pictureClass="size-16"
        removeClass="-top-4 -right-4"
      />
    </ul>
  );
}

interface PictureButtonProps {
  target: ConversationTarget;
  outbox: Outbox;
  onProblem(problem: string | undefined): void;
}

function PictureButton({
  target: { orderNo, afterSalesNo },
  outbox: { pictures, setPictures },
  onProblem,
}: PictureButtonProps) {
  const texts = useTexts();
  const { t } = texts;
  const upload = (file: File) => {
    if (orderNo) return uploadEvidence(file, { orderNo }, texts);
    return afterSalesNo ? uploadEvidence(file, { afterSalesNo }, texts) : uploadFile(file, texts);
  };
  return (
    <PictureInput
      files={pictures}
      onChange={setPictures}
      upload={upload}
      max={maxMessagePictures}
      tooManyText={t('chat.mostPictures', { count: maxMessagePictures })}
      onProblem={onProblem}
      className={iconButtonClass}
    />
  );
}
