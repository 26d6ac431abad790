import { subscribeToNotices } from '#notices/notice-store.ts';

/** A span of the screen's height, in pixels from its top. */
export interface Span {
  top: number;
  bottom: number;
}

/** The height of a toast of two lines with its margins, in pixels. */
const toastHeight = 80;
/** The distance between tried positions, in pixels. */
const step = 8;
/** The distance of a toast from the bottom of the screen, in pixels. */
const margin = 16;

/**
 * Keeps toasts off the dialog, or at least off its headings and buttons, on phones, where toasts are shown at the
 * bottom. Returns a function that restores their usual position.
 */
export function keepToastsOff(dialog: HTMLElement): () => void {
  const { style } = document.documentElement;
  const movePastDialog = () => {
    const controls = [...dialog.querySelectorAll('h2, button, a')].map((control) => control.getBoundingClientRect());
    const bottom =
      findFreePosition(innerHeight, [dialog.getBoundingClientRect()]) ?? findFreePosition(innerHeight, controls);
    style.setProperty('--toast-bottom', bottom === undefined ? '' : `${bottom}px`);
  };
  const stop = subscribeToNotices(movePastDialog);
  return () => {
    stop();
    style.removeProperty('--toast-bottom');
  };
}

/**
 * The lowest position for a toast that covers none of the spans, as the distance of its lower edge from the bottom of the
 * screen; undefined if there is none.
 */
export function findFreePosition(screenHeight: number, spans: readonly Span[]): number | undefined {
  for (let bottom = margin; bottom + toastHeight <= screenHeight; bottom += step) {
    // Half of the margin below the toast stays free, too.
    const toast = { top: screenHeight - bottom - toastHeight, bottom: screenHeight - bottom + margin / 2 };
    if (spans.every(({ top, bottom: end }) => end <= toast.top || top >= toast.bottom)) return bottom;
  }
  return undefined;
}
