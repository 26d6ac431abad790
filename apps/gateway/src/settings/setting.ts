import * as z from 'zod';

/** What the reference says of a setting, and what an error message repeats. */
export interface SettingInfo {
  group: string;
  /** One sentence without its full stop. */
  description: string;
  /** Completes “it must be …”. */
  expected: string;
  unit?: string;
  /** The text that applies when the variable is not set. */
  default?: string;
  /** What applies when the variable is not set and there is no fixed default. */
  otherwise?: string;
  /** May contain a password or key: error messages do not repeat the value. */
  isSecret?: true;
}

type SettingDescription = Omit<SettingInfo, 'default' | 'otherwise'>;

export const settingInfo = z.registry<SettingInfo>();

/** A setting that is read from a default text when its variable is not set. */
export function withDefault<Value>(text: string, schema: z.ZodType<Value, string>, info: SettingDescription) {
  return z.prefault(schema, text).register(settingInfo, { ...info, default: text });
}

/** A setting without a fixed default; `otherwise` says what applies when its variable is not set. */
export function optional<Value>(otherwise: string, schema: z.ZodType<Value, string>, info: SettingDescription) {
  return z.optional(schema).register(settingInfo, { ...info, otherwise });
}

/** The group of the reference in which payment providers declare their settings. */
export const paymentGroup = 'Orders and payment';

/** A text that `parse` turns into a value; undefined rejects it. */
export function parsed<Value>(parse: (text: string) => Value | undefined): z.ZodType<Value, string> {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', input: text });
    return z.NEVER;
  });
}

/** An http or https URL of a scheme, host and port only; the value has no trailing slash. */
export const origin = parsed((text) => {
  const url = URL.parse(text);
  const isOrigin = url && url.href === `${url.origin}/` && /^https?:$/.test(url.protocol);
  return isOrigin ? url.origin : undefined;
});
