import { useEffect, useRef } from 'react';
import { loadedPages, rememberLoadedPages, storeLoadedPages, type ScrollPosition } from './loaded-pages.ts';

/** After these inputs the position is no longer restored, since the buyer may be scrolling. */
const scrollInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Parts that only the browser renders, such as recently viewed products, appear within this time and move the content
 * below. Until then the position is restored after each change of the page's height.
 */
const settleMs = 2000;

/**
 * Restores the scroll position of a list with added pages when they are loaded, unless the buyer scrolls before. The router
 * restores the position of other pages.
 */
export function useScrollRestoration(entry: string, isLoaded: boolean): void {
  const target = useRef<ScrollPosition | undefined>(undefined);
  useEffect(() => {
    const { count, position } = loadedPages(entry);
    target.current = count > 0 ? position : undefined;
    const forget = () => {
      target.current = undefined;
    };
    for (const event of scrollInputs) window.addEventListener(event, forget, { passive: true });
    const stopStoring = storePosition(entry, () => target.current === undefined);
    return () => {
      for (const event of scrollInputs) window.removeEventListener(event, forget);
      stopStoring();
    };
  }, [entry]);
  useEffect(() => {
    if (!isLoaded || loadedPages(entry).count === 0) return undefined;
    const restore = () => target.current && scrollToPosition(target.current);
    const observer = new ResizeObserver(restore);
    observer.observe(document.body);
    // On slow computers the router scrolls to the top after the pages are loaded.
    window.addEventListener('scroll', restore, { passive: true });
    const timer = setTimeout(() => {
      observer.disconnect();
      target.current = undefined;
    }, settleMs);
    restore();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('scroll', restore);
    };
  }, [entry, isLoaded]);
}

/** Stores the scroll position, also on click: a quick buyer leaves the page before the scroll event. */
function storePosition(entry: string, isSettled: () => boolean): () => void {
  const { href } = window.location;
  const store = () => {
    // During a navigation the new page is scrolled to its top while this one is still rendered.
    if (window.location.href !== href || !isSettled() || loadedPages(entry).count === 0) return;
    rememberLoadedPages(entry, { position: currentPosition() });
  };
  window.addEventListener('scroll', store, { passive: true });
  window.addEventListener('click', store, { capture: true });
  window.addEventListener('pagehide', storeLoadedPages);
  return () => {
    window.removeEventListener('scroll', store);
    window.removeEventListener('click', store, { capture: true });
    window.removeEventListener('pagehide', storeLoadedPages);
  };
}

/** Points to look at, as fractions of width and height: at least one of them is not in a gap between cards. */
const samplePoints = [
  [0.3, 0.5],
  [0.45, 0.4],
  [0.3, 0.6],
  [0.7, 0.35],
] as const;

/** A visible row is a better anchor than the scroll offset, since the content above it may grow. */
function currentPosition(): ScrollPosition {
  const rows = samplePoints.map(([x, y]) => document.elementFromPoint(innerWidth * x, innerHeight * y));
  const link = rows.map((row) => row?.closest('article, li')?.querySelector('a[href]')).find(Boolean);
  return {
    scrollY: window.scrollY,
    anchor: link ? { href: link.getAttribute('href') ?? '', top: link.getBoundingClientRect().top } : undefined,
  };
}

function scrollToPosition({ scrollY, anchor }: ScrollPosition): void {
  const links = anchor ? [...document.querySelectorAll(`main a[href="${CSS.escape(anchor.href)}"]`)] : [];
  const link = links.at(-1);
  if (anchor && link) window.scrollBy(0, link.getBoundingClientRect().top - anchor.top);
  else window.scrollTo(0, scrollY);
}
