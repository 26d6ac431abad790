import { useId, type ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { ModalHeading } from './modal-heading.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: ReactNode;
  /** On phones it lies at the bottom, as wide as the screen: for tables. */
  isSheet?: boolean;
  /** The buttons in the footer. */
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog with a title, 520 px wide. Load it lazily and render it while it is open. */
export function Dialog({ title, isSheet = false, footer, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      labelledBy={titleId}
      closeOnMaskClick
      onClose={onClose}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,var(--container-modal))] flex-col overflow-hidden rounded-xl open:flex',
        isSheet && 'max-md:mx-0 max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none',
      )}
    >
      <ModalHeading id={titleId} onClose={onClose}>
        {title}
      </ModalHeading>
      <div className="overflow-y-auto px-6 pt-1 pb-4">{children}</div>
      {footer && <div className="flex justify-end gap-3 px-6 pt-3 pb-6">{footer}</div>}
    </Modal>
  );
}
