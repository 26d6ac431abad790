import type { AnyService, OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import type { Db, Tx } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import type { Caller, SignedInCaller } from '#http/caller.ts';

// Rules may take them from here; queries, which know nothing of HTTP, from the database.
export type { Db, Tx };

/** What the rules of every service get. */
export interface Context<C extends Caller = Caller> {
  /** For reading; never inside `transact`. */
  db: Db;
  caller: C;
  deployment: Deployment;
  now: () => Date;
  /**
   * Runs a command's one transaction and records its request number in it, so that a replay changes nothing. Serialisation
   * failures and deadlocks are tried up to three times: the work must have no effects but those on the database.
   */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** To be called after a transaction that ended sessions, so that their keys stop working at once. */
  sessionsEnded: (accessKeys: readonly string[]) => void;
}

export type BuyerContext = Context<SignedInCaller>;

export interface BindingOptions {
  /** Answers to this query do not depend on the caller and may be given again for so long. */
  cacheSeconds?: number;
}

export interface Binding {
  service: AnyService;
  handle: (context: Context, input: unknown) => Promise<unknown>;
  cacheSeconds: number;
}

/** Binds a service of the contract that anybody may call to its rules. */
export function bind<S extends AnyService>(
  service: S,
  handle: (context: Context, input: ParsedInputOf<S>) => Promise<OutputOf<S>>,
  { cacheSeconds = 0 }: BindingOptions = {},
): Binding {
  if (service.policy !== 'public')
    throw new Error(`${service.name} is for signed-in buyers: bind it with bindForBuyer`);
  return { service, handle: handle as Binding['handle'], cacheSeconds };
}

/** Binds a service for signed-in buyers, or for whoever ordered; the dispatcher has made sure that there is one. */
export function bindForBuyer<S extends AnyService>(
  service: S,
  handle: (context: BuyerContext, input: ParsedInputOf<S>) => Promise<OutputOf<S>>,
): Binding {
  if (service.policy === 'public') throw new Error(`${service.name} is public: bind it with bind`);
  return { service, handle: handle as Binding['handle'], cacheSeconds: 0 };
}
