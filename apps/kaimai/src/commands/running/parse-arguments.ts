import { parseArgs } from 'node:util';
import { CommandRefused, toParseOptions, type AnyCommand, type CommandArguments } from '#commands/command.ts';

/** Parses the arguments after a command's name; `'help'` if they contain `--help`. Throws CommandRefused. */
export function parseArguments(command: AnyCommand, args: readonly string[]): CommandArguments | 'help' {
  const { values, positionals } = parse(command, args);
  if (values.help) return 'help';
  const missing = command.positionals[positionals.length];
  if (missing) throw refused(command, `${missing} is missing`);
  const extra = positionals[command.positionals.length];
  if (extra !== undefined) throw refused(command, `the argument ${JSON.stringify(extra)} is unexpected`);
  const absent = Object.entries(command.options).filter(([name, { required }]) => required && !values[name]);
  if (absent.length > 0) {
    const names = absent.map(([name]) => `--${name}`).join(', ');
    throw refused(command, `${names} ${absent.length === 1 ? 'is' : 'are'} missing`);
  }
  // A value is a list if its option may be repeated.
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
    throw refused(command, error instanceof Error ? reasonOf(error.message) : String(error));
  }
}

/** Messages of node:util name the option, and add advice. Only the advice about values that begin with a hyphen applies here. */
function reasonOf(message: string): string {
  const [reason = ''] = message.split(/\.?\s*\n|\. /);
  const form = message.match(/'(--[^']+=)-XYZ'/)?.[1];
  if (form) return `${reason}; a value that begins with a hyphen is typed as ${form}-…`;
  const isArgument = /^Unknown option '-[^-]/.test(reason);
  return isArgument ? `${reason}; an argument that begins with a hyphen is typed after --` : reason;
}

function refused({ name }: AnyCommand, reason: string): CommandRefused {
  return new CommandRefused(`${reason}. See kaimai ${name} --help`);
}
