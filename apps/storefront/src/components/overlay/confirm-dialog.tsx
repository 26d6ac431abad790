import { useId, type ReactNode } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#components/form/button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The consequence of confirming. */
  text?: ReactNode;
  /** The action as a verb, such as "Cancel order". */
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone. */
  dangerous?: boolean;
  busy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** A question with two buttons, 416 px wide; a click outside does not close it (specification, section 9). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, dangerous = false, busy = false, onConfirm, onClose } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <Modal
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={text ? `${id}-text` : undefined}
      closeOnMaskClick={false}
      onClose={onClose}
      className="m-auto w-[min(100%-2rem,var(--container-confirm))] gap-2 rounded-xl p-6 open:grid"
    >
      <h2 id={`${id}-title`} className="text-md">
        {title}
      </h2>
      {text && (
        <div id={`${id}-text`} className="text-text-2">
          {text}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3 pt-4">
        <Button onClick={onClose}>{cancelLabel ?? t('shell.cancel')}</Button>
        <Button look={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
