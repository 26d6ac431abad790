import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

let isHydrated = false;
let isPending = false;

/**
 * Options of the router, which restores the scroll position of a page when the buyer returns to it. By default it would
 * do so again when the scripts of a page are loaded, even if the buyer has scrolled meanwhile.
 */
export const scrollOptions = {
  scrollRestoration: (): boolean => import.meta.env.SSR || isHydrated || window.scrollY === 0,
  // The router stores the position of the page that was rendered last, also while the skeleton of the next one is shown.
  getScrollRestorationKey: (location: ParsedLocation): string =>
    isPending ? 'pending' : (location.state.__TSR_key ?? location.href),
};

/** Makes the router store the scroll position at hydration, as it has missed the scroll events before that. */
export function storeEarlyScroll(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    isHydrated = true;
    if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'));
  });
}

/** Scrolls to the top for the skeleton of a page. The returned function is called when the skeleton is no longer shown. */
export function startPendingPage(): () => void {
  isPending = true;
  window.scrollTo(0, 0);
  return () => {
    isPending = false;
  };
}
