import {
  confirmPayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  revealPayoutAccount,
  setPayoutAccount,
} from '@kaimai/gateway/operator/payout';
import { deploymentSecrets } from '#data-folder.ts';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { decidingOperator } from '#commands/operators/deciding-operator.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { currencyOption, readCurrency } from './payout-context.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printFacts, printList } from '#commands/output/print-list.ts';

const limit = listLimit({ byDefault: 100 });

export const payoutAccountsList: Command = {
  name: 'payout-accounts list',
  help: 'lists the payout accounts of shops, with the ends of their numbers; proposed ones wait for a confirmation',
  positionals: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'only of this shop' },
    state: { value: 'STATE', help: 'proposed or current; both by default' },
    after: afterOption('"SHOP CURRENCY STATE"'),
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['--state proposed', '--shop TERN --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const accounts = await listPayoutAccounts(db, {
      shopCode: text('shop'),
      state: readChoice('state', text('state'), ['proposed', 'current'] as const),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, accounts, {
      head: ['ACCOUNT', 'SHOP', 'FOR', 'STATE', 'NUMBER', 'SET BY', 'CONFIRMED BY'],
      row: (account) => [
        account.accountNo,
        account.shopCode,
        account.currency,
        account.state,
        `${account.country} …${account.lastCharacters}`,
        `${account.setBy}, ${dayOf(account.setAt)}`,
        account.confirmedBy ?? '-',
      ],
    });
  },
};

export const payoutAccountsShow: Command = {
  name: 'payout-accounts show',
  help: 'shows a whole account, to be checked with its shop; the security log records who did',
  positionals: ['ACCOUNT_NO'],
  options: { json: jsonOption },
  examples: ['B0123456789abcdef'],
  run: async ({ db, environment, print }, { positionals: [accountNo = ''], isOn }) => {
    const account = orRefuse(await revealPayoutAccount(db, accountNo, deploymentSecrets(environment)));
    return printFacts({ print, isOn }, account, [
      ['account', accountNo],
      ['shop', `${account.shopCode}, for ${account.currency}`],
      ['state', account.state],
      ['holder', account.holder],
      ['country', account.country],
      ['IBAN', account.iban ?? '-'],
      ['number', account.accountNumber ?? '-'],
      ['bank code', account.bankCode ?? '-'],
      ['BIC', account.bic ?? '-'],
      ['set by', account.setBy],
    ]);
  },
};

export const payoutAccountsSet: Command = {
  name: 'payout-accounts set',
  help: 'sets where a shop is paid in one currency; unfinished payouts to another account are no longer exported',
  positionals: ['SHOP'],
  options: {
    currency: { ...currencyOption, required: true },
    holder: {
      value: 'NAME',
      help: 'the holder of the account, as the bank writes it',
      required: true,
      isPrivate: true,
    },
    iban: { value: 'IBAN', help: 'its IBAN', isPrivate: true },
    'account-number': { value: 'NUMBER', help: 'its number, in countries without IBANs', isPrivate: true },
    'bank-code': { value: 'CODE', help: 'the code of the bank there', isPrivate: true },
    bic: { value: 'BIC', help: 'the BIC of the bank', isPrivate: true },
    country: { value: 'CN', help: 'the country of the bank, as two capital letters; not needed with an IBAN' },
    json: jsonOption,
  },
  examples: [
    'TERN --currency USD --holder "Tern Audio GmbH" --iban "DE89 3704 0044 0532 0130 00"',
    'TERN --currency CNY --holder 青岛燕鸥音频有限公司 --account-number 6222000000000000123 --bank-code 102100099996 --country CN',
  ],
  run: async (context, { positionals: [shopCode = ''], text, isOn }) => {
    const { by } = await decidingOperator(context);
    const input = {
      currency: readCurrency(text('currency')),
      holder: text('holder'),
      iban: text('iban'),
      accountNumber: text('account-number'),
      bankCode: text('bank-code'),
      bic: text('bic'),
      country: text('country'),
    };
    const secrets = deploymentSecrets(context.environment);
    const change = { shopCode, input, by: { name: by, isShop: false }, secrets, now: context.now };
    const { accountNo, state } = orRefuse(await setPayoutAccount(context.db, change));
    return printResult(
      { print: context.print, isOn },
      { accountNo, state },
      `${shopCode} is paid to ${accountNo} in ${input.currency} from now on.`,
    );
  },
};

export const payoutAccountsConfirm: Command = {
  name: 'payout-accounts confirm',
  help: 'confirms an account that a shop has proposed by its token; check it with the shop first, by a contact that you know',
  positionals: ['ACCOUNT_NO'],
  options: { json: jsonOption },
  examples: ['B0123456789abcdef'],
  run: async (context, { positionals: [accountNo = ''], isOn }) => {
    const confirmed = orRefuse(await confirmPayoutAccount(context.db, accountNo, await decidingOperator(context)));
    return printResult({ print: context.print, isOn }, confirmed, `${accountNo} is confirmed.`);
  },
};

export const payoutAccountsRemove: Command = {
  name: 'payout-accounts remove',
  help: 'removes an account; nothing is paid to it any more',
  positionals: ['ACCOUNT_NO'],
  options: { json: jsonOption },
  examples: ['B0123456789abcdef'],
  run: async ({ db, now, print }, { positionals: [accountNo = ''], isOn }) => {
    const removed = orRefuse(await removePayoutAccount(db, accountNo, now));
    return printResult({ print, isOn }, removed, `${accountNo} is removed.`);
  },
};
