import './offline/install.ts';
import './trusted-types.ts';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydratedEvent } from './components/document/replay-early-input.ts';
import { getRouter } from './router.tsx';
import { storeEarlyScroll } from './scroll-position.ts';
import { registerServiceWorker } from './service-worker-registration.ts';

// The framework's default client entry includes the code of server functions, which are not used here.
void start();

/**
 * No `await` at the top level, here or in a page: all scripts import this one, and of two simultaneous imports of a script that
 * awaits, WebKit resolves the second before the exports are defined.
 */
async function start(): Promise<void> {
  const router = await getRouter();
  storeEarlyScroll(router);
  // Before hydration there are neither the answers of this page nor the name of its build to store.
  document.addEventListener(hydratedEvent, () => registerServiceWorker(router), { once: true });
  // Without a network the focus is not kept.
  const keepFocus = () => void import('./components/document/keep-focus.ts').catch(() => {});
  document.addEventListener('focusin', keepFocus, { once: true });
  if (document.documentElement.dataset.shell === undefined) hydrate(router);
  else await renderOffline(router);
}

function hydrate(router: AnyRouter): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

/** Renders the worker's page without content, which is shown at any address without a network: there is nothing to hydrate. */
async function renderOffline(router: AnyRouter): Promise<void> {
  await router.load();
  const container: unknown = document;
  // React accepts a document here as well, which its types omit.
  createRoot(container as Element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
