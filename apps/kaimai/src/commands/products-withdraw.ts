import { restoreProducts, withdrawProducts } from '@kaimai/gateway/operator/catalogue-editing';
import { type Command, type CommandWords } from './command.ts';
import { orRefuse } from './or-refuse.ts';
import { toJson } from './to-json.ts';

const options: Command['options'] = {
  product: { value: 'PRODUCT', help: 'the code of a product', required: true, multiple: true },
  json: { help: 'writes JSON' },
};

export const productsWithdraw: Command = {
  name: 'products withdraw',
  help: 'takes products off sale until they are restored, whatever imports contain; existing orders stay',
  subjects: [],
  options,
  run: async ({ db, now, print }, words) => {
    const { changed } = orRefuse(await withdrawProducts(db, { codes: words.texts('product'), now }));
    print(words.isOn('json') ? toJson({ withdrawn: changed }) : `${changed} withdrawn.`);
    return 0;
  },
};

export const productsRestore: Command = {
  name: 'products restore',
  help: 'puts withdrawn products on sale again',
  subjects: [],
  options,
  run: async ({ db, print }, words: CommandWords) => {
    const { changed, waitingForShop } = orRefuse(await restoreProducts(db, words.texts('product')));
    if (words.isOn('json')) print(toJson({ restored: changed, waitingForShop }));
    else print(`${changed - waitingForShop} on sale again.`);
    if (waitingForShop > 0 && !words.isOn('json'))
      print(`${waitingForShop} restored, and on sale when their shops reopen.`);
    return 0;
  },
};
