import { openDatabase } from '@kaimai/gateway/db/database';
import { isOfOlderSchema } from '@kaimai/gateway/db/older-schema';
import { Refusal } from '@kaimai/gateway/service/refusal';
import { systemNow } from '#clock.ts';
import { readEnvironment } from '#environment.ts';
import { explain } from '#explain.ts';
import { CommandRefused, type Command, type CommandContext } from './command.ts';
import { commands } from './commands.ts';
import { helpFor } from './help.ts';
import { openOperatorDatabase } from './operator-database.ts';
import { parseWords } from './parse-words.ts';
import { runRecordedCommand, type CommandInvocation } from './recorded-command.ts';

export interface Terminal {
  say: (line: string) => void;
  complain: (line: string) => void;
}

/** Runs an operator's command and resolves with the exit code: 0 success, 1 failure, 2 invalid arguments. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = findCommand(words);
    const parsed = parseWords(command, words.slice(command.name.split(' ').length));
    if (parsed !== 'help') return await runWithContext({ command, words: parsed, typed: words }, terminal);
    terminal.say(helpFor(command));
    return 0;
  } catch (error) {
    terminal.complain(reasonOf(error));
    return error instanceof CommandRefused ? 2 : 1;
  }
}

function findCommand(words: readonly string[]): Command {
  const typed = words.slice(0, 2).join(' ');
  const found = commands.find(({ name }) => name === typed || name === words[0]);
  if (found) return found;
  const near = commands.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => name);
  const hint = near.length > 0 ? `there are ${near.join(', ')}` : 'kaimai --help lists all commands';
  throw new CommandRefused(`There is no ${typed}; ${hint}.`);
}

async function runWithContext(invocation: CommandInvocation, { say }: Terminal): Promise<number> {
  const { command, words } = invocation;
  const environment = readEnvironment();
  const database = await openOperatorDatabase(environment, command);
  const db = openDatabase(database.address, { poolSize: 4 });
  const context: CommandContext = { db, environment, now: systemNow(), say, untilInterrupted };
  try {
    return command.changesNothing ? await command.run(context, words) : await runRecordedCommand(invocation, context);
  } catch (error) {
    throw isOfOlderSchema(error) ? new CommandRefused(olderDatabase) : error;
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Only now does Ctrl+C no longer end the process at once. */
function untilInterrupted(): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  return interruption.signal;
}

const olderDatabase = 'This database is older than the program. Start the shop once, which brings it up to date.';

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof CommandRefused ? error.message : explain(error);
  const fields = Object.entries(error.fields).map(([field, { en_US: message }]) => `${field}: ${message}`);
  return [`${error.code}: ${error.detail.en_US}`, ...fields].join('\n');
}
