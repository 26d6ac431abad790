import type { Db } from '@kaimai/gateway/db/database';
import type { ParseArgsConfig } from 'node:util';
import type { Environment } from '#environment.ts';

/** What a command gets to do its work with. */
export interface Desk {
  db: Db;
  environment: Environment;
  now: Date;
  /** Writes a line for the operator. */
  say: (line: string) => void;
}

export interface CommandOption {
  /** Stands after the name in the help; without it the option is a switch. */
  value?: string;
  help: string;
  required?: boolean;
  /** May be given several times. */
  multiple?: boolean;
}

/** The words of a command line, read by what the command declares. */
export interface CommandWords {
  /** What stands without a name, one for each of `subjects`. */
  subjects: readonly string[];
  text: (option: string) => string | undefined;
  texts: (option: string) => readonly string[];
  isOn: (option: string) => boolean;
}

/** Something an operator does at the shop's counter. Each lies in a file of its own and is listed in commands.ts. */
export interface Command {
  /** Two words, such as `orders ship`, or one. */
  name: string;
  help: string;
  /** Names of what stands without an option name, such as ORDER_NO; all are required. */
  subjects: readonly string[];
  options: Readonly<Record<string, CommandOption>>;
  /** It only reads: not recorded in the security log. */
  changesNothing?: true;
  /** Also makes a shop where there is none yet. Everything else is refused there, as the folder is another one's then. */
  opensShop?: true;
  /** Also brings a database elsewhere up to date, for what has to be said before the program's first start on it. */
  migrates?: true;
  /** Resolves with the exit code. What is refused is thrown: a Refusal of the gateway's rules, or CommandRefused. */
  run: (desk: Desk, words: CommandWords) => Promise<number>;
}

/** The operator asked for something that cannot be done; the message says why and what to do. */
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
