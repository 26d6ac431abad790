import { printable } from '#printable.ts';

/** JSON for other programs, with what could harm a terminal escaped, which is the same JSON. */
export function toJson(value: unknown): string {
  return printable(JSON.stringify(value, null, 2));
}
