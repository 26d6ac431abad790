import type { Deployment } from '#deployment.ts';
import type { DataAccess } from '#cache/caches.ts';
import type { FindKey } from '#service/valid-key.ts';

/** The dependencies of the gateway's HTTP routes beside `/gateway.do`. */
export interface RouteDeps extends DataAccess {
  deployment: Deployment;
  findKey: FindKey;
  now: () => Date;
  /** Whether the disk has room for changes. */
  mayChange: () => boolean;
  /** Whether background work should be postponed. */
  isMachineBusy: () => boolean;
  /** Gets faults, which are not revealed to the caller. */
  onFault: (error: unknown, where: string) => void;
}
