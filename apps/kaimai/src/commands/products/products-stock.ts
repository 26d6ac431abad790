import { changeStock, maxStock, type StockChange } from '@kaimai/gateway/operator/catalogue-editing';
import { CommandRefused, type Command, type CommandArguments } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';

export const productsStock: Command = {
  name: 'products stock',
  help: 'changes how many units of a variant can be ordered; units in orders are not counted',
  positionals: ['VARIANT'],
  options: {
    set: { value: 'COUNT', help: 'how many can be ordered now' },
    add: { value: 'COUNT', help: 'how many have arrived' },
    remove: { value: 'COUNT', help: 'how many are lost or broken' },
    json: jsonOption,
  },
  run: async ({ db, print }, args) => {
    const [skuCode = ''] = args.positionals;
    const changed = orRefuse(await changeStock(db, { skuCode, change: readChange(args) }));
    return printResult(
      { print, isOn: args.isOn },
      { skuCode, ...changed },
      `${changed.available} of ${skuCode} can be ordered now.`,
    );
  },
};

function readChange(args: CommandArguments): StockChange['change'] {
  const options = (['set', 'add', 'remove'] as const).filter((option) => args.text(option) !== undefined);
  const [option] = options;
  if (options.length !== 1 || !option) throw new CommandRefused('Pass one of --set, --add and --remove.');
  const count = readWholeNumber(option, args, { min: 0, max: maxStock }) ?? 0;
  if (option === 'set') return { available: count };
  return { by: option === 'add' ? count : -count };
}
