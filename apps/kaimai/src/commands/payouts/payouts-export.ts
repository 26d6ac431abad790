import { exportShopPayouts, readPayoutFile } from '@kaimai/gateway/operator/payout';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { amountOf, currencyOption, payoutContextOf, readCurrency } from './payout-context.ts';
import { toJson } from '#commands/output/to-json.ts';
import { writeNewFile } from '#commands/output/write-new-file.ts';

export const payoutsExport: Command = {
  name: 'payouts export',
  help: 'writes all payouts that are ready as a CSV file for the bank, with whole account numbers; each is exported once',
  positionals: [],
  options: {
    currency: currencyOption,
    again: {
      value: 'EXPORT_NO',
      help: 'writes what is not paid of an earlier export once more; the bank must not get both',
    },
    file: { value: 'FILE', help: 'a new file that only this account of the computer can read', required: true },
    json: jsonOption,
  },
  examples: ['--currency USD --file payouts.csv', '--again PE20261127-0123456789 --file payouts.csv'],
  run: async (context, { text, isOn }) => {
    const { db, print, printError } = context;
    const [again, file = ''] = [text('again'), text('file')];
    if ((again === undefined) === (text('currency') === undefined))
      throw new CommandRefused('Pass --currency, or --again for an earlier export.');
    const payoutContext = await payoutContextOf(context);
    const exported =
      again === undefined
        ? orRefuse(await exportShopPayouts(db, readCurrency(text('currency')), payoutContext))
        : { exportNo: again };
    const { exportNo } = exported;
    try {
      const { csv } = orRefuse(await readPayoutFile(db, exportNo, payoutContext.deployment));
      await writeNewFile(file, csv);
    } catch (error) {
      if (again === undefined) printError(`The payouts count as exported. Write their file by --again ${exportNo}.`);
      throw error;
    }
    if (isOn('json')) {
      print(toJson(exported));
      return 0;
    }
    if ('payouts' in exported) {
      const { payouts, amountMinor, currency, leftOut } = exported;
      print(
        `${exportNo}: ${payouts} ${payouts === 1 ? 'payout' : 'payouts'}, ${amountOf(amountMinor, currency)} in all.`,
      );
      for (const reason of leftOut) print(`Left out: ${reason}.`);
    }
    print(`The file is ${file}. When the bank has paid: kaimai payouts pay PAYOUT_NO --reference REFERENCE`);
    return 0;
  },
};
