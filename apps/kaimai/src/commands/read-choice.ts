import { CommandRefused } from './command.ts';

/** An option that must be one of several words; undefined without it. */
export function readChoice<T extends string>(
  option: string,
  given: string | undefined,
  choices: readonly T[],
): T | undefined {
  const choice = choices.find((each) => each === given);
  if (given !== undefined && !choice) throw new CommandRefused(`--${option} must be one of ${choices.join(', ')}.`);
  return choice;
}
