import { openDatabase } from '@kaimai/gateway/db/database';
import { isOfOlderSchema } from '@kaimai/gateway/db/older-schema';
import { Refusal } from '@kaimai/gateway/service/refusal';
import { systemNow } from '#clock.ts';
import { readEnvironment } from '#environment.ts';
import { explain } from '#explain.ts';
import { actOnStop } from '#shutdown.ts';
import { CommandRefused, type AnyCommand, type CommandArguments, type CommandContext } from '#commands/command.ts';
import { commandNames, findCommand } from '#commands/commands.ts';
import { helpFor } from './help.ts';
import { openOperatorDatabase } from './operator-database.ts';
import { parseArguments } from './parse-arguments.ts';
import { runRecordedCommand, type CommandInvocation } from './recorded-command.ts';

export type Terminal = Pick<CommandContext, 'print' | 'printError'>;

/**
 * Runs an operator's command and resolves with the exit code: 0 success, 1 failure, 2 refused (CommandRefused), 3
 * waits for a second operator.
 */
export async function runCommand(typed: readonly string[], terminal: Terminal): Promise<number> {
  let subject: string | undefined;
  try {
    const command = await getCommand(typed);
    const parsed = parseArguments(command, typed.slice(command.name.split(' ').length));
    if (parsed === 'help') {
      terminal.print(helpFor(command));
      return 0;
    }
    subject = subjectOf(command, parsed);
    if (command.standalone) return await command.run({ readSettings: readEnvironment, ...terminal }, parsed);
    return await runWithContext({ command, args: parsed, typed }, terminal);
  } catch (error) {
    const refusal = subject !== undefined && isUnknown(error) ? new CommandRefused(`There is no ${subject}.`) : error;
    terminal.printError(reasonOf(refusal));
    return refusal instanceof CommandRefused ? 2 : 1;
  }
}

/**
 * What the first argument names, such as `order K1` for ORDER_NO. Undefined with `--product`: either the first argument or the
 * product may be the one that does not exist.
 */
function subjectOf({ positionals: [name = ''] }: AnyCommand, { positionals: [value = ''], text }: CommandArguments) {
  const [, kind] = /^([A-Z]+)_NO$/.exec(name) ?? [];
  return kind && text('product') === undefined ? `${kind.toLowerCase()} ${value}` : undefined;
}

/** A refusal that says no more than that something does not exist. */
function isUnknown(error: unknown): boolean {
  const { detail } = new Refusal('OBJECT_NOT_EXIST');
  return error instanceof Refusal && error.code === 'OBJECT_NOT_EXIST' && error.detail.en_US === detail.en_US;
}

/** The command that the first two words name, or the first word alone. */
async function getCommand([first = '', second = '']: readonly string[]): Promise<AnyCommand> {
  const found = (await findCommand(`${first} ${second}`)) ?? (await findCommand(first));
  if (found) return found;
  const sameFirstWord = commandNames.filter((name) => name.startsWith(`${first} `));
  const hint =
    sameFirstWord.length > 0
      ? `there ${sameFirstWord.length === 1 ? 'is' : 'are'} ${sameFirstWord.join(', ')}`
      : 'kaimai --help lists all commands';
  throw new CommandRefused(`There is no command ${`${first} ${second}`.trim()}; ${hint}.`);
}

async function runWithContext(invocation: CommandInvocation, terminal: Terminal): Promise<number> {
  const { command, args } = invocation;
  const environment = readEnvironment();
  const database = await openOperatorDatabase(environment, command);
  const db = openDatabase(database.address, { poolSize: 4 });
  const context: CommandContext = { db, environment, now: systemNow(), ...terminal, untilInterrupted };
  try {
    return command.changesNothing ? await command.run(context, args) : await runRecordedCommand(invocation, context);
  } catch (error) {
    throw isOfOlderSchema(error) ? new CommandRefused(olderDatabase) : error;
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** From this call on, Ctrl+C aborts the signal instead of ending the process. So does a closed output, as by `| head`. */
function untilInterrupted(): AbortSignal {
  const interruption = new AbortController();
  actOnStop(() => interruption.abort());
  process.stdout.once('error', () => interruption.abort());
  return interruption.signal;
}

const olderDatabase = 'This database is older than the program. Start the program once, which brings it up to date.';

function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof CommandRefused ? error.message : explain(error);
  const fields = Object.entries(error.fields).map(([field, { en_US: message }]) => `${field}: ${message}`);
  return [`${error.code}: ${error.detail.en_US}`, ...fields].join('\n');
}
