import type { DataAccess } from '#cache/caches.ts';
import type { Tx } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import type { Caller, SignedInCaller } from './caller.ts';

/** The parameter of the rules of every service. */
export interface Context<C extends Caller = Caller> extends DataAccess {
  caller: C;
  deployment: Deployment;
  now: () => Date;
  /**
   * Runs a command's one transaction and records its request number in it, so that a replay changes nothing. After a
   * serialisation failure, a deadlock or another temporary failure (`inTransaction`) the work runs again, three times in all,
   * so it must have no effects outside of the database.
   */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** To be called after a transaction that ended sessions, so that their keys stop working immediately. */
  sessionsEnded: (accessKeys: readonly string[]) => void;
}

export type BuyerContext = Context<SignedInCaller>;
