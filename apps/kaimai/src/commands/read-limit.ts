import { CommandRefused } from './command.ts';

/** The value of `--limit`, or the default without it. */
export function readLimit(value: string | undefined, { max, byDefault }: { max: number; byDefault: number }): number {
  if (value === undefined) return byDefault;
  const limit = /^\d+$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > max) throw new CommandRefused(`--limit must be a whole number from 1 to ${max}.`);
  return limit;
}
