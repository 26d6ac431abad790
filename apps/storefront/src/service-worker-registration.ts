import type { AnyRouter } from '@tanstack/react-router';
import { workerAddress } from './offline/caches.ts';
import { isLowDataHere } from './settings/settings.ts';

/**
 * Registers the service worker after the page has loaded, so that it does not slow the page down. Then stores the pages that
 * the buyer sees, for use without a network. Browsers without service workers show their own offline page. In low-data mode
 * no worker is installed. If one was installed before, the pages that the buyer sees are stored, but nothing is loaded ahead.
 */
export function registerServiceWorker(router: AnyRouter): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The pages work without it, so a failure is ignored.
  const register = () => void registerAndStore(router).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

async function registerAndStore(router: AnyRouter): Promise<void> {
  const isLowData = isLowDataHere();
  if (!isLowData) await navigator.serviceWorker.register(workerAddress);
  else if (!(await navigator.serviceWorker.getRegistration())) return;
  // What is stored is of no use until a worker is active.
  await navigator.serviceWorker.ready;
  const { startStoringPages } = await import('#offline/start-storing.ts');
  await startStoringPages(router, { loadsAhead: !isLowData });
}
