import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classes } from '#components/classes.ts';

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

/** Calls back on Escape, on a click inside (a choice), and when the focus or the pointer goes elsewhere. */
function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (event: Event) => event.target instanceof Node && root.current?.contains(event.target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      dismiss();
      root.current?.querySelector('button')?.focus();
    };
    const onOutside = (event: Event) => !isInside(event) && dismiss();
    const stop = new AbortController();
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    document.addEventListener('pointerdown', onOutside, { signal: stop.signal });
    document.addEventListener('focusin', onOutside, { signal: stop.signal });
    // After the row's own handler: React does not call it on a removed element.
    root.current?.addEventListener('click', (event) => isRow(event) && setTimeout(dismiss), { signal: stop.signal });
    return () => stop.abort();
  });
}

function isRow(event: Event): boolean {
  const row = event.target instanceof Element ? event.target.closest('a, button') : null;
  return row !== null && !row.hasAttribute('aria-expanded');
}
