import { CommandRefused } from './command.ts';

/** The value of `--limit`, or what is usual without it. */
export function readLimit(given: string | undefined, { most, usual }: { most: number; usual: number }): number {
  if (given === undefined) return usual;
  const limit = /^\d+$/.test(given) ? Number(given) : 0;
  if (limit < 1 || limit > most) throw new CommandRefused(`--limit must be a whole number from 1 to ${most}.`);
  return limit;
}
