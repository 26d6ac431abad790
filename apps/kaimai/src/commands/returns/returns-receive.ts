import { receiveReturn } from '@kaimai/gateway/operator/after-sales';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { decidingOperator, printOutcome } from '#commands/operators/deciding-operator.ts';
import { parseSkuQuantity, type SkuQuantity } from '#commands/arguments/sku-quantity.ts';

export const returnsReceive: Command = {
  name: 'returns receive',
  help: 'records that returned items have arrived: refunds them and adds those that can be sold again to the stock',
  positionals: ['RETURN_NO'],
  options: {
    saleable: { value: 'VARIANT=QUANTITY|all|none', help: 'what can be sold again', required: true, multiple: true },
    json: jsonOption,
  },
  examples: ['AS20261127-0123456789 --saleable all --json'],
  run: async (context, { positionals: [afterSalesNo = ''], texts, isOn }) => {
    const saleable = readSaleable(texts('saleable'));
    const received = await receiveReturn(context.db, { afterSalesNo, saleable }, await decidingOperator(context));
    const output = { print: context.print, isOn };
    return printOutcome(received, output, () => `${afterSalesNo} is back; its refund is on its way.`);
  },
};

function readSaleable(texts: readonly string[]): 'all' | SkuQuantity[] {
  const [first] = texts;
  const isKeyword = texts.includes('all') || texts.includes('none');
  if (isKeyword && texts.length > 1) throw new CommandRefused('Pass --saleable all, --saleable none, or variants.');
  if (isKeyword) return first === 'all' ? 'all' : [];
  const units = texts.map((text) => parseSkuQuantity('saleable', text));
  if (new Set(units.map(({ skuCode }) => skuCode)).size < units.length)
    throw new CommandRefused('Name each variant once.');
  return units;
}
