import { CommandRefused, type CommandArguments } from '#commands/command.ts';

/** The text of a required option, without the spaces around it. Throws CommandRefused if it is empty or too long. */
export function readText(option: string, { text }: Pick<CommandArguments, 'text'>, maxLength: number): string {
  const value = text(option)?.trim() ?? '';
  if (value === '' || value.length > maxLength)
    throw new CommandRefused(`--${option} must have 1 to ${maxLength} characters.`);
  return value;
}
