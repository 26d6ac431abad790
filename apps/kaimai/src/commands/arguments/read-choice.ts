import { CommandRefused } from '#commands/command.ts';

/** An option that must be one of several words; undefined without it. */
export function readChoice<T extends string>(
  option: string,
  value: string | undefined,
  choices: readonly T[],
): T | undefined {
  const choice = choices.find((each) => each === value);
  if (value !== undefined && !choice) throw new CommandRefused(`--${option} must be one of ${choices.join(', ')}.`);
  return choice;
}
