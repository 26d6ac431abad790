import { userInfo } from 'node:os';
import { Refusal } from '@kaimai/gateway/service/refusal';
import { recordActEnded, recordActStarted, type OperatorAct } from '@kaimai/gateway/security-log/recording';
import { systemNow } from '#clock.ts';
import type { Command, CommandWords, CommandContext } from './command.ts';

export interface AskedCommand {
  command: Command;
  words: CommandWords;
  /** The words as the operator typed them. */
  typed: readonly string[];
}

/**
 * Runs a command that may change something, with a record in the security log before and after. If the first record
 * fails, the command does not run. A record without an end means an interrupted command, or that its end could not be recorded.
 */
export async function runRecorded({ command, words, typed }: AskedCommand, context: CommandContext): Promise<number> {
  const act: OperatorAct = { operator: operatorName(), words: typed.map(quoted).join(' ') };
  await recordActStarted(context.db, act, systemNow());
  const end = (result: string) => recordActEnded(context.db, act, result, systemNow());
  try {
    const code = await command.run(context, words);
    await end(code === 0 ? 'done' : `exit code ${code}`);
    return code;
  } catch (error) {
    // The record may fail for the same reason; the reason itself is thrown.
    await end(`failed, ${error instanceof Refusal ? error.code : nameOf(error)}`).catch(() => undefined);
    throw error;
  }
}

/** The operating system's name of the account. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an entry, as in some containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word);
}
