import { inlineScript } from '#inline-script.ts';

/** The inline script that marks the page of a browser in which the scripts fail. */
export function oldBrowserScript(): string {
  return inlineScript(markOldBrowser);
}

/**
 * Checks for features that the scripts use and that the oldest supported browsers introduced: see
 * supported-browsers.ts. A browser that cannot even parse this function has no support for the style sheet either, and
 * shows the note for old browsers anyway.
 *
 * Sent as text: it uses nothing but the browser's globals.
 */
function markOldBrowser(): void {
  const isCurrent =
    'withResolvers' in Promise &&
    'any' in AbortSignal &&
    'canParse' in URL &&
    'showPopover' in HTMLElement.prototype &&
    'toSorted' in Array.prototype;
  if (!isCurrent) document.documentElement.classList.add('old');
}
