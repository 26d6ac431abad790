import { setCommission, showCommission } from '@kaimai/gateway/operator/payout';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';

export const shopsCommission: Command = {
  name: 'shops commission',
  help: 'shows or sets the commission of a shop, which applies to orders received from then on',
  positionals: ['SHOP'],
  options: {
    'basis-points': { value: 'POINTS', help: 'hundredths of a percent, from 0 to 10000; 850 is 8.5 percent' },
    default: { help: 'uses the commission of the settings, COMMISSION_BASIS_POINTS' },
    json: jsonOption,
  },
  examples: ['TERN', 'TERN --basis-points 850', 'TERN --default'],
  run: async ({ db, environment, print }, args) => {
    const [shopCode = ''] = args.positionals;
    const basisPoints = readWholeNumber('basis-points', args);
    const byDefault = args.isOn('default');
    if (byDefault && basisPoints !== undefined) throw new CommandRefused('Pass --basis-points or --default, not both.');
    if (byDefault || basisPoints !== undefined)
      orRefuse(await setCommission(db, { shopCode, basisPoints: basisPoints ?? null }));
    const commission = await showCommission(db, shopCode, environment);
    if (!commission) throw new CommandRefused(`There is no shop ${shopCode}.`);
    const { basisPoints: points, isOwn } = commission;
    const source = isOwn ? 'its own' : 'that of the settings';
    return printResult({ print, isOn: args.isOn }, commission, `${shopCode}: ${points} basis points, ${source}.`);
  },
};
