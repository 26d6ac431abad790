import { inlineScript } from '#inline-script.ts';

/** Marks a section that is hydrated later than the rest of its page. */
export const hydratesLaterAttribute = 'data-later';
const hydratedEvent = 'hydrated';

/** The inline script that stores early clicks and choices. It runs before the page is shown. */
export function earlyInputScript(): string {
  return inlineScript(replayEarlyInput, hydratesLaterAttribute, hydratedEvent, isHydrated);
}

/** Tells the inline script that the page, or a section that is hydrated later, handles input from now on. */
export function announceHydrated(root: Element = document.documentElement): void {
  root.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
}

/**
 * Whether React has hydrated an element. React has no API for this: it stores its own fields on the element, whose names
 * begin with `__react`. A journey (rendered-pages.spec.ts) fails when an update of React changes them.
 */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__react'));
}

/**
 * Replays clicks on buttons and choices in a `<select>` that came before hydration, each element once: a repeated click
 * means the same as the first one, and only the last choice counts. Links and forms need no replay.
 *
 * This function is sent as text: it uses nothing but its parameters and the browser's globals.
 */
function replayEarlyInput(later: string, event: string, isReady: (element: Element) => boolean): void {
  const stored = new Map<Element, () => void>();
  let isPageHydrated = false;
  const isLater = (control: Element) => control.closest(`[${later}]`) !== null;
  // React hydrates a page part by part after its announcement. The limit (20 s) is for a React that marks elements otherwise.
  const replayWhenReady = (control: Element, attempts = 1000) => {
    const isDue = isReady(control) || attempts === 0;
    // In a task of its own: the announcement comes in the middle of React's work.
    setTimeout(() => (isDue ? replay(control) : replayWhenReady(control, attempts - 1)), 20);
  };
  const replay = (control: Element) => {
    const action = stored.get(control);
    stored.delete(control);
    action?.();
  };
  const store = (input: Event, control: Element, action: () => void) => {
    if (!input.isTrusted || (isPageHydrated && !isLater(control) && isReady(control))) return;
    const isFirst = !stored.has(control);
    stored.set(control, action);
    if (!isPageHydrated || isLater(control)) return;
    // React would hydrate the element at once for this event, and lose the event where it cannot.
    input.stopImmediatePropagation();
    if (isFirst) replayWhenReady(control);
  };
  const storeClick = (click: Event) => {
    const { target } = click;
    const button = target instanceof Element && target.closest<HTMLElement>('button:not([type=submit])');
    if (button) store(click, button, () => button.click());
  };
  const storeChoice = (change: Event) => {
    const { target: select } = change;
    if (!(select instanceof HTMLSelectElement)) return;
    const { value } = select;
    store(change, select, () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const onHydrated = ({ target: root }: Event) => {
    if (!(root instanceof Element)) return;
    if (root === document.documentElement) isPageHydrated = true;
    root.removeAttribute(later);
    for (const control of stored.keys()) if (root.contains(control) && !isLater(control)) replayWhenReady(control);
  };
  document.addEventListener('click', storeClick, true);
  document.addEventListener('change', storeChoice, true);
  document.addEventListener(event, onHydrated);
}
