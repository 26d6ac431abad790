import { inlineScript } from '#inline-script.ts';

/** Marks the page whose sections below the fold are skipped (`below-fold` in utilities.css); after the first input, each such section. */
const skipsLayoutAttribute = 'data-skips-layout';

/** Marks the page whose list shows only its first cards (product.css). */
const skipsCardsAttribute = 'data-skips-cards';

/** The inputs that begin to move a page. A scroll bar sends no event before the scroll. */
const firstInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'scroll'];

/** The inline script that lets the browser skip the layout below the fold. It runs before the page is shown. */
export function skipLayoutScript(): string {
  return inlineScript(skipLayout, skipsLayoutAttribute, skipsCardsAttribute, firstInputs);
}

/**
 * Skips style and layout of the sections below the fold until the first input; then they are laid out, each in a task
 * of its own. So links to a section, the restored position of the next page and the length of the page are the same as
 * without this script. In a list on a phone, the cards below the screen are laid out in the second frame, or when the page
 * is parsed if that is later: on a slow phone the first frames come before the cards.
 *
 * A page that is reloaded or returned to may open anywhere, and one with a fragment opens at a section: there nothing
 * is skipped, since estimated heights would move the content that the buyer looks at.
 *
 * Sent as text: it uses nothing but its parameters and the browser's globals.
 */
function skipLayout(mark: string, cardsMark: string, inputs: readonly string[]): void {
  const { documentElement: root } = document;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.hash) return;
  root.setAttribute(mark, '');
  root.setAttribute(cardsMark, '');
  // Safari has no idle callbacks; a busy phone has no idle period.
  const whenIdle = (callback: () => void) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(callback, { timeout: 100 })
      : setTimeout(callback, 50);
  const layOutCards = () => {
    if (document.readyState === 'loading') requestAnimationFrame(layOutCards);
    else root.removeAttribute(cardsMark);
  };
  requestAnimationFrame(() => requestAnimationFrame(layOutCards));
  const layOut = (input: Event) => {
    for (const type of inputs) removeEventListener(type, layOut, true);
    const skipped = Array.from(document.querySelectorAll('.below-fold'));
    // The End key needs the real length of the page, so all sections are laid out immediately.
    const isToEnd = input instanceof KeyboardEvent && input.key === 'End';
    // Only sections of this page: those of the next one are never skipped.
    if (!isToEnd) for (const section of skipped) section.setAttribute(mark, '');
    root.removeAttribute(mark);
    const layOutNext = (index: number) => {
      skipped[index]?.removeAttribute(mark);
      if (index < skipped.length) whenIdle(() => layOutNext(index + 1));
    };
    if (!isToEnd) whenIdle(() => layOutNext(0));
  };
  for (const type of inputs) addEventListener(type, layOut, { capture: true, passive: true });
}
