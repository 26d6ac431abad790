import { email as emailField } from '@kaimai/contract/account/credential';
import { showBuyer } from '@kaimai/gateway/operator/account';
import {
  listSecurityEvents,
  loggedKinds,
  type LoggedEvent,
  type LoggedKind,
} from '@kaimai/gateway/operator/security-log';
import { deploymentSecrets } from '#data-folder.ts';
import { CommandRefused, type Command, type CommandContext } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readMomentOrAge } from '#commands/arguments/read-moment-or-age.ts';
import { listLimit } from '#commands/arguments/list-options.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit({ max: 10_000, byDefault: 200 });

export const securityLog: Command = {
  name: 'security log',
  help: 'lists sign-ins, refusals, changes to accounts and operators’ actions, the newest last',
  positionals: [],
  changesNothing: true,
  options: {
    since: { value: 'TIME', help: 'from then on: 2026-11-22, 2026-11-22T09:30Z (UTC), or 90m, 24h, 7d ago' },
    until: { value: 'TIME', help: 'before then, in the same form' },
    kind: { value: 'KIND', help: `one of ${loggedKinds.join(', ')}; may be repeated`, multiple: true },
    email: { value: 'EMAIL', help: 'only events of this e-mail or its account' },
    buyer: { value: 'BUYER', help: 'only events of the account with this number or e-mail' },
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['--since 24h --kind signInFailed', '--buyer maren@example.com --json'],
  run: async ({ db, environment, now, print }, { text, texts, isOn }) => {
    const query = {
      since: readMomentOrAge('since', text('since'), now),
      until: readMomentOrAge('until', text('until'), now),
      kinds: texts('kind').map(parseKind),
      about: parseEmail(text('email') ?? (await emailOf({ db, now }, text('buyer'))), environment),
      limit: limit.read({ text }),
    };
    const events = (await listSecurityEvents(db, query)).map(toShownEvent);
    return printList({ print, isOn }, events, {
      head: ['TIME (UTC)', 'KIND', 'TIMES', 'WHO', 'NETWORK', 'WHAT'],
      row: cellsOf,
    });
  },
};

type ShownEvent = Omit<LoggedEvent, 'id'>;

/** Without the internal id, and with the first characters of the e-mail's hash, which are enough to tell e-mails apart. */
function toShownEvent({
  at,
  kind,
  times,
  operator,
  userNo,
  buyerId,
  network,
  detail,
  ...event
}: LoggedEvent): ShownEvent {
  const emailHash = event.emailHash?.slice(0, 8) ?? null;
  return { at, kind, times, operator, userNo, buyerId, emailHash, network, detail };
}

function cellsOf(event: ShownEvent): string[] {
  const { at, kind, times, network, detail } = event;
  const time = at.toISOString().slice(0, 19).replace('T', ' ');
  return [time, kind, String(times), whoIs(event), network || '-', detail];
}

function whoIs({ operator, userNo, buyerId, emailHash }: ShownEvent): string {
  if (operator !== null) return operator;
  if (userNo !== null) return userNo;
  if (buyerId !== null) return `deleted buyer ${buyerId}`;
  return emailHash === null ? '-' : `e-mail ${emailHash}`;
}

function parseKind(written: string): LoggedKind {
  const kind = loggedKinds.find((each) => each.toLowerCase() === written.toLowerCase());
  if (!kind) throw new CommandRefused(`--kind must be one of ${loggedKinds.join(', ')}.`);
  return kind;
}

async function emailOf(
  { db, now }: Pick<CommandContext, 'db' | 'now'>,
  buyerNoOrEmail: string | undefined,
): Promise<string | undefined> {
  if (buyerNoOrEmail === undefined) return undefined;
  const buyer = await showBuyer(db, buyerNoOrEmail, now);
  if (!buyer) throw new CommandRefused(`There is no account ${buyerNoOrEmail}.`);
  return buyer.email;
}

/** An e-mail, and the secrets of its hash: the log contains e-mails as hashes only. */
function parseEmail(written: string | undefined, environment: CommandContext['environment']) {
  if (written === undefined) return undefined;
  const { data: email } = emailField.safeParse(written);
  if (email === undefined) throw new CommandRefused('--email must be an e-mail address.');
  return { email, secrets: deploymentSecrets(environment) };
}
