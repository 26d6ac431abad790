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
  /** Whether work that nobody waits for should wait. */
  isMachineBusy: () => boolean;
  /** Gets faults, which are not revealed to the caller. */
  onFault: (error: unknown, where: string) => void;
}
