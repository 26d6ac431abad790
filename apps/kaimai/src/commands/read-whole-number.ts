import { CommandRefused, type CommandArguments } from './command.ts';

/** An option that must be a whole number; undefined without it. The gateway's rules check the range. */
export function readWholeNumber(option: string, { text }: CommandArguments): number | undefined {
  const value = text(option);
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new CommandRefused(`--${option} must be a whole number.`);
  return Number(value);
}
