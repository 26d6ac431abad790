import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classes } from '#components/classes.ts';
import { keepToastsOff } from './toast-position.ts';

interface ModalProps {
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  /** A click outside closes the dialog, unless the click began inside, as when the buyer selects text. */
  closeOnMaskClick: boolean;
  onClose(): void;
  className: string;
  children: ReactNode;
}

/**
 * A native modal `<dialog>`: it traps and restores the focus, closes on Escape and makes the page behind inert. It is
 * open while it is rendered. The browser's Back closes it instead of leaving the page.
 */
export function Modal({ labelledBy, describedBy, role, closeOnMaskClick, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isMaskPressed = useRef(false);
  useModal(dialog);
  // On phones Back is the usual way to leave a full-screen view.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onClose();
      return true;
    },
    enableBeforeUnload: false,
  });
  return (
    // Escape closes a dialog natively (its cancel event).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Closing the file chooser of an input inside also sends this event, which bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => (isMaskPressed.current = target === dialog.current)}
      onClick={({ target }) => closeOnMaskClick && isMaskPressed.current && target === dialog.current && onClose()}
      className={classes('bg-surface-raised text-text shadow-soft backdrop:bg-scrim', className)}
    >
      {children}
    </dialog>
  );
}

/** Opens the dialog, and when it is removed returns the focus to the element that had it before. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    const restoreToasts = element && keepToastsOff(element);
    return () => {
      restoreToasts?.();
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}
