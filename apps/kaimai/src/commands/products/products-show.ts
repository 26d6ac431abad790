import { toDecimal, type Currency } from '@kaimai/contract/values/money';
import { showProduct } from '@kaimai/gateway/operator/catalogue-editing';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { toJson } from '#commands/output/to-json.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printRows, printTable } from '#commands/output/print-list.ts';

export const productsShow: Command = {
  name: 'products show',
  help: 'shows a product with its variants: prices, what can be ordered, and what unpaid orders hold',
  positionals: ['PRODUCT'],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { positionals: [code = ''], isOn }) => {
    const product = await showProduct(db, code);
    if (!product) throw new CommandRefused(`There is no product ${code}.`);
    if (isOn('json')) {
      print(toJson(product));
      return 0;
    }
    const { title, shopCode, categoryCode, listedAt, soldCount, onSale, waitsForShop, variants } = product;
    const reasonNotOnSale = waitsForShop ? 'no, its shop is closed' : 'no';
    const facts = [
      ['product', code],
      ['title', `${title.en_US} / ${title.zh_CN}`],
      ['shop', shopCode],
      ['category', categoryCode],
      ['listed', dayOf(listedAt)],
      ['sold', String(soldCount)],
      ['on sale', onSale ? 'yes' : reasonNotOnSale],
    ];
    printTable(print, facts);
    print('');
    printRows(print, variants, {
      head: ['VARIANT', 'SKU', 'OPTIONS', 'USD', 'CNY', 'STOCK', 'HELD'],
      row: (variant) => [
        variant.skuCode,
        variant.merchantSku ?? '-',
        variant.optionText.en_US || '-',
        priceOf(variant.priceUsdMinor, variant.beforeUsdMinor, 'USD'),
        priceOf(variant.priceCnyMinor, variant.beforeCnyMinor, 'CNY'),
        variant.onSale ? String(variant.available) : 'withdrawn',
        String(variant.held),
      ],
    });
    return 0;
  },
};

function priceOf(minor: number, before: number | null, currency: Currency): string {
  const price = toDecimal(minor, currency);
  return before === null ? price : `${price} (before ${toDecimal(before, currency)})`;
}
