import type { CommandArguments } from './command.ts';
import { readWholeNumber } from './read-whole-number.ts';

/** The value of `--limit`, or the default without it. */
export function readLimit(
  args: Pick<CommandArguments, 'text'>,
  { max, byDefault }: { max: number; byDefault: number },
): number {
  return readWholeNumber('limit', args, { min: 1, max }) ?? byDefault;
}
