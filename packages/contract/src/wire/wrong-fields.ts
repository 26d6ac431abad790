import type fields from '../texts/en_US/fields.json';
import type { PageValues } from '../texts/page-values.gen.ts';

type Key = `fields.${keyof typeof fields}`;
type KeyWithLimit = Key & keyof PageValues;
type KeyAlone = Exclude<Key, KeyWithLimit>;

/** The problem of a field, as a text of the catalogue `fields` with its values. */
export type FieldProblem = { key: KeyWithLimit; values: { limit: number } } | { key: KeyAlone; values?: undefined };

interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  exact?: boolean;
}

/** The problems of an input by the path of the field: gateway and forms report the same. */
export function wrongFields(error: { issues: readonly unknown[] }, input: unknown): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of error.issues as Issue[]) {
    const isEmpty = valueAt(input, issue.path) === '';
    fields[issue.path.join('.')] ??= isEmpty ? problemOfEmpty(issue) : problemOf(issue);
  }
  return fields;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}

function problemOf(issue: Issue): FieldProblem {
  const isText = issue.origin === 'string';
  // NaN where the issue has no such bound.
  const minimum = Number(issue.minimum);
  const maximum = Number(issue.maximum);
  // Mailed codes are the only texts of an exact length.
  if (isText && issue.exact) return { key: 'fields.code', values: { limit: minimum || maximum } };
  if (issue.code === 'too_small' && isText)
    return minimum === 1 ? problemOfEmpty(issue) : { key: 'fields.tooShort', values: { limit: minimum } };
  if (issue.code === 'too_big' && isText) return { key: 'fields.tooLong', values: { limit: maximum } };
  if (issue.code === 'too_small') return { key: 'fields.tooSmall', values: { limit: minimum } };
  if (issue.code === 'too_big') return { key: 'fields.tooLarge', values: { limit: maximum } };
  return { key: issue.path.at(-1) === 'email' ? 'fields.email' : 'fields.invalid' };
}

/** Fields of forms have a text of their own that says what to enter. */
const requiredTexts: Readonly<Record<string, KeyAlone>> = {
  email: 'fields.requiredEmail',
  password: 'fields.requiredPassword',
  verifyCode: 'fields.requiredVerifyCode',
  nickname: 'fields.requiredNickname',
  recipient: 'fields.requiredRecipient',
  street: 'fields.requiredStreet',
  city: 'fields.requiredCity',
  orderNo: 'fields.requiredOrderNo',
};

/** The text for an empty field. */
export function requiredText(field: string): KeyAlone {
  return requiredTexts[field] ?? 'fields.required';
}

function problemOfEmpty({ path }: Issue): FieldProblem {
  return { key: requiredText(String(path.at(-1))) };
}
