import type * as z from 'zod/mini';
import type { Code } from './codes.ts';
import type { AnswerEnvelope, Envelope } from './envelope.ts';

/**
 * Who may call a service: anybody (`public`), a signed-in buyer (`buyer`), or a customer (`customer`): a buyer, or a
 * guest with the credential that came with the order.
 */
export type Policy = 'public' | 'customer' | 'buyer';

/** A query changes nothing and is never recorded; a command is recorded by its requestNo so that it cannot be replayed. */
export type Kind = 'query' | 'command';

type Schema = z.ZodMiniType;

/**
 * One service of the gateway, declared once for both sides: the storefront calls it by this object, the gateway binds
 * its rules to it. `codes` lists the failures among its ordinary outcomes; the codes of the wire itself (signature,
 * parameters, sign-in) are not repeated.
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

/** The input of a caller: fields with a default may be omitted. */
export type InputOf<S extends AnyService> = z.input<S['input']>;

/** The input as the gateway's rules get it: parsed, with defaults. */
export type ParsedInputOf<S extends AnyService> = z.output<S['input']>;

export type OutputOf<S extends AnyService> = z.output<S['output']>;

/** The names of the fields of a type; of a union, those of all its members; `never` for an object without fields, whose type is a record. */
type FieldOf<Value> = Value extends unknown ? (string extends keyof Value ? never : keyof Value) : never;

/** `partnerId` is allowed in answers: a sign-in answers the partner id of the new session. */
type NameInAnswerEnvelope<Output extends Schema> = FieldOf<z.output<Output>> &
  Exclude<keyof AnswerEnvelope, 'partnerId'>;
type NameInEnvelope<Input extends Schema> = FieldOf<z.input<Input>> & keyof Envelope;

/** A service's fields are sent beside those of the envelope, so they must have other names. */
type BesideEnvelope<Input extends Schema, Output extends Schema> = [
  NameInEnvelope<Input> | NameInAnswerEnvelope<Output>,
] extends [never]
  ? unknown
  : { fieldOfEnvelope: NameInEnvelope<Input> | NameInAnswerEnvelope<Output> };

/** Declares a service. A field with the name of a field of the envelope is a type error. */
export function defineService<Input extends Schema, Output extends Schema>(
  service: Omit<Service<Input, Output>, 'codes'> & { codes?: readonly Code[] } & BesideEnvelope<Input, Output>,
): Service<Input, Output> {
  return { codes: [], ...service };
}
