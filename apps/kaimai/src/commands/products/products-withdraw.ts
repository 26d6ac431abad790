import { restoreProducts, withdrawProducts } from '@kaimai/gateway/operator/catalogue-editing';
import { type Command, type CommandArguments } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';

const options: Command['options'] = {
  product: { value: 'PRODUCT', help: 'the code of a product', required: true, multiple: true },
  json: jsonOption,
};

export const productsWithdraw: Command = {
  name: 'products withdraw',
  help: 'takes products off sale until they are restored, even if an import contains them; existing orders stay',
  positionals: [],
  options,
  run: async ({ db, now, print }, args) => {
    const { changed } = orRefuse(await withdrawProducts(db, { codes: args.texts('product'), now }));
    return printResult({ print, isOn: args.isOn }, { withdrawn: changed }, `${changed} withdrawn.`);
  },
};

export const productsRestore: Command = {
  name: 'products restore',
  help: 'puts withdrawn products on sale again',
  positionals: [],
  options,
  run: async ({ db, print }, args: CommandArguments) => {
    const { changed, waitingForShop } = orRefuse(await restoreProducts(db, args.texts('product')));
    return printResult(
      { print, isOn: args.isOn },
      { restored: changed, waitingForShop },
      `${changed - waitingForShop} on sale again.`,
      ...(waitingForShop > 0 ? [`${waitingForShop} restored, and on sale when their shops reopen.`] : []),
    );
  },
};
