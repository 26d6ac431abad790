import type { CommandArguments, CommandOption } from '#commands/command.ts';
import { readWholeNumber } from './read-whole-number.ts';

/** The option `--limit` of a list: how it is declared, and how its value is read. */
interface ListLimit {
  option: CommandOption;
  /** The maximum number of entries. */
  read: (args: Pick<CommandArguments, 'text'>) => number;
}

/** The option `--limit`. `entries` says in its help what is limited, such as “earlier messages”. */
export function listLimit({ max = 1000, byDefault = 50, entries = '' } = {}): ListLimit {
  const number = entries === '' ? 'the maximum number' : `the maximum number of ${entries}`;
  return {
    option: { value: 'COUNT', help: `${number}, up to ${max}; ${byDefault} by default` },
    read: (args) => readWholeNumber('limit', args, { min: 1, max }) ?? byDefault,
  };
}

/** The option `--after` of a list that is read in parts. The placeholder names the value, such as ORDER_NO. */
export function afterOption(placeholder: string): CommandOption {
  return { value: placeholder, help: 'continues after this one, the last one of the previous list' };
}
