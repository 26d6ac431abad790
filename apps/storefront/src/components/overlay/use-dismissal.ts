import { useEffect, type RefObject } from 'react';

/**
 * While a menu is open, calls back on Escape, on a choice inside, and when the focus or a press of the pointer goes elsewhere.
 * Escape also returns the focus to the menu's button. `root` has the button first, then the menu.
 */
export function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  // Without dependencies: `dismiss` is a new function at each render.
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

/** Not the button of the menu, which has `aria-expanded` and toggles the menu itself. */
function isRow(event: Event): boolean {
  const row = event.target instanceof Element ? event.target.closest('a, button') : null;
  return row !== null && !row.hasAttribute('aria-expanded');
}
