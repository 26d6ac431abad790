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

type Described = Omit<SettingInfo, 'default' | 'otherwise'>;

export const settingInfo = z.registry<SettingInfo>();

/** A setting that is read from a default text when its variable is not set. */
export function withDefault<Value>(text: string, schema: z.ZodType<Value, string>, info: Described) {
  return z.prefault(schema, text).register(settingInfo, { ...info, default: text });
}

/** A setting without a fixed default; `otherwise` says what applies when its variable is not set. */
export function optional<Value>(otherwise: string, schema: z.ZodType<Value, string>, info: Described) {
  return z.optional(schema).register(settingInfo, { ...info, otherwise });
}
