import { setDelivery } from '@kaimai/gateway/operator/shop-editing';
import { CommandRefused, type Command, type CommandArguments } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readAmounts } from '#commands/arguments/read-amounts.ts';

export const shopsDelivery: Command = {
  name: 'shops delivery',
  help: 'adds or replaces a delivery method of a shop; existing orders keep their terms',
  positionals: ['SHOP'],
  options: {
    method: { value: 'METHOD', help: 'standard, express or pickup', required: true },
    'domestic-days': { value: 'FROM..TO', help: 'working days within the country of the shop', required: true },
    'abroad-days': { value: 'FROM..TO', help: 'working days to other countries', required: true },
    'domestic-fee-usd': { value: 'AMOUNT', help: 'the fee within the country, in dollars', required: true },
    'domestic-fee-cny': { value: 'AMOUNT', help: 'the same in yuan', required: true },
    'abroad-fee-usd': { value: 'AMOUNT', help: 'the fee to other countries, in dollars', required: true },
    'abroad-fee-cny': { value: 'AMOUNT', help: 'the same in yuan', required: true },
    'free-from-usd': { value: 'AMOUNT', help: 'the sum of its products from which delivery is free; never by default' },
    'free-from-cny': { value: 'AMOUNT', help: 'the same in yuan' },
    json: jsonOption,
  },
  examples: [
    'TERN --method standard --domestic-days 2..4 --domestic-fee-usd 1.50 --domestic-fee-cny 10 --abroad-days 7..14 --abroad-fee-usd 12 --abroad-fee-cny 86',
  ],
  run: async ({ db, print }, args) => {
    const [shop = ''] = args.positionals;
    const input = {
      method: args.text('method'),
      domesticDays: readDays('domestic-days', args),
      abroadDays: readDays('abroad-days', args),
      domesticFee: readAmounts('domestic-fee', args),
      abroadFee: readAmounts('abroad-fee', args),
      freeFrom: readAmounts('free-from', args),
    };
    const { method } = orRefuse(await setDelivery(db, shop, input));
    return printResult(
      { print, isOn: args.isOn },
      { shop, ...input },
      `${shop} delivers by ${method}; pages show it within a minute.`,
    );
  },
};

/** A range of days such as `2..4`, or a single number for both ends. */
function readDays(option: string, { text }: CommandArguments): [number, number] | undefined {
  const input = text(option);
  if (input === undefined) return undefined;
  const [, from, to = from] = /^(\d{1,3})(?:\.\.(\d{1,3}))?$/.exec(input) ?? [];
  if (from === undefined) throw new CommandRefused(`--${option} must be days such as 2..4.`);
  return [Number(from), Number(to)];
}
