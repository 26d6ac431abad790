import { afterPaint } from '#after-paint.ts';

/** An ancestor of the focused element, or the element itself, and its position among its siblings. */
interface Place {
  element: Element;
  index: number;
}

const itemSelector = 'li, article, section, tr';
const controlSelector = 'a[href], button, input, select, textarea, summary';

/** The last focused element and its ancestors, from the inside out. */
let places: Place[] = [];
/** The path of the page on which that element was focused. */
let pathname = '';
/** Whether the browser showed a focus ring, as it does for a keyboard. */
let isFromKeyboard = false;

function rememberFocus(): void {
  places = [];
  ({ pathname } = location);
  isFromKeyboard = document.activeElement?.matches(':focus-visible') === true;
  for (let element = document.activeElement; element; element = element.parentElement) {
    places.push({ element, index: indexOf(element) });
  }
}

function indexOf(element: Element): number {
  return [...(element.parentElement?.children ?? [])].indexOf(element);
}

function isUsable(element: Element): boolean {
  return !element.matches(':disabled') && element.checkVisibility();
}

/** Does nothing if another element has the focus, the last focused element is usable again, or another page is open. */
function restoreFocus(): void {
  const lastFocused = places[0]?.element;
  // Browsers focus the body a moment after the element is hidden or disabled.
  const hasMoved = document.activeElement !== document.body && document.activeElement !== lastFocused;
  if (hasMoved || !lastFocused || isUsable(lastFocused) || pathname !== location.pathname) return;
  const depth = places.findIndex(({ element }) => element.isConnected);
  const removed = places[depth - 1];
  const scope = places[depth]?.element;
  if (removed && scope) focus(nextItem(removed, scope) ?? scope);
  // After a tap or click the next control is left alone: a text field would open the keyboard of a phone.
  else if (scope && isFromKeyboard) nextControl(scope)?.focus();
}

/**
 * The usable control after one that is now hidden or disabled, or else before it, in the smallest surrounding element that has
 * a usable control.
 */
function nextControl(formerControl: Element): HTMLElement | undefined {
  for (const { element } of places.slice(1)) {
    const usable = [...element.querySelectorAll<HTMLElement>(controlSelector)].filter(isUsable);
    const isAfter = (other: Element) => formerControl.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    const control = usable.find(isAfter) ?? usable.at(-1);
    if (control) return control;
  }
  return undefined;
}

/** The item that is now in the place of a removed one, or the last one. */
function nextItem({ element, index }: Place, scope: Element): Element | undefined {
  const candidate = scope.children[Math.min(index, scope.children.length - 1)];
  return element.matches(itemSelector) && candidate?.matches(itemSelector) ? candidate : undefined;
}

/** Focuses the item around an element, or the heading of the section, dialog or page around it. */
function focus(place: Element): void {
  const part = place.closest(`${itemSelector}, dialog, main`);
  const named = part?.matches('section, dialog, main') ? (part.querySelector('h1, h2, h3') ?? part) : part;
  // Outside the main content, for example in a notification, the focus goes to the main content.
  const target = named ?? document.querySelector('main');
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
 * When the focused element is removed, hidden or disabled, such as a button that can be used once, browsers focus the body: buyers
 * with a keyboard or screen reader would lose their place. Instead, this module moves the focus. From an element that is still
 * there it moves to the next control. From a removed element it moves to the next item of the list, to the item that contained
 * the element, or to the heading of the part around it.
 */
rememberFocus();
document.addEventListener('focusin', rememberFocus);
new MutationObserver((changes) => {
  const isChanged = changes.some(({ type }) => type === 'attributes') || places[0]?.element.isConnected === false;
  // Later, because a component or a navigation may know a better place.
  if (isChanged) afterPaint(restoreFocus);
}).observe(document.body, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['disabled', 'hidden', 'open'],
});
