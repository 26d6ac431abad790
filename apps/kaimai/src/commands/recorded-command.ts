import { runRecorded } from '@kaimai/gateway/operator/security-log';
import { systemNow } from '#clock.ts';
import type { Command, CommandWords, CommandContext } from './command.ts';
import { operatorName } from './operator-name.ts';

export interface CommandInvocation {
  command: Command;
  words: CommandWords;
  /** The words as the operator typed them. */
  typed: readonly string[];
}

/** Runs a command that may change something, with a record in the security log before and after. */
export async function runRecordedCommand(
  { command, words, typed }: CommandInvocation,
  context: CommandContext,
): Promise<number> {
  const act = { operator: operatorName(), words: withoutPrivate(command, typed).map(quoted).join(' ') };
  return runRecorded({ db: context.db, now: systemNow }, act, () => command.run(context, words));
}

/** The typed words, without values of private options. */
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
