import { inlineScript } from '#inline-script.ts';

/** Marks a section that is hydrated later than the rest of its page. */
export const hydratesLaterAttribute = 'data-later';
/** Dispatched on the page, or on a section that is hydrated later, when it handles input. */
export const hydratedEvent = 'hydrated';

/** The controls that do nothing without scripts: buttons, and links that open a dialog instead of their target. */
export const replayedControls = 'button:not([type=submit]),a[aria-haspopup][href^="#"]';

/** The forms that do nothing without scripts. */
export const replayedForms = 'form[method=post]';

/** After this time a stored form is submitted as without scripts; the response names any missing input. */
const submitAfterMs = 15_000;

/** The inline script that stores early clicks, choices and forms. It runs before the page is shown. */
export function earlyInputScript(): string {
  const selectors = { controls: replayedControls, forms: replayedForms };
  const names = { laterAttribute: hydratesLaterAttribute, hydrationEvent: hydratedEvent };
  return inlineScript(replayEarlyInput, controlPlaces, listenForInput, isHydrated, selectors, names, submitAfterMs);
}

/** Notifies the inline script that the page, or a section that is hydrated later, handles input from now on. */
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

/** Where a control is: React may render a section again, with other elements in place of the former ones. */
interface ControlPosition {
  /** The section that is hydrated later; null outside of any. */
  section: Element | null;
  /** Its position among the controls of the section with the same name. */
  namesakeIndex: number;
  /** Its position among all controls of the section, and their number: in another language they have other names. */
  index: number;
  count: number;
}

/** Repeats an input on its control, or on the element that React has put in its place. */
type Repeat = (control: Element) => void;

/** Remembers where controls are, and finds them again. Sent as text, like `replayEarlyInput`. */
function controlPlaces(laterAttribute: string) {
  const sectionOf = (control: Element) => control.closest(`[${laterAttribute}]`);
  const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
  const controlsOf = (control: Element, section: Element | null) =>
    Array.from(section?.querySelectorAll(control.tagName) ?? []);
  const namesakesOf = (control: Element, section: Element | null) =>
    controlsOf(control, section).filter((other) => nameOf(other) === nameOf(control));
  const placeOf = (control: Element): ControlPosition => {
    const section = sectionOf(control);
    const controls = controlsOf(control, section);
    const namesakeIndex = namesakesOf(control, section).indexOf(control);
    return { section, namesakeIndex, index: controls.indexOf(control), count: controls.length };
  };
  /** The control itself, or the element that has replaced it. */
  const currentOf = (control: Element, { section, namesakeIndex, index, count }: ControlPosition) => {
    if (control.isConnected) return control;
    const controls = controlsOf(control, section);
    return namesakesOf(control, section)[namesakeIndex] ?? (controls.length === count ? controls[index] : undefined);
  };
  return { sectionOf, placeOf, currentOf };
}

/**
 * Listens for clicks, choices and forms. `store` returns false for an input that React handles itself; `isStored`
 * returns whether an input still waits for its replay. Sent as text, like `replayEarlyInput`.
 */
function listenForInput(
  { controls, forms }: { controls: string; forms: string },
  submitAfter: number,
  store: (input: Event, control: Element, repeat: Repeat) => boolean,
  isStored: (control: Element) => boolean,
): void {
  let isReplayingForm = false;
  const storeClick = (click: Event) => {
    const { target } = click;
    const control = target instanceof Element && target.closest<HTMLElement>(controls);
    if (!control) return;
    const wasStored = store(click, control, (current) => (current as HTMLElement).click());
    if (wasStored && control.tagName === 'A') click.preventDefault();
  };
  const storeChoice = (change: Event) => {
    const { target: select } = change;
    if (!(select instanceof HTMLSelectElement)) return;
    const { value } = select;
    store(change, select, (current) => {
      (current as HTMLSelectElement).value = value;
      current.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const storeForm = (submission: Event) => {
    const { target: form } = submission;
    if (isReplayingForm || !(form instanceof HTMLFormElement) || !form.matches(forms)) return;
    const wasStored = store(submission, form, (current) => {
      isReplayingForm = true;
      (current as HTMLFormElement).requestSubmit();
      isReplayingForm = false;
    });
    if (!wasStored) return;
    submission.preventDefault();
    setTimeout(() => isStored(form) && form.submit(), submitAfter);
  };
  document.addEventListener('click', storeClick, true);
  document.addEventListener('change', storeChoice, true);
  document.addEventListener('submit', storeForm, true);
}

/**
 * Replays clicks on buttons, choices in a `<select>` and forms that were sent before hydration, each element once: a
 * repeated click means the same as the first one, and only the last choice counts. Links and searches need no replay.
 *
 * This function is sent as text: it uses nothing but its parameters and the browser's globals. So its parts are parameters too.
 */
function replayEarlyInput(
  placesIn: typeof controlPlaces,
  listen: typeof listenForInput,
  isReady: (element: Element) => boolean,
  selectors: { controls: string; forms: string },
  { laterAttribute, hydrationEvent }: { laterAttribute: string; hydrationEvent: string },
  submitAfter: number,
): void {
  const stored = new Map<Element, { repeat: Repeat; place: ControlPosition }>();
  const { sectionOf, placeOf, currentOf } = placesIn(laterAttribute);
  let isPageHydrated = false;
  // React hydrates a page part by part after its announcement. The limit (20 s) is for a version of React that marks
  // elements differently.
  const replayWhenReady = (control: Element, attempts = 1000) => {
    const isDue = isReady(control) || attempts === 0;
    // In a task of its own: the announcement comes in the middle of React's work.
    setTimeout(() => (isDue ? replay(control) : replayWhenReady(control, attempts - 1)), 20);
  };
  const replay = (control: Element) => {
    const input = stored.get(control);
    stored.delete(control);
    input?.repeat(control);
  };
  const store = (input: Event, control: Element, repeat: Repeat) => {
    const section = sectionOf(control);
    if (!input.isTrusted || (isPageHydrated && !section && isReady(control))) return false;
    const isFirst = !stored.has(control);
    stored.set(control, { repeat, place: placeOf(control) });
    // Replayed when the page, or the section that is hydrated later, is announced.
    if (!isPageHydrated || section) return true;
    // React would hydrate the element immediately for this event, and lose the event where it cannot.
    input.stopImmediatePropagation();
    if (isFirst) replayWhenReady(control);
    return true;
  };
  const onHydrated = ({ target: root }: Event) => {
    if (!(root instanceof Element)) return;
    if (root === document.documentElement) isPageHydrated = true;
    root.removeAttribute(laterAttribute);
    for (const [control, input] of Array.from(stored)) {
      const current = currentOf(control, input.place);
      // A control in a section that is hydrated later waits for that section.
      if (!current || !root.contains(current) || sectionOf(current)) continue;
      stored.delete(control);
      stored.set(current, input);
      replayWhenReady(current);
    }
  };
  listen(selectors, submitAfter, store, (control) => stored.has(control));
  document.addEventListener(hydrationEvent, onHydrated);
}
