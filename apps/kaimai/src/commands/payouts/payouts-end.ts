import { approveShopPayout, failShopPayout, payShopPayout, resumeShopPayouts } from '@kaimai/gateway/operator/payout';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { payoutContextOf } from './payout-context.ts';
import { readText } from '#commands/arguments/read-text.ts';

const maxTextLength = 140;

export const payoutsApprove: Command = {
  name: 'payouts approve',
  help: 'approves a payout above the limit of one operator, which another operator has prepared',
  positionals: ['PAYOUT_NO'],
  options: { json: jsonOption },
  examples: ['PO20261127-0123456789'],
  run: async (context, { positionals: [payoutNo = ''], isOn }) => {
    const approved = orRefuse(await approveShopPayout(context.db, payoutNo, await payoutContextOf(context)));
    return printResult({ print: context.print, isOn }, approved, `${payoutNo} is approved and ready.`);
  },
};

export const payoutsPay: Command = {
  name: 'payouts pay',
  help: 'records that the bank has paid a payout',
  positionals: ['PAYOUT_NO'],
  options: {
    reference: { value: 'REFERENCE', help: 'the bank’s reference of the transfer', required: true },
    json: jsonOption,
  },
  examples: ['PO20261127-0123456789 --reference 2026-11-27/4711'],
  run: async (context, { positionals: [payoutNo = ''], text, isOn }) => {
    const reference = readText('reference', { text }, maxTextLength);
    const paid = orRefuse(await payShopPayout(context.db, { payoutNo, reference }, await payoutContextOf(context)));
    return printResult({ print: context.print, isOn }, paid, `${payoutNo} is paid.`);
  },
};

export const payoutsFail: Command = {
  name: 'payouts fail',
  help: 'ends a payout that the bank has not paid; its entries are open again',
  positionals: ['PAYOUT_NO'],
  options: {
    reason: { value: 'WORDS', help: 'why', required: true },
    'came-back': { help: 'it was marked as paid, and the money came back' },
    json: jsonOption,
  },
  examples: [
    'PO20261127-0123456789 --reason "The account was changed"',
    'PO20261127-0123456789 --came-back --reason "Account closed"',
  ],
  run: async (context, { positionals: [payoutNo = ''], text, isOn }) => {
    const failure = { payoutNo, reason: readText('reason', { text }, maxTextLength), cameBack: isOn('came-back') };
    const failed = orRefuse(await failShopPayout(context.db, failure, await payoutContextOf(context)));
    return printResult({ print: context.print, isOn }, failed, `${payoutNo} has failed; its entries are open again.`);
  },
};

export const payoutsResume: Command = {
  name: 'payouts resume',
  help: 'allows exports of payouts again after copy promote, once you have compared them with what the bank paid for the original',
  positionals: [],
  options: { json: jsonOption },
  examples: [''],
  run: async ({ db, print }, { isOn }) => {
    const resumed = orRefuse(await resumeShopPayouts(db));
    return printResult({ print, isOn }, resumed, 'Payouts are exported again.');
  },
};
