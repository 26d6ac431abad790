import { showBuyer } from '@kaimai/gateway/operator/account';
import { runRecorded } from '@kaimai/gateway/operator/security-log';
import { systemNow } from '#clock.ts';
import { CommandRefused, type Command, type CommandArguments, type CommandContext } from '#commands/command.ts';
import { operatorName } from '#commands/operators/operator-name.ts';

export interface CommandInvocation {
  command: Command;
  args: CommandArguments;
  /** The arguments as the operator typed them, with the command's name. */
  typed: readonly string[];
}

/**
 * Runs a command that may change something, with a record in the security log before and after. A command that takes a
 * BUYER gets and records the account's number where an e-mail was typed.
 */
export async function runRecordedCommand(invocation: CommandInvocation, context: CommandContext): Promise<number> {
  const { command, args, typed } = await withBuyerNo(invocation, context);
  const act = { operator: operatorName(), commandLine: withoutPrivate(command, typed).map(quoted).join(' ') };
  return runRecorded({ db: context.db, now: systemNow }, act, () => command.run(context, args));
}

/** The invocation with the number of the account instead of its e-mail. Refuses if there is no such account. */
async function withBuyerNo(invocation: CommandInvocation, { db, now }: CommandContext): Promise<CommandInvocation> {
  const { command, args, typed } = invocation;
  const email = args.positionals[command.positionals.indexOf('BUYER')];
  if (!email?.includes('@')) return invocation;
  const buyer = await showBuyer(db, email, now);
  if (!buyer) throw new CommandRefused(`There is no account ${email}.`);
  const toNumber = (word: string) => (word === email ? buyer.userNo : word);
  const withoutEmail = withoutPrivate(command, typed).map(toNumber);
  return { command, args: { ...args, positionals: args.positionals.map(toNumber) }, typed: withoutEmail };
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
