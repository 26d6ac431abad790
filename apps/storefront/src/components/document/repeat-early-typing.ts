import { inlineScript } from '#inline-script.ts';
import { hydratedEvent } from './replay-early-input.ts';

/** The inline script that repeats the focus of a field, or what was typed into it, once the page is hydrated. */
export function earlyTypingScript(): string {
  return inlineScript(repeatEarlyTyping, hydratedEvent);
}

/**
 * The focus of a field loads the scripts of a page that has none yet, and several words may be typed until they run.
 * React misses both, and writes its own value over the words.
 *
 * Sent as text: it uses nothing but its parameter and the browser's globals.
 */
function repeatEarlyTyping(hydrated: string): void {
  let typed: { field: EventTarget | null; value: string } | undefined;
  let isComposing = false;
  const note = ({ target: field }: Event) => {
    if (field instanceof HTMLInputElement) typed = { field, value: field.value };
  };
  const repeat = () => {
    document.removeEventListener('input', note, true);
    const field = document.activeElement;
    // A word that is being composed is left to the next key.
    if (!(field instanceof HTMLInputElement) || isComposing) return;
    if (typed?.field !== field) {
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      return;
    }
    // React ignores an event after which the value is what its own setter was told.
    field.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onHydrated = () => {
    // In a task of its own: React is in the middle of its work.
    setTimeout(repeat);
  };
  document.addEventListener('input', note, true);
  document.addEventListener('compositionstart', () => (isComposing = true));
  document.addEventListener('compositionend', () => (isComposing = false));
  document.addEventListener(hydrated, onHydrated, { once: true });
}
