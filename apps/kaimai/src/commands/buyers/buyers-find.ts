import { buyerStates, findBuyers, showBuyer } from '@kaimai/gateway/operator/account';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printFacts, printList } from '#commands/output/print-list.ts';

const limit = listLimit();

export const buyersFind: Command = {
  name: 'buyers find',
  help: 'lists accounts, in the order of their numbers',
  positionals: [],
  changesNothing: true,
  options: {
    words: { value: 'WORDS', help: 'the beginning of an e-mail, a complete buyer number, or part of a public name' },
    state: { value: 'STATE', help: `one of ${buyerStates.join(', ')}; otherwise all` },
    after: afterOption('BUYER_NO'),
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['--words maren@', '--state locked --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const buyers = await findBuyers(db, {
      words: text('words'),
      state: readChoice('state', text('state'), buyerStates),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, buyers, {
      head: ['BUYER_NO', 'E-MAIL', 'SINCE', 'STATE', 'ORDERS', 'NAME'],
      row: ({ userNo, email, nickname, registeredAt, lockedAt, deletionDueAt, orders }) => [
        userNo,
        email,
        dayOf(registeredAt),
        stateOf(lockedAt, deletionDueAt),
        String(orders),
        nickname,
      ],
    });
  },
};

export const buyersShow: Command = {
  name: 'buyers show',
  help: 'shows an account by its number or e-mail: state, orders and sessions',
  positionals: ['BUYER'],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['maren@example.com', '-- -kTzq0bWbQ1rXw4E   # a number that begins with a hyphen'],
  run: async ({ db, now, print }, { positionals: [buyerNoOrEmail = ''], isOn }) => {
    const buyer = await showBuyer(db, buyerNoOrEmail, now);
    if (!buyer) throw new CommandRefused(`There is no account ${buyerNoOrEmail}.`);
    const { lockedAt, lockReason, deletionDueAt } = buyer;
    return printFacts({ print, isOn }, buyer, [
      ['buyer', buyer.userNo],
      ['e-mail', buyer.email],
      ['public name', buyer.nickname],
      ['since', dayOf(buyer.registeredAt)],
      ['language', buyer.locale],
      ['state', `${stateOf(lockedAt, deletionDueAt)}${lockReason && `: ${lockReason}`}`],
      ['orders', `${buyer.orders}, open ${buyer.openOrders}`],
      ['sessions', String(buyer.openSessions)],
      [
        'signs in by',
        `${buyer.hasPassword ? 'password' : 'passkey or provider'}${buyer.hasSecondFactor ? ' and code' : ''}`,
      ],
    ]);
  },
};

function stateOf(lockedAt: Date | null, deletionDueAt: Date | null): string {
  if (lockedAt) return `locked ${dayOf(lockedAt)}`;
  return deletionDueAt ? `leaves ${dayOf(deletionDueAt)}` : 'active';
}
