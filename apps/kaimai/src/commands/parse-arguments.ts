import { parseArgs } from 'node:util';
import { CommandRefused, toParseOptions, type AnyCommand, type CommandArguments } from './command.ts';

/** Parses the arguments after a command's name; `'help'` if they contain `--help`. Throws CommandRefused. */
export function parseArguments(command: AnyCommand, args: readonly string[]): CommandArguments | 'help' {
  const { values, positionals } = parse(command, args);
  if (values.help) return 'help';
  const missing = command.positionals[positionals.length];
  if (missing) throw refused(command, `${missing} is missing`);
  const extra = positionals[command.positionals.length];
  if (extra !== undefined) throw refused(command, `the argument ${JSON.stringify(extra)} is unexpected`);
  for (const [name, { required }] of Object.entries(command.options))
    if (required && !values[name]) throw refused(command, `--${name} is missing`);
  const texts = (option: string): string[] =>
    [values[option] ?? []].flat().filter((value) => typeof value === 'string');
  return {
    positionals,
    texts,
    text: (option) => texts(option)[0],
    isOn: (option) => values[option] === true,
  };
}

function parse(command: AnyCommand, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: toParseOptions(command.options), allowPositionals: true });
  } catch (error) {
    // node:util names the unknown option, followed by advice that does not apply here.
    throw refused(command, error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function refused({ name }: AnyCommand, reason: string): CommandRefused {
  return new CommandRefused(`${reason}. See kaimai ${name} --help`);
}
