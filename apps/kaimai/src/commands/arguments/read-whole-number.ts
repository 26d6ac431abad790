import { CommandRefused, type CommandArguments } from '#commands/command.ts';

/**
 * An option that must be a whole number, within the range if there is one; undefined without the option. Without a range the
 * gateway's rules check it.
 */
export function readWholeNumber(
  option: string,
  { text }: Pick<CommandArguments, 'text'>,
  range?: { min: number; max: number },
): number | undefined {
  const value = text(option);
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  const { min, max } = range ?? { min: 0, max: Infinity };
  if (number >= min && number <= max) return number;
  throw new CommandRefused(`--${option} must be a whole number${range ? ` from ${min} to ${max}` : ''}.`);
}
