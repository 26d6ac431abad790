import type { z } from 'zod/mini';

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Record<string, string> = {
  datetime: 'an instant with its offset, such as 2026-11-28T09:00:00+08:00',
  date: 'a day, such as 2026-11-28',
};

/** Describes a validation issue of an input of an operator or an import; the text follows the field's name. */
export function fieldIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_union' && Array.isArray(issue['options']))
    return `must be ${issue['options'].join(', ')}`;
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'unrecognized_keys') return `has ${issue.keys.join(', ')}, which is not known`;
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `must ${sizeOf(issue.origin, 'at most', issue.maximum)}`;
  if (issue.code === 'too_small')
    return issue.inclusive === false
      ? `must be more than ${issue.minimum}`
      : `must ${sizeOf(issue.origin, 'at least', issue.minimum)}`;
  if (issue.code === 'invalid_format' && issue.format in formats) return `must be ${formats[issue.format]}`;
  return `cannot be ${JSON.stringify(issue.input)?.slice(0, 60)}`;
}

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  const units: Record<string, [one: string, many: string]> = {
    string: ['character', 'characters'],
    array: ['entry', 'entries'],
  };
  const [one, many] = units[origin] ?? [];
  return one === undefined ? `be ${bound} ${size}` : `have ${bound} ${size} ${Number(size) === 1 ? one : many}`;
}
