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
 * happened means one thing.
 */
function keepEarlyPresses(later: string, event: string): void {
  const pressed = new Set<HTMLElement>();
  let isAtWork = false;
  const isLater = (button: Element) => button.closest(`[${later}]`) !== null;
  const keep = ({ target, isTrusted }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button:not([type=submit])');
    if (button && isTrusted && (!isAtWork || isLater(button))) pressed.add(button);
  };
  const press = ({ target: place }: Event) => {
    if (!(place instanceof Element)) return;
    if (place === document.documentElement) isAtWork = true;
    place.removeAttribute(later);
    for (const button of pressed) {
      if (!place.contains(button) || isLater(button)) continue;
      pressed.delete(button);
      // Said in the middle of React's own work, which has to end before it listens.
      setTimeout(() => button.click());
    }
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(event, press);
}
