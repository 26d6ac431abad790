import { toDecimal } from '@kaimai/contract/values/money';
import { findProducts, productStates } from '@kaimai/gateway/operator/catalogue-editing';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { shorten } from '#commands/output/shorten.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit();

const maxTitleLength = 50;

export const productsFind: Command = {
  name: 'products find',
  help: 'lists products with price and stock, in the order of their codes',
  positionals: [],
  changesNothing: true,
  options: {
    words: { value: 'WORDS', help: 'part of a title, the beginning of a code, or a whole SKU' },
    shop: { value: 'SHOP', help: 'the code of one shop' },
    category: { value: 'CATEGORY', help: 'the code of a category, with those below it' },
    state: { value: 'STATE', help: `one of ${productStates.join(', ')}; otherwise all` },
    after: afterOption('PRODUCT'),
    limit: limit.option,
    json: jsonOption,
  },
  run: async ({ db, print }, { text, isOn }) => {
    const products = await findProducts(db, {
      words: text('words'),
      shopCode: text('shop'),
      categoryCode: text('category'),
      state: readChoice('state', text('state'), productStates),
      after: text('after'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, products, {
      head: ['PRODUCT', 'SHOP', 'USD', 'CNY', 'STOCK', 'VARIANTS', 'TITLE'],
      row: ({ code, shopCode, title, onSale, waitsForShop, variants, available, ...price }) => [
        code,
        shopCode,
        toDecimal(price.priceUsdMinor, 'USD'),
        toDecimal(price.priceCnyMinor, 'CNY'),
        stockOf({ onSale, waitsForShop, available }),
        String(variants),
        shorten(title.en_US, maxTitleLength),
      ],
    });
  },
};

function stockOf({
  onSale,
  waitsForShop,
  available,
}: {
  onSale: boolean;
  waitsForShop: boolean;
  available: number;
}): string {
  if (onSale) return String(available);
  return waitsForShop ? 'shop closed' : 'withdrawn';
}
