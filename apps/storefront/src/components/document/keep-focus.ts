import { afterPaint } from '#after-paint.ts';

/** An ancestor of the focused element, or the element itself, and its position among its siblings. */
interface Place {
  element: Element;
  index: number;
}

const item = 'li, article, section, tr';

let places: Place[] = [];
let pathname = '';

function remember(): void {
  places = [];
  ({ pathname } = location);
  for (let element = document.activeElement; element; element = element.parentElement) {
    places.push({ element, index: indexOf(element) });
  }
}

function indexOf(element: Element): number {
  return [...(element.parentElement?.children ?? [])].indexOf(element);
}

function isLost(): boolean {
  return document.activeElement === document.body && places[0]?.element.isConnected === false;
}

function restore(): void {
  if (!isLost() || pathname !== location.pathname) return;
  const depth = places.findIndex(({ element }) => element.isConnected);
  const [removed, scope] = [places[depth - 1], places[depth]?.element];
  if (removed && scope) focus(nextItem(removed, scope) ?? scope);
}

/** The item that is now in the place of a removed one, or the last one. */
function nextItem({ element, index }: Place, scope: Element): Element | undefined {
  const candidate = scope.children[Math.min(index, scope.children.length - 1)];
  return element.matches(item) && candidate?.matches(item) ? candidate : undefined;
}

function focus(place: Element): void {
  const part = place.closest(`${item}, dialog, main`);
  const target = part?.matches('section, dialog, main') ? (part.querySelector('h1, h2, h3') ?? part) : part;
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('focusout', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
  // After a tap or click the page stays where it is.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/**
 * When the focused element is removed, as by an act that can be done once, browsers focus the body: keyboards and screen
 * readers would lose the place. This module moves the focus to the next item of the list instead, to what surrounded the
 * element, or to its heading.
 */
remember();
document.addEventListener('focusin', remember);
new MutationObserver(() => {
  // Later, because a component or a navigation may know a better place.
  if (isLost()) afterPaint(restore);
}).observe(document.body, { childList: true, subtree: true });
