import './trusted-types.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';
import { registerServiceWorker } from './service-worker-registration.ts';

// The framework's default client entry includes the code of server functions, which are not used here.
void hydrate();
registerServiceWorker();

/**
 * No `await` at the top level, here or in a page: all scripts import this one, and WebKit resolves the second of two simultaneous
 * imports of a script that awaits before its exports are there.
 */
async function hydrate(): Promise<void> {
  const router = await getRouter();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}
