import type * as z from 'zod/mini';
import type { Code } from './codes.ts';

/**
 * Who may call a service: anybody, a signed-in buyer only, or whoever ordered: a buyer, or a guest with the credential that
 * came with the order.
 */
export type Policy = 'public' | 'customer' | 'buyer';

/** A query changes nothing and is never recorded; a command is recorded by its requestNo so that it cannot be replayed. */
export type Kind = 'query' | 'command';

type Schema = z.ZodMiniType;

/**
 * One service of the gateway, declared once for both sides: the storefront calls it by this object, the gateway binds
 * its rules to it. `codes` lists the failures that belong to its ordinary outcomes; the codes of the wire itself
 * (signature, parameters, sign-in) are not repeated.
 */
export interface Service<Input extends Schema = Schema, Output extends Schema = Schema> {
  readonly name: string;
  readonly policy: Policy;
  readonly kind: Kind;
  readonly input: Input;
  readonly output: Output;
  readonly codes: readonly Code[];
}

export type AnyService = Service;

/** What a caller passes: defaults may be left out. */
export type InputOf<S extends AnyService> = z.input<S['input']>;

/** What the gateway's rules receive: parsed, defaults filled in. */
export type ParsedInputOf<S extends AnyService> = z.output<S['input']>;

export type OutputOf<S extends AnyService> = z.output<S['output']>;

export function defineService<Input extends Schema, Output extends Schema>(
  service: Omit<Service<Input, Output>, 'codes'> & { codes?: readonly Code[] },
): Service<Input, Output> {
  return { codes: [], ...service };
}
