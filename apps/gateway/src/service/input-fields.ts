import * as z from 'zod/mini';
import { fieldIssue } from '#service/field-issue.ts';

/** Says why an operator's command changed nothing, without a full stop. */
export interface Problem {
  problem: string;
  /** The problem of each field, by its path such as `name.zh_CN`. */
  fields?: Record<string, string>;
}

/** Control characters, and characters that reorder or break a line. */
const hazardous = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

/** A character that can be seen: not a space, default-ignorable (DI) or the blank Braille pattern (U+2800). */
const visible = /[^\s\p{DI}\u2800]/u;

/** A text in one line that buyers read. */
export function shownText(maxLength: number, minLength = 1) {
  return z.string().check(
    z.trim(),
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((text) => !hazardous.test(text), 'must not contain control characters'),
    z.refine((text) => text === '' || visible.test(text), 'must have a character that can be seen'),
  );
}

/** A `shownText` in each of both languages. */
export function shownTexts(maxLength: number) {
  return z.object({ zh_CN: shownText(maxLength), en_US: shownText(maxLength) });
}

/** Parses an operator's input; the problem names every wrong field as commands do: `name.zh_CN` is the option `--name-zh`. */
export function parseFields<T>(schema: z.ZodMiniType<T>, input: unknown): { fields: T } | Problem {
  const parsed = schema.safeParse(input, { error: fieldIssue });
  if (parsed.success) return { fields: parsed.data };
  const { issues } = parsed.error;
  return {
    problem: issues.map(({ path, message }) => `${nameInCommand(path)} ${message}`).join('; '),
    fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  };
}

/** The fields that an input defines, to be spread over the current ones. */
export function withoutUndefined(fields: object = {}): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The option of a command for a field. The code of a new object is an argument instead of an option. */
function nameInCommand(path: readonly PropertyKey[]): string {
  if (path.length === 1 && path[0] === 'code') return 'The code';
  const names = path.filter((part) => typeof part === 'string').map((part) => shortNames[part] ?? kebabCase(part));
  return `--${names.join('-')}`;
}

const shortNames: Readonly<Record<string, string>> = {
  zh_CN: 'zh',
  en_US: 'en',
  usdMinor: 'usd',
  cnyMinor: 'cny',
  shopCode: 'shop',
};

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
