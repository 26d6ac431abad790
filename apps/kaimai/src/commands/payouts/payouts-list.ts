import { listBalanceEntries, listPayouts, payoutStates, showPayout } from '@kaimai/gateway/operator/payout';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { amountOf } from './payout-context.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { toJson } from '#commands/output/to-json.ts';
import { dayOf, isoMinuteOf } from '#commands/output/written-time.ts';
import { printList, printRows, printTable } from '#commands/output/print-list.ts';

const limit = listLimit();

export const payoutsList: Command = {
  name: 'payouts list',
  help: 'lists payouts to shops, the newest first',
  positionals: [],
  changesNothing: true,
  options: {
    state: { value: 'STATE', help: `one of ${payoutStates.join(', ')}; otherwise all` },
    shop: { value: 'SHOP', help: 'only to this shop' },
    after: afterOption('PAYOUT_NO'),
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['--state waiting', '--shop TERN --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const payouts = await listPayouts(db, {
      shopCode: text('shop'),
      state: readChoice('state', text('state'), payoutStates),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, payouts, {
      head: ['PAYOUT', 'SHOP', 'STATE', 'AMOUNT', 'ENTRIES', 'ACCOUNT', 'BY', 'ON', 'EXPORT', 'REFERENCE'],
      row: (payout) => [
        payout.payoutNo,
        payout.shopCode,
        payout.state,
        amountOf(payout.amountMinor, payout.currency),
        String(payout.entries),
        `…${payout.lastCharacters}`,
        payout.preparedBy,
        dayOf(payout.preparedAt),
        payout.exportNo ?? '-',
        payout.bankReference ?? '-',
      ],
    });
  },
};

export const payoutsShow: Command = {
  name: 'payouts show',
  help: 'shows a payout with its entries, up to 1000 of them',
  positionals: ['PAYOUT_NO'],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['PO20261127-0123456789', 'PO20261127-0123456789 --json'],
  run: async ({ db, print }, { positionals: [payoutNo = ''], isOn }) => {
    const payout = await showPayout(db, payoutNo);
    if (!payout) throw new CommandRefused(`There is no payout ${payoutNo}.`);
    const entries = await listBalanceEntries(db, { payoutNo, limit: 1000 });
    if (isOn('json')) {
      print(toJson({ ...payout, listedEntries: entries }));
      return 0;
    }
    const step = (at: Date | null, by: string | null) => (at ? `${isoMinuteOf(at)}Z by ${by}` : '-');
    const facts = [
      ['payout', payoutNo],
      ['shop', payout.shopCode],
      ['state', payout.state],
      ['amount', amountOf(payout.amountMinor, payout.currency)],
      ['account', `${payout.accountNo}, …${payout.lastCharacters}`],
      ['prepared', step(payout.preparedAt, payout.preparedBy)],
      ['approved', step(payout.approvedAt, payout.approvedBy)],
      ['export', payout.exportNo ?? '-'],
      ['paid', step(payout.paidAt, payout.paidBy)],
      ['reference', payout.bankReference ?? '-'],
      ['failed', step(payout.failedAt, payout.failedBy)],
      ['reason', payout.failedReason ?? '-'],
    ];
    printTable(print, facts);
    printRows(print, entries, {
      head: ['ORDER OR CORRECTION', 'KIND', 'NET'],
      row: ({ orderNo, correctionNo, kind, currency, netMinor }) => [
        orderNo ?? correctionNo ?? '-',
        kind,
        amountOf(netMinor, currency),
      ],
    });
    return 0;
  },
};
