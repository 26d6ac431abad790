import type { Db } from '@kaimai/gateway/db/database';
import type { ParseArgsConfig } from 'node:util';
import type { Environment } from '#environment.ts';

/** Database, configuration, time and output of a command. */
export interface CommandContext {
  db: Db;
  environment: Environment;
  now: Date;
  /** For commands that run until Ctrl+C, which aborts the signal. */
  untilInterrupted: () => AbortSignal;
  /** Writes a line of the result to standard output. */
  print: (line: string) => void;
  /** Writes a line to standard error: progress and remarks that do not belong to the JSON of a result. */
  printError: (line: string) => void;
}

export interface CommandOption {
  /** Placeholder of the value in the help; without it the option is a switch. */
  value?: string;
  help: string;
  required?: boolean;
  /** The security log does not record the value, which is personal, such as a bank account or a message to a buyer. */
  isPrivate?: true;
  /** May be passed several times. */
  multiple?: boolean;
}

/** The parsed arguments of a command line. */
export interface CommandArguments {
  /** The positional arguments, one for each declared name. */
  positionals: readonly string[];
  text: (option: string) => string | undefined;
  texts: (option: string) => readonly string[];
  isOn: (option: string) => boolean;
}

/** The properties that every command of the operator declares. */
interface CommandDeclaration {
  /** Two words, such as `orders ship`, or one. */
  name: string;
  help: string;
  /** Names of the positional arguments, such as ORDER_NO; all are required. */
  positionals: readonly string[];
  options: Readonly<Record<string, CommandOption>>;
  /** Arguments after the name, as an operator would type them; shown by `--help`. */
  examples?: readonly string[];
}

/** A command that works on the database. All commands are listed in commands.ts. */
export interface Command extends CommandDeclaration {
  standalone?: never;
  /** Only reads: not recorded in the security log. */
  changesNothing?: true;
  /** Creates the database where there is none. Other commands are refused there: the folder is probably the wrong one. */
  createsDatabase?: true;
  /** Also migrates an external database: for commands that must run before the program's first start on it. */
  migrates?: true;
  /** Resolves with the exit code. Throws a Refusal of the gateway's rules, or CommandRefused. */
  run: (context: CommandContext, args: CommandArguments) => Promise<number>;
}

/** A command that also runs where the configuration is wrong or there is no database. */
export interface StandaloneCommand extends CommandDeclaration {
  standalone: true;
  /** Resolves with the exit code. */
  run: (
    context: Pick<CommandContext, 'print' | 'printError'> & { readSettings: () => Environment },
    args: CommandArguments,
  ) => Promise<number>;
}

export type AnyCommand = Command | StandaloneCommand;

/** The command line cannot be executed; the message says why and what to do. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** The options of a command as node:util reads them. */
export function toParseOptions(options: Command['options']): NonNullable<ParseArgsConfig['options']> {
  const entries = Object.entries(options).map(([name, { value, multiple = false }]) => [
    name,
    { type: value ? ('string' as const) : ('boolean' as const), multiple },
  ]);
  return { ...(Object.fromEntries(entries) as NonNullable<ParseArgsConfig['options']>), help: { type: 'boolean' } };
}

/** Makes the named options required: for a command that adds what another command with the same options changes. */
export function requireOptions(options: Command['options'], names: ReadonlySet<string>): Command['options'] {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, required: names.has(name) }]),
  );
}
