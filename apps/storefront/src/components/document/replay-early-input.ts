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

/** An early input, and where its control was: React may render a section anew, with other elements in place of these. */
interface EarlyInput {
  act(control: Element): void;
  /** The section that is hydrated later; null outside of any. */
  section: Element | null;
  /** Its place among the controls of the section with the same name. */
  place: number;
  /** Its place among all of them, and their number: in another language they have other names. */
  index: number;
  count: number;
}

/**
 * Replays clicks on buttons and choices in a `<select>` that came before hydration, each element once: a repeated click
 * means the same as the first one, and only the last choice counts. Links and forms need no replay.
 *
 * This function is sent as text: it uses nothing but its parameters and the browser's globals.
 */
function replayEarlyInput(later: string, event: string, isReady: (element: Element) => boolean): void {
  const stored = new Map<Element, EarlyInput>();
  let isPageHydrated = false;
  const sectionOf = (control: Element) => control.closest(`[${later}]`);
  const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
  const controlsOf = (control: Element, section: Element | null) =>
    Array.from(section?.querySelectorAll(control.tagName) ?? []);
  const namesakesOf = (control: Element, section: Element | null) =>
    controlsOf(control, section).filter((other) => nameOf(other) === nameOf(control));
  // React hydrates a page part by part after its announcement. The limit (20 s) is for a React that marks elements otherwise.
  const replayWhenReady = (control: Element, attempts = 1000) => {
    const isDue = isReady(control) || attempts === 0;
    // In a task of its own: the announcement comes in the middle of React's work.
    setTimeout(() => (isDue ? replay(control) : replayWhenReady(control, attempts - 1)), 20);
  };
  const replay = (control: Element) => {
    const input = stored.get(control);
    stored.delete(control);
    input?.act(control);
  };
  const store = (input: Event, control: Element, act: EarlyInput['act']) => {
    const section = sectionOf(control);
    if (!input.isTrusted || (isPageHydrated && !section && isReady(control))) return;
    const isFirst = !stored.has(control);
    const controls = controlsOf(control, section);
    const place = namesakesOf(control, section).indexOf(control);
    stored.set(control, { act, section, place, index: controls.indexOf(control), count: controls.length });
    if (!isPageHydrated || section) return;
    // React would hydrate the element at once for this event, and lose the event where it cannot.
    input.stopImmediatePropagation();
    if (isFirst) replayWhenReady(control);
  };
  const storeClick = (click: Event) => {
    const { target } = click;
    const button = target instanceof Element && target.closest<HTMLElement>('button:not([type=submit])');
    if (button) store(click, button, (present) => (present as HTMLElement).click());
  };
  const storeChoice = (change: Event) => {
    const { target: select } = change;
    if (!(select instanceof HTMLSelectElement)) return;
    const { value } = select;
    store(change, select, (present) => {
      (present as HTMLSelectElement).value = value;
      present.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  /** The element that stands in place of one which React has replaced. */
  const presentOf = (control: Element, { section, place, index, count }: EarlyInput) => {
    if (control.isConnected) return control;
    const controls = controlsOf(control, section);
    return namesakesOf(control, section)[place] ?? (controls.length === count ? controls[index] : undefined);
  };
  const onHydrated = ({ target: root }: Event) => {
    if (!(root instanceof Element)) return;
    if (root === document.documentElement) isPageHydrated = true;
    root.removeAttribute(later);
    for (const [control, input] of Array.from(stored)) {
      const present = presentOf(control, input);
      if (!present || !root.contains(present) || sectionOf(present)) continue;
      stored.delete(control);
      stored.set(present, input);
      replayWhenReady(present);
    }
  };
  document.addEventListener('click', storeClick, true);
  document.addEventListener('change', storeChoice, true);
  document.addEventListener(event, onHydrated);
}
