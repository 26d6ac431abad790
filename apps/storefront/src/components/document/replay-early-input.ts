/** Marks a part of a page that begins to work later than the rest. */
export const laterAttribute = 'data-later';
const atWork = 'at-work';

/** The script that a rendered page begins with, beside the correction of its cookies. */
export function earlyPressesScript(): string {
  return `(${keepEarlyPresses.toString()})(${JSON.stringify(laterAttribute)},${JSON.stringify(atWork)})`;
}

/** Says that the page, or a part of it that begins later, does from now on what its buttons say. */
export function announceAtWork(place: Element = document.documentElement): void {
  place.dispatchEvent(new Event(atWork, { bubbles: true }));
}

/**
 * Travels as its own text, so it uses nothing that is outside of it. Links and forms work before their page's script is
 * there; other buttons are remembered and pressed once they work, and once only: who presses again because nothing
 * happened means one thing. What was chosen from a list meanwhile is said again, the last choice.
 */
function keepEarlyPresses(later: string, event: string): void {
  const kept = new Map<Element, () => void>();
  let isAtWork = false;
  const isLater = (control: Element) => control.closest(`[${later}]`) !== null;
  // React writes on an element what it knows of it. A page can be at work before React has come to all of it.
  const isTakenOver = (control: Element) => Object.keys(control).some((name) => name.startsWith('__react'));
  const doOnceTakenOver = (control: Element, turns = 1000) => {
    const isReady = isTakenOver(control) || turns === 0;
    // Also said in the middle of React's own work, which has to end before it listens.
    setTimeout(() => (isReady ? doKept(control) : doOnceTakenOver(control, turns - 1)), 20);
  };
  const doKept = (control: Element) => {
    const again = kept.get(control);
    kept.delete(control);
    again?.();
  };
  const keep = (early: Event, control: Element, again: () => void) => {
    if (!early.isTrusted || (isAtWork && !isLater(control) && isTakenOver(control))) return;
    const isFirst = !kept.has(control);
    kept.set(control, again);
    if (!isAtWork || isLater(control)) return;
    // React would make haste to take it over for this, and lose it where it cannot yet.
    early.stopImmediatePropagation();
    if (isFirst) doOnceTakenOver(control);
  };
  const keepPress = (press: Event) => {
    const { target } = press;
    const button = target instanceof Element && target.closest<HTMLElement>('button:not([type=submit])');
    if (button) keep(press, button, () => button.click());
  };
  const keepChoice = (choice: Event) => {
    const { target: select } = choice;
    if (!(select instanceof HTMLSelectElement)) return;
    const { value } = select;
    keep(choice, select, () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const catchUp = ({ target: place }: Event) => {
    if (!(place instanceof Element)) return;
    if (place === document.documentElement) isAtWork = true;
    place.removeAttribute(later);
    for (const control of kept.keys()) if (place.contains(control) && !isLater(control)) doOnceTakenOver(control);
  };
  document.addEventListener('click', keepPress, true);
  document.addEventListener('change', keepChoice, true);
  document.addEventListener(event, catchUp);
}
