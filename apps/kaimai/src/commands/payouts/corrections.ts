import {
  approveShopCorrection,
  correctionStates,
  correctShopBalance,
  declineShopCorrection,
  listCorrections,
} from '@kaimai/gateway/operator/payout';
import { CommandRefused, type Command, type CommandArguments } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { waitingExitCode } from '#commands/operators/deciding-operator.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { amountOf, currencyOption, payoutContextOf, readCurrency } from './payout-context.ts';
import { toMinor } from '#commands/arguments/read-amounts.ts';
import { readText } from '#commands/arguments/read-text.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit();
const maxReasonLength = 500;

export const correctionsAdd: Command = {
  name: 'corrections add',
  help: 'adds to the balance of a shop or takes off it; above PAYOUT_LIMIT in 30 days it waits for a second operator',
  positionals: ['SHOP'],
  options: {
    currency: { ...currencyOption, required: true },
    credit: { value: 'AMOUNT', help: 'what the shop gets' },
    debit: { value: 'AMOUNT', help: 'what the shop gives back' },
    reason: { value: 'WORDS', help: 'why; the shop reads it', required: true },
    json: jsonOption,
  },
  examples: [
    'TERN --currency USD --credit 12.50 --reason "A parcel that the carrier lost"',
    'TERN --currency CNY --debit 80 --reason "Photographs of the winter campaign"',
  ],
  run: async (context, args) => {
    const [shopCode = ''] = args.positionals;
    const currency = readCurrency(args.text('currency'));
    const correction = {
      shopCode,
      currency,
      amountMinor: readAmount(args),
      reason: readText('reason', args, maxReasonLength),
    };
    const corrected = orRefuse(await correctShopBalance(context.db, correction, await payoutContextOf(context)));
    const { correctionNo, state } = corrected;
    const waits = `a second operator approves it by: kaimai corrections approve ${correctionNo}`;
    const next = state === 'waiting' ? `nothing is booked yet; ${waits}` : 'booked';
    const line = `${correctionNo}: ${amountOf(correction.amountMinor, currency)} for ${shopCode}; ${next}`;
    printResult({ print: context.print, isOn: args.isOn }, corrected, line);
    return state === 'waiting' ? waitingExitCode : 0;
  },
};

export const correctionsList: Command = {
  name: 'corrections list',
  help: 'lists corrections of balances, the newest first',
  positionals: [],
  changesNothing: true,
  options: {
    state: { value: 'STATE', help: `one of ${correctionStates.join(', ')}; otherwise all` },
    shop: { value: 'SHOP', help: 'only of this shop' },
    after: afterOption('CORRECTION_NO'),
    limit: limit.option,
    json: { help: 'writes JSON, in cents and fen' },
  },
  examples: ['--state waiting', '--shop TERN --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const corrections = await listCorrections(db, {
      shopCode: text('shop'),
      state: readChoice('state', text('state'), correctionStates),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, corrections, {
      head: ['CORRECTION', 'SHOP', 'STATE', 'AMOUNT', 'BY', 'ON', 'DECIDED BY', 'REASON'],
      row: (correction) => [
        correction.correctionNo,
        correction.shopCode,
        correction.state,
        amountOf(correction.amountMinor, correction.currency),
        correction.requestedBy,
        dayOf(correction.requestedAt),
        correction.decidedBy ?? '-',
        correction.reason,
      ],
    });
  },
};

export const correctionsApprove: Command = {
  name: 'corrections approve',
  help: 'books a correction above the limit of one operator, which another operator has requested',
  positionals: ['CORRECTION_NO'],
  options: { json: jsonOption },
  examples: ['BC20261127-0123456789'],
  run: async (context, { positionals: [correctionNo = ''], isOn }) => {
    const approved = orRefuse(await approveShopCorrection(context.db, correctionNo, await payoutContextOf(context)));
    return printResult({ print: context.print, isOn }, approved, `${correctionNo} is approved and booked.`);
  },
};

export const correctionsDecline: Command = {
  name: 'corrections decline',
  help: 'declines a correction that waits for a second operator; no balance changes',
  positionals: ['CORRECTION_NO'],
  options: { json: jsonOption },
  examples: ['BC20261127-0123456789'],
  run: async (context, { positionals: [correctionNo = ''], isOn }) => {
    const declined = orRefuse(await declineShopCorrection(context.db, correctionNo, await payoutContextOf(context)));
    return printResult({ print: context.print, isOn }, declined, `${correctionNo} is declined.`);
  },
};

/** In minor units; negative for a debit. */
function readAmount({ text }: CommandArguments): number {
  const [credit, debit] = [text('credit'), text('debit')];
  if (credit !== undefined && debit === undefined) return toMinor('credit', credit);
  if (debit !== undefined && credit === undefined) return -toMinor('debit', debit);
  throw new CommandRefused('Pass either --credit AMOUNT or --debit AMOUNT.');
}
