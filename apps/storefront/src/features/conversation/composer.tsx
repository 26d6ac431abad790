import {
  longestMessage,
  mostMessagePictures,
  type SubjectCard as Card,
} from '@kaimai/contract/conversation/conversation';
import { maximumUploadBytes } from '@kaimai/contract/file/upload';
import { useMutation } from '@tanstack/react-query';
import ImagePlus from '#icons/image-plus';
import SendHorizontal from '#icons/send-horizontal';
import X from '#icons/x';
import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { uploadEvidence, uploadFile } from '#api/upload.ts';
import { classes } from '#components/classes.ts';
import { Spinner } from '#components/feedback/spinner.tsx';
import { IconButton, iconButtonClass } from '#components/form/icon-button.tsx';
import { inputClass } from '#components/form/input.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Place } from './place.ts';
import { SubjectCard } from './subject-card.tsx';
import type { Outbox } from './use-outbox.ts';

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

interface ComposerProps {
  place: Place;
  storeName: string;
  outbox: Outbox;
  /** What the message is about; sent with it as a card, unless it is removed. */
  subject: Card | null;
  onDropSubject(): void;
}

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ place, storeName, outbox, subject, onDropSubject }: ComposerProps) {
  const { t } = useTexts();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const { text, pictures } = outbox;
  const surplus = text.trim().length - longestMessage;
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const error = surplus > 0 ? t('chat.tooLong', { most: longestMessage, count: surplus }) : problem;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isEmpty) return setProblem(t('chat.writeFirst'));
    if (surplus > 0) return;
    setProblem(undefined);
    outbox.send(subject !== null);
    onDropSubject();
    area.current?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    // Enter also ends the composition of a Chinese word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
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
          aside={<IconButton icon={X} label={t('chat.dropSubject')} onClick={onDropSubject} />}
        />
      )}
      <ChosenPictures outbox={outbox} />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex items-end gap-1">
        <PictureButton place={place} outbox={outbox} onProblem={setProblem} />
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

function ChosenPictures({ outbox: { pictures, setPictures } }: { outbox: Outbox }) {
  const { t } = useTexts();
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t('chat.pictures')} className="flex flex-wrap gap-4 pt-2 pr-2">
      {pictures.map((file, index) => (
        <li key={file.fileName} className="relative">
          <img
            src={file.accessThumbnailUrl}
            alt={t('chat.picture', { number: index + 1 })}
            className="size-16 rounded-md bg-surface-sunken object-cover"
          />
          <IconButton
            icon={X}
            label={t('chat.removePicture', { number: index + 1 })}
            className="absolute -top-4 -right-4"
            onClick={() => setPictures(pictures.filter((each) => each !== file))}
          />
        </li>
      ))}
    </ul>
  );
}

interface PictureButtonProps {
  place: Place;
  outbox: Outbox;
  onProblem(problem: string | undefined): void;
}

function PictureButton({
  place: { orderNo, afterSalesNo },
  outbox: { pictures, setPictures },
  onProblem,
}: PictureButtonProps) {
  const { t } = useTexts();
  const number = orderNo ?? afterSalesNo;
  const sending = useMutation({
    mutationKey: ['upload'],
    mutationFn: (file: File) => (number ? uploadEvidence(file, number) : uploadFile(file)),
    meta: { silent: true },
  });

  async function add(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    // Reset, so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    if (pictures.length >= mostMessagePictures)
      return onProblem(t('chat.mostPictures', { count: mostMessagePictures }));
    if (!kinds.includes(file.type)) return onProblem(t('chat.wrongKind'));
    if (file.size > maximumUploadBytes) return onProblem(t('chat.tooLarge'));
    onProblem(undefined);
    try {
      setPictures([...pictures, await sending.mutateAsync(file)]);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : t('chat.notSentText'));
    }
  }

  return (
    <label
      className={classes(iconButtonClass, 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus')}
    >
      <input
        type="file"
        accept={kinds.join(',')}
        disabled={sending.isPending}
        onChange={(event) => void add(event)}
        className="sr-only"
        aria-label={t('chat.addPicture')}
      />
      {sending.isPending ? <Spinner /> : <Icon of={ImagePlus} />}
    </label>
  );
}
