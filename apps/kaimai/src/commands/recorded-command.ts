import { runRecorded } from '@kaimai/gateway/operator/security-log';
import { systemNow } from '#clock.ts';
import type { Command, CommandArguments, CommandContext } from './command.ts';
import { operatorName } from './operator-name.ts';

export interface CommandInvocation {
  command: Command;
  args: CommandArguments;
  /** The arguments as the operator typed them, with the command's name. */
  typed: readonly string[];
}

/** Runs a command that may change something, with a record in the security log before and after. */
export async function runRecordedCommand(
  { command, args, typed }: CommandInvocation,
  context: CommandContext,
): Promise<number> {
  const act = { operator: operatorName(), commandLine: withoutPrivate(command, typed).map(quoted).join(' ') };
  return runRecorded({ db: context.db, now: systemNow }, act, () => command.run(context, args));
}

/** The typed arguments, without values of private options. */
function withoutPrivate({ options }: Command, typed: readonly string[]): string[] {
  const isPrivate = (word = '') => word.startsWith('--') && options[word.slice(2)]?.isPrivate === true;
  return typed.map((word, index) => {
    const [option = ''] = word.split('=', 1);
    if (word !== option && isPrivate(option)) return `${option}=…`;
    return isPrivate(typed[index - 1]) ? '…' : word;
  });
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word);
}
