import './trusted-types.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';
import { registerServiceWorker } from './service-worker-registration.ts';

// Start's own client brings the code of server functions along, of which there are none here.
const router = await getRouter();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});

registerServiceWorker();
