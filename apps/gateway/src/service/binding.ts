import type { AnyService, OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext, Context } from './context.ts';

export interface BindingOptions {
  /** Answers to this query do not depend on the caller and may be cached for this long. */
  cacheSeconds?: number;
  /**
   * `replica` for a query about the public catalogue that does not depend on the caller. Its answer may be as old as
   * DATABASE_READ_MAX_LAG allows, so buyers must see what they have just written by another query (decision 350).
   */
  readsFrom?: 'primary' | 'replica';
}

export interface Binding {
  service: AnyService;
  handle: (context: Context, input: unknown) => Promise<unknown>;
  cacheSeconds: number;
  readsFrom: 'primary' | 'replica';
}

/**
 * Binds a service of the contract that anybody may call to its rules. The cast of `handle` is safe: the dispatcher parses the
 * input by the schema of the service before it calls the rules.
 */
export function bind<S extends AnyService>(
  service: S,
  handle: (context: Context, input: ParsedInputOf<S>) => Promise<OutputOf<S>>,
  { cacheSeconds = 0, readsFrom = 'primary' }: BindingOptions = {},
): Binding {
  if (service.policy !== 'public')
    throw new Error(`${service.name} is for signed-in buyers: bind it with bindForBuyer`);
  if (readsFrom === 'replica' && service.kind !== 'query')
    throw new Error(`${service.name} is a command: a replica takes no changes`);
  return { service, handle: handle as Binding['handle'], cacheSeconds, readsFrom };
}

/** Binds a service with the policy `buyer` or `customer`. The dispatcher calls its rules only if the policy allows the caller. */
export function bindForBuyer<S extends AnyService>(
  service: S,
  handle: (context: BuyerContext, input: ParsedInputOf<S>) => Promise<OutputOf<S>>,
): Binding {
  if (service.policy === 'public') throw new Error(`${service.name} is public: bind it with bind`);
  return { service, handle: handle as Binding['handle'], cacheSeconds: 0, readsFrom: 'primary' };
}
