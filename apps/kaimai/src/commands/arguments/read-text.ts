import { CommandRefused, type CommandArguments } from '#commands/command.ts';

/** An option that must have a text of at most so many characters, without the spaces around it. */
export function readText(option: string, { text }: Pick<CommandArguments, 'text'>, maxLength: number): string {
  const value = text(option)?.trim() ?? '';
  if (value === '' || value.length > maxLength)
    throw new CommandRefused(`--${option} must have 1 to ${maxLength} characters.`);
  return value;
}
