import { toDecimal } from '@kaimai/contract/values/money';
import { setPrice, type NewPrice } from '@kaimai/gateway/operator/catalogue-editing';
import { CommandRefused, type Command, type CommandArguments } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';

export const productsPrice: Command = {
  name: 'products price',
  help: 'sets the price of a variant; existing orders keep theirs',
  positionals: ['VARIANT'],
  options: {
    usd: { value: 'AMOUNT', help: 'in US dollars, such as 12.90; by default converted from the yuan' },
    cny: { value: 'AMOUNT', help: 'in yuan, such as 88; by default converted from the dollars' },
    sale: { help: 'shows it as reduced, if the lowest price of the 30 days before was higher' },
    json: jsonOption,
  },
  run: async ({ db, now, print }, args) => {
    const [skuCode = ''] = args.positionals;
    const isSale = args.isOn('sale');
    const changed = orRefuse(await setPrice(db, { skuCode, price: readPrice(args), isSale, now }));
    const { usdMinor, cnyMinor, beforeUsdMinor } = changed;
    const notReduced = isSale
      ? ['It is not shown as reduced: the lowest price of the 30 days before was not higher.']
      : [];
    return printResult(
      { print, isOn: args.isOn },
      { skuCode, ...changed },
      `${skuCode} costs US$${toDecimal(usdMinor, 'USD')} or ¥${toDecimal(cnyMinor, 'CNY')} now.`,
      ...(beforeUsdMinor === null
        ? notReduced
        : [`It is shown as reduced from US$${toDecimal(beforeUsdMinor, 'USD')}.`]),
    );
  },
};

function readPrice(args: CommandArguments): NewPrice['price'] {
  const [USD, CNY] = [readAmount('usd', args), readAmount('cny', args)];
  if (USD && CNY) return { USD, CNY };
  if (USD) return { currency: 'USD', amount: USD };
  if (CNY) return { currency: 'CNY', amount: CNY };
  throw new CommandRefused('Pass the price by --usd, --cny or both.');
}

function readAmount(option: string, { text }: CommandArguments): string | undefined {
  const amount = text(option);
  if (amount === undefined || /^\d{1,8}(\.\d{1,2})?$/.test(amount)) return amount;
  throw new CommandRefused(`--${option} must be an amount with at most two decimals, such as 12.90.`);
}
