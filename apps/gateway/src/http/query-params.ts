import type { AnyService } from '@kaimai/contract/wire/service';
import * as z from 'zod/mini';
import { isRecord, parseStrictValue } from '#http/strict-json.ts';

/**
 * Query parameters, which are texts, as the fields of a service. A text field gets its parameter unchanged, `2024` and
 * `[1]` included; for any other field the parameter is JSON, under the rules of a body.
 */
export function readParams(
  input: AnyService['input'],
  params: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.entries(params).map(([name, param]) => {
    const field = fieldOf(input, name);
    const isJson = field && typeof param === 'string' && !takesText(field, param);
    const value = isJson ? parseStrictValue(param) : undefined;
    // What is not JSON stays a text, which the schema of the field refuses.
    return [name, value === undefined ? param : value];
  });
  return Object.fromEntries(fields);
}

/** The schema of a field; undefined for an unknown one. */
function fieldOf(input: AnyService['input'], name: string): z.ZodMiniType | undefined {
  const shape: unknown = 'shape' in input ? input.shape : undefined;
  return isRecord(shape) && Object.hasOwn(shape, name) ? (shape[name] as z.ZodMiniType) : undefined;
}

/** Whether a field takes texts, even if this text violates another rule of the field. */
function takesText(field: z.ZodMiniType, text: string): boolean {
  const result = z.safeParse(field, text);
  return result.success || result.error.issues.every(({ code }) => code !== 'invalid_type');
}
