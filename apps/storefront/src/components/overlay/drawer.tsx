import { useId, type ReactNode } from 'react';
import { ModalHeading } from './modal-heading.tsx';
import { Modal } from './modal.tsx';

interface DrawerProps {
  title: ReactNode;
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A full-height sheet from the right, such as the facets of a list on a phone. */
export function Drawer({ title, footer, onClose, children }: DrawerProps) {
  const titleId = useId();
  return (
    <Modal
      labelledBy={titleId}
      closeOnMaskClick
      onClose={onClose}
      className="mr-0 ml-auto h-dvh max-h-dvh w-[min(100%,25rem)] max-w-full flex-col rounded-l-xl open:flex"
    >
      <ModalHeading id={titleId} onClose={onClose}>
        {title}
      </ModalHeading>
      <div className="flex-1 overflow-y-auto px-6">{children}</div>
      {footer && <div className="flex gap-3 border-t border-hairline px-6 pt-4 pb-6">{footer}</div>}
    </Modal>
  );
}
