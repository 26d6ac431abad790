import type { AnyRouter } from '@tanstack/react-router';

/**
 * Registered after hydration, so that it does not slow the page down; then what the buyer sees is kept for the time without a network.
 * Browsers without service workers show their own offline page.
 */
export function registerServiceWorker(router: AnyRouter): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void keepWithWorker(router).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

async function keepWithWorker(router: AnyRouter): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  const { startKeeping } = await import('#offline/keep.ts');
  await startKeeping(router);
}
