import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPlainClick } from '#components/navigation/link.ts';
import { isLowDataHere } from '#settings/settings.ts';

/** How long the pointer or the focus has to stay on a link before its page is preloaded. */
const intentMs = 50;

/**
 * Handles plain links (`<a href="/…">`) as client-side navigation and preloads them on intent, like the router's Link.
 * Lists use plain links because a Link computes its address at each render: forty cards and fifty facets would take the
 * server longer than the rest of the page.
 */
export function usePlainLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('click', (event) => followLink(router, event), { signal: controller.signal });
    preloadOnIntent(router, controller.signal);
    return () => controller.abort();
  }, [router]);
}

function followLink(router: AnyRouter, event: MouseEvent): void {
  // The router's own links have already prevented the default.
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = pageLinkOf(event.target);
  if (!link) return;
  event.preventDefault();
  void router.navigate({ href: addressOf(link) });
}

function preloadOnIntent(router: AnyRouter, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intendedAddress: string | undefined;
  const handleIntent = (event: Event) => {
    if (isLowDataHere()) return;
    const link = pageLinkOf(event.target);
    const address = link && addressOf(link);
    if (address === intendedAddress) return;
    clearTimeout(timer);
    intendedAddress = address;
    // A failed preload is repeated by the click, which shows the error.
    if (address) timer = setTimeout(() => void preload(router, address).catch(() => {}), intentMs);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, handleIntent, { signal, passive: true });
  }
}

async function preload(router: AnyRouter, address: string): Promise<void> {
  const url = new URL(address, location.origin);
  await router.preloadRoute({ to: url.pathname, search: router.options.parseSearch(url.search) });
}

/** The link to another page of this site that contains the target; no anchors, new windows and downloads. */
function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.rel.includes('external')) return undefined;
  return link;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
