import { useId, type ReactNode } from 'react';
import { ModalHeading } from './modal-heading.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: ReactNode;
  /** The buttons in the footer. */
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** 520 px wide. Load it lazily and render it while it is open. */
export function Dialog({ title, footer, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      labelledBy={titleId}
      closeOnMaskClick
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,var(--container-modal))] flex-col overflow-hidden rounded-xl open:flex"
    >
      <ModalHeading id={titleId} onClose={onClose}>
        {title}
      </ModalHeading>
      <div className="overflow-y-auto px-6 pt-1 pb-4">{children}</div>
      {footer && <div className="flex justify-end gap-3 px-6 pt-3 pb-6">{footer}</div>}
    </Modal>
  );
}
