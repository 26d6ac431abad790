import { openDatabase } from '@kaimai/gateway/db/database';
import { isOfOlderSchema } from '@kaimai/gateway/db/older-schema';
import { Refusal } from '@kaimai/gateway/service/refusal';
import { systemNow } from '#clock.ts';
import { readEnvironment } from '#environment.ts';
import { explain } from '#explain.ts';
import { CommandRefused, type AnyCommand, type CommandContext } from './command.ts';
import { commandNames, findCommand } from './commands.ts';
import { helpFor } from './help.ts';
import { openOperatorDatabase } from './operator-database.ts';
import { parseWords } from './parse-words.ts';
import { runRecordedCommand, type CommandInvocation } from './recorded-command.ts';

export interface Terminal {
  print: (line: string) => void;
  complain: (line: string) => void;
}

/** Runs an operator's command and resolves with the exit code: 0 success, 1 failure, 2 invalid arguments. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = await getCommand(words);
    const parsed = parseWords(command, words.slice(command.name.split(' ').length));
    if (parsed === 'help') {
      terminal.print(helpFor(command));
      return 0;
    }
    if (command.standalone) return await command.run({ readSettings: readEnvironment, print: terminal.print }, parsed);
    return await runWithContext({ command, words: parsed, typed: words }, terminal);
  } catch (error) {
    terminal.complain(reasonOf(error));
    return error instanceof CommandRefused ? 2 : 1;
  }
}

/** The command that the first two words name, or the first. */
async function getCommand([first = '', second = '']: readonly string[]): Promise<AnyCommand> {
  const found = (await findCommand(`${first} ${second}`)) ?? (await findCommand(first));
  if (found) return found;
  const near = commandNames.filter((name) => name.startsWith(`${first} `));
  const hint = near.length > 0 ? `there are ${near.join(', ')}` : 'kaimai --help lists all commands';
  throw new CommandRefused(`There is no ${`${first} ${second}`.trim()}; ${hint}.`);
}

async function runWithContext(invocation: CommandInvocation, { print }: Terminal): Promise<number> {
  const { command, words } = invocation;
  const environment = readEnvironment();
  const database = await openOperatorDatabase(environment, command);
  const db = openDatabase(database.address, { poolSize: 4 });
  const context: CommandContext = { db, environment, now: systemNow(), print, untilInterrupted };
  try {
    return command.changesNothing ? await command.run(context, words) : await runRecordedCommand(invocation, context);
  } catch (error) {
    throw isOfOlderSchema(error) ? new CommandRefused(olderDatabase) : error;
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Only now does Ctrl+C no longer end the process immediately. A reader that is gone interrupts, too. */
function untilInterrupted(): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  process.stdout.once('error', () => interruption.abort());
  return interruption.signal;
}

const olderDatabase = 'This database is older than the program. Start the shop once, which brings it up to date.';

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof CommandRefused ? error.message : explain(error);
  const fields = Object.entries(error.fields).map(([field, { en_US: message }]) => `${field}: ${message}`);
  return [`${error.code}: ${error.detail.en_US}`, ...fields].join('\n');
}
