import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isLowDataHere } from '#settings/settings.ts';

const intentMilliseconds = 50;

/**
 * Handles plain links (`<a href="/…">`) as client-side navigation and preloads them on intent, like the router's Link.
 * Lists use plain links because a Link computes its address at each render: forty cards and fifty facets would take the
 * server longer than the rest of the page.
 */
export function usePlainLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('click', (event) => follow(router, event), { signal: stop.signal });
    preloadOnIntent(router, stop.signal);
    return () => stop.abort();
  }, [router]);
}

function follow(router: AnyRouter, event: MouseEvent): void {
  const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  // The router's own links have already prevented the default.
  if (event.defaultPrevented || !isPlainClick) return;
  const link = pageLinkOf(event.target);
  if (!link) return;
  event.preventDefault();
  void router.navigate({ href: addressOf(link) });
}

function preloadOnIntent(router: AnyRouter, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intended: string | undefined;
  const intend = (event: Event) => {
    if (isLowDataHere()) return;
    const link = pageLinkOf(event.target);
    const address = link && addressOf(link);
    if (address === intended) return;
    clearTimeout(timer);
    intended = address;
    // A failed preload is repeated by the click, which shows the error.
    if (address) timer = setTimeout(() => void preload(router, address).catch(() => {}), intentMilliseconds);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, intend, { signal, passive: true });
  }
}

async function preload(router: AnyRouter, address: string): Promise<void> {
  const url = new URL(address, location.origin);
  await router.preloadRoute({ to: url.pathname, search: router.options.parseSearch(url.search) });
}

/** Whether it is a link to another page of this site: not an anchor on this page, a new window, or a download. */
function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.rel.includes('external')) return undefined;
  return link;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
