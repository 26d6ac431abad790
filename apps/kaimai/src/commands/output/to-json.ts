import { printable } from '#printable.ts';

/** JSON for other programs. Characters that could control a terminal are escaped, which does not change the value. */
export function toJson(value: unknown): string {
  return printable(JSON.stringify(value, null, 2));
}

/** The same in one line, for programs that read messages one by one. */
export function toJsonLine(value: unknown): string {
  return printable(JSON.stringify(value));
}
