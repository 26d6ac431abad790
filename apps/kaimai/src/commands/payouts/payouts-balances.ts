import { listBalanceEntries, listBalances, showCommission } from '@kaimai/gateway/operator/payout';
import { CommandRefused, type Command } from '#commands/command.ts';
import { amountOf } from './payout-context.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const balancesLimit = listLimit({ byDefault: 100 });
const entriesLimit = listLimit();

export const payoutsBalances: Command = {
  name: 'payouts balances',
  help: 'lists what shops are owed in each currency, without the commission',
  positionals: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'only of this shop' },
    after: afterOption('"SHOP CURRENCY"'),
    limit: balancesLimit.option,
    json: { help: 'writes JSON, in cents and fen' },
  },
  examples: ['', '--shop TERN --json'],
  run: async ({ db, environment, now, print }, { text, isOn }) => {
    const balances = await listBalances(db, {
      shopCode: text('shop'),
      after: text('after'),
      limit: balancesLimit.read({ text }),
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
  positionals: ['SHOP'],
  changesNothing: true,
  options: {
    after: afterOption('ENTRY'),
    limit: entriesLimit.option,
    json: { help: 'writes JSON, in cents and fen' },
  },
  examples: ['TERN', 'TERN --limit 1000 --json'],
  run: async ({ db, environment, print }, { positionals: [shopCode = ''], text, isOn }) => {
    // Only to refuse an unknown shop, for which the list would be empty.
    if (!(await showCommission(db, shopCode, environment))) throw new CommandRefused(`There is no shop ${shopCode}.`);
    const entries = await listBalanceEntries(db, {
      shopCode,
      after: text('after'),
      limit: entriesLimit.read({ text }),
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
