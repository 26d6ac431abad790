import { listBalanceEntries, listBalances } from '@kaimai/gateway/operator/payout';
import type { Command } from './command.ts';
import { amountOf } from './paying.ts';
import { readLimit } from './read-limit.ts';
import { dayOf } from './written-time.ts';
import { printList } from './print-list.ts';

export const payoutsBalances: Command = {
  name: 'payouts balances',
  help: 'lists what shops are owed in each currency, without the commission',
  subjects: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'only of this shop' },
    after: { value: 'SHOP', help: 'continues after this shop, the last one of the previous list' },
    limit: { value: 'COUNT', help: 'the maximum number, up to 1000; 100 by default' },
    json: { help: 'writes JSON, in cents and fen' },
  },
  examples: ['', '--shop TERN --json'],
  run: async ({ db, environment, now, print }, { text, isOn }) => {
    const after = text('after');
    const balances = await listBalances(db, {
      shopCode: text('shop'),
      // The continuation is a shop and a currency; ZZZ comes after every currency.
      after: after === undefined ? undefined : `${after} ZZZ`,
      limit: readLimit({ text }, { max: 1000, byDefault: 100 }),
      isSandbox: environment.demo,
      now,
    });
    return printList({ print, isOn }, balances, {
      head: ['SHOP', 'CAN BE PAID', 'RETURN PERIOD', 'WITHHELD', 'IN PAYOUTS', 'PAID'],
      row: ({ shopCode, currency, ...sums }) => [
        shopCode,
        amountOf(sums.availableMinor, currency),
        amountOf(sums.pendingMinor, currency),
        amountOf(sums.withheldMinor, currency),
        amountOf(sums.inPayoutMinor, currency),
        amountOf(sums.paidMinor, currency),
      ],
    });
  },
};

export const payoutsEntries: Command = {
  name: 'payouts entries',
  help: 'lists the entries of the balance of a shop, the newest first',
  subjects: ['SHOP'],
  changesNothing: true,
  options: {
    after: { value: 'ENTRY', help: 'continues after this entry, the last one of the previous list' },
    limit: { value: 'COUNT', help: 'the maximum number, up to 1000; 50 by default' },
    json: { help: 'writes JSON, in cents and fen' },
  },
  examples: ['TERN', 'TERN --limit 1000 --json'],
  run: async ({ db, print }, { subjects: [shopCode = ''], text, isOn }) => {
    const entries = await listBalanceEntries(db, {
      shopCode,
      after: text('after'),
      limit: readLimit({ text }, { max: 1000, byDefault: 50 }),
    });
    return printList({ print, isOn }, entries, {
      head: ['ENTRY', 'ORDER OR CORRECTION', 'KIND', 'AMOUNT', 'COMMISSION', 'NET', 'AVAILABLE', 'PAYOUT'],
      row: ({ entryNo, orderNo, correctionNo, kind, currency, ...entry }) => [
        entryNo,
        orderNo ?? correctionNo ?? '-',
        kind,
        amountOf(entry.amountMinor, currency),
        amountOf(entry.commissionMinor, currency),
        amountOf(entry.netMinor, currency),
        dayOf(entry.availableAt),
        entry.payoutNo ?? '-',
      ],
    });
  },
};
