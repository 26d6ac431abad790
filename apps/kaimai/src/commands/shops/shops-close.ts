import { closeShop, reopenShop } from '@kaimai/gateway/operator/shop-editing';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';

const options: Command['options'] = { json: jsonOption };

export const shopsClose: Command = {
  name: 'shops close',
  help: 'closes a shop: it sells nothing until it reopens, and existing orders continue',
  positionals: ['SHOP'],
  options,
  examples: ['TERN'],
  run: async ({ db, now, print }, { positionals: [code = ''], isOn }) => {
    const { products } = orRefuse(await closeShop(db, { code, now }));
    return printResult({ print, isOn }, { code, products }, `${code} is closed. Products off sale: ${products}.`);
  },
};

export const shopsReopen: Command = {
  name: 'shops reopen',
  help: 'opens a closed shop; products that were on sale are on sale again, unless withdrawn meanwhile',
  positionals: ['SHOP'],
  options,
  examples: ['TERN'],
  run: async ({ db, print }, { positionals: [code = ''], isOn }) => {
    const { products } = orRefuse(await reopenShop(db, code));
    return printResult({ print, isOn }, { code, products }, `${code} is open. Products on sale again: ${products}.`);
  },
};
