import type { Locale } from '../values/locale.ts';

type Texts = Record<Locale, string>;

interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  exact?: boolean;
}

/** A message for each wrong field of an input, at its path: the same words from the gateway and in a form. */
export function wrongFields(error: { issues: readonly unknown[] }, input: unknown): Record<string, Texts> {
  const fields: Record<string, Texts> = {};
  for (const issue of error.issues as Issue[]) {
    const isEmpty = valueAt(input, issue.path) === '';
    fields[issue.path.join('.')] ??= isEmpty ? emptyWords : wordsFor(issue);
  }
  return fields;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}

function wordsFor(issue: Issue): Texts {
  const isText = issue.origin === 'string';
  if (isText && issue.exact) return exactly(Number(issue.minimum ?? issue.maximum));
  if (issue.code === 'too_small' && isText) return tooShort(Number(issue.minimum));
  if (issue.code === 'too_big' && isText) {
    return { zh_CN: `最多 ${issue.maximum} 个字`, en_US: `At most ${issue.maximum} characters` };
  }
  if (issue.code === 'too_small') return { zh_CN: `不能小于 ${issue.minimum}`, en_US: `At least ${issue.minimum}` };
  if (issue.code === 'too_big') return { zh_CN: `不能大于 ${issue.maximum}`, en_US: `At most ${issue.maximum}` };
  if (issue.path.at(-1) === 'email') {
    return { zh_CN: '邮箱格式不正确，例如 name@example.com', en_US: 'An e-mail looks like name@example.com' };
  }
  return { zh_CN: '填写不正确', en_US: 'This is not valid' };
}

function exactly(length: number): Texts {
  return { zh_CN: `请填写 ${length} 位验证码`, en_US: `Enter all ${length} characters of the code` };
}

function tooShort(minimum: number): Texts {
  if (minimum === 1) return emptyWords;
  return { zh_CN: `至少 ${minimum} 个字`, en_US: `At least ${minimum} characters` };
}

const emptyWords = { zh_CN: '请填写', en_US: 'Please fill this in' };
