import { useId, useRef, useState, type ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { useDismissal } from './use-dismissal.ts';

interface MenuProps {
  /** The content of the button, and its classes. */
  button: ReactNode;
  buttonClass?: string;
  buttonLabel?: string;
  align?: 'start' | 'end';
  /** The rows: links or buttons with `menuRowClass`. */
  children: ReactNode;
}

export const menuRowClass =
  'flex min-h-(--size-control) w-full items-center gap-3 rounded-md px-3 py-1 text-left hover:bg-surface-hover focus-visible:bg-surface-hover';

/** A button that opens a short list of links or commands. Escape, a choice or a click outside closes it. */
export function Menu({ button, buttonClass, buttonLabel, align = 'end', children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useDismissal(root, isOpen, () => setOpen(false));
  return (
    <div ref={root} className="relative inline-block">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={buttonLabel}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass}
      >
        {button}
      </button>
      {isOpen && (
        <div
          id={id}
          className={classes(
            'notice-in absolute top-full z-(--layer-menu) mt-1 min-w-48 rounded-lg bg-surface-raised p-2 shadow-soft',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
