import { userInfo } from 'node:os';
import { Refusal } from '@kaimai/gateway/http/refusal';
import { recordActEnded, recordActStarted, type OperatorAct } from '@kaimai/gateway/security-log/recording';
import type { Command, CommandWords, Desk } from './command.ts';

export interface AskedCommand {
  command: Command;
  words: CommandWords;
  /** The words as the operator typed them. */
  typed: readonly string[];
}

/**
 * Runs a command that may change something, with a record in the security log before and after. What cannot be recorded
 * is not done. A record without an end says that the command was interrupted, or that its end could not be recorded.
 */
export async function runRecorded({ command, words, typed }: AskedCommand, desk: Desk): Promise<number> {
  const act: OperatorAct = { operator: operatorName(), words: typed.map(quoted).join(' ') };
  await recordActStarted(desk.db, act, new Date());
  const end = (result: string) => recordActEnded(desk.db, act, result, new Date());
  try {
    const code = await command.run(desk, words);
    await end(code === 0 ? 'done' : `exit code ${code}`);
    return code;
  } catch (error) {
    // The reason is more important than its record, which may fail for the same one.
    await end(`failed, ${error instanceof Refusal ? error.code : nameOf(error)}`).catch(() => undefined);
    throw error;
  }
}

/** As the operating system knows whoever types. */
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
