import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { wrongFields, type FieldProblem } from '@kaimai/contract/wire/wrong-fields';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Translate } from '#i18n/text-key.ts';

/** The part of a contract's schema that a form uses. */
export interface FormSchema<Values> {
  /** Where Standard Schema has the type of the input; no value is read from it. */
  '~standard': { types?: { input: Values } | undefined };
  safeParse(values: unknown): { success: boolean; error?: { issues: readonly unknown[] } | undefined };
}

/** Validates a form with the contract's schema; the messages are those of the gateway. */
export function contractResolver<Values extends FieldValues>(
  schema: FormSchema<Values>,
  t: Translate,
): Resolver<Values> {
  return (values) => {
    const { error } = schema.safeParse(values);
    if (!error) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [path, problem] of Object.entries(wrongFields(error, values)))
      errors[path] = { type: 'contract', message: messageOf(problem, t) };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function messageOf({ key, values }: FieldProblem, t: Translate): string {
  return values ? t(key, values) : t(key);
}

/** The message of a refusal that concerns no field of the form. */
export function refusalOf(error: unknown, fields: readonly string[]): string | undefined {
  if (!(error instanceof GatewayError)) return undefined;
  return Object.keys(error.fields).some((name) => fields.includes(name)) ? undefined : error.message;
}
