import { addOperator, closeOperator, listOperators } from '@kaimai/gateway/operator/operator-account';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

export const operatorsAdd: Command = {
  name: 'operators add',
  help: 'adds an operator of the HTTP API, for the platform or one shop; it needs a token',
  positionals: ['NAME'],
  options: {
    shop: { value: 'SHOP', help: 'sees and changes this shop only; otherwise all shops' },
    login: {
      value: 'LOGIN',
      help: 'the person’s account of the operating system, so that approvals count both as one person',
    },
    json: jsonOption,
  },
  examples: ['mei --login mei', 'tern-warehouse --shop TERN'],
  run: async ({ db, now, print }, { positionals: [name = ''], text, isOn }) => {
    const added = orRefuse(await addOperator(db, { name, shopCode: text('shop'), login: text('login'), now }));
    return printResult(
      { print, isOn },
      added,
      `${name} is added. Give it a token: kaimai tokens create ${name} --scope …`,
    );
  },
};

export const operatorsList: Command = {
  name: 'operators list',
  help: 'lists the operators of the HTTP API, and how many of their tokens are valid',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['--json'],
  run: async ({ db, now, print }, { isOn }) => {
    const operators = await listOperators(db, now);
    return printList({ print, isOn }, operators, {
      head: ['OPERATOR', 'SHOP', 'LOGIN', 'STATE', 'TOKENS'],
      row: ({ name, shopCode, login, closedAt, tokens }) => [
        name,
        shopCode ?? 'all',
        login ?? '-',
        closedAt ? `closed ${dayOf(closedAt)}` : 'open',
        String(tokens),
      ],
    });
  },
};

export const operatorsClose: Command = {
  name: 'operators close',
  help: 'closes an operator of the HTTP API: all its tokens stop working; its name stays taken',
  positionals: ['NAME'],
  options: { json: jsonOption },
  examples: ['mei'],
  run: async ({ db, now, print }, { positionals: [name = ''], isOn }) => {
    const closed = orRefuse(await closeOperator(db, { name, now }));
    return printResult(
      { print, isOn },
      { name, ...closed },
      `${name} is closed. Tokens revoked: ${closed.revokedTokens}.`,
    );
  },
};
