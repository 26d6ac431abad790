import { CommandRefused, type CommandWords } from './command.ts';

/** An option that must be a whole number; undefined without it. The gateway's rules check the range. */
export function readWholeNumber(option: string, { text }: CommandWords): number | undefined {
  const given = text(option);
  if (given === undefined) return undefined;
  if (!/^\d{1,9}$/.test(given)) throw new CommandRefused(`--${option} must be a whole number.`);
  return Number(given);
}
