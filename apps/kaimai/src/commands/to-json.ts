import { printable } from '#printable.ts';

/** JSON for other programs, with what could harm a terminal escaped, which is the same JSON. */
export function toJson(value: unknown): string {
  return printable(JSON.stringify(value, null, 2));
}

/** The same in one line, for programs that read messages as they come. */
export function toJsonLine(value: unknown): string {
  return printable(JSON.stringify(value));
}
