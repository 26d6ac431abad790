import type { Deployment } from '#deployment.ts';
import type { DataAccess } from '#cache/caches.ts';
import type { FindKey } from '#service/known-key.ts';

/** What the gateway's HTTP routes beside `/gateway.do` get. */
export interface RouteDeps extends DataAccess {
  deployment: Deployment;
  findKey: FindKey;
  now: () => Date;
  /** Whether there is room for changes. */
  mayChange: () => boolean;
  /** Told of what must not happen and is not the caller's to know. */
  onFault: (error: unknown, where: string) => void;
}
