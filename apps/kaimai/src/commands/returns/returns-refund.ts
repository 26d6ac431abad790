import { refundReturn } from '@kaimai/gateway/operator/after-sales';
import { readShopMessage, shopMessageOptions } from '#commands/arguments/shop-message.ts';
import { decidingOperator, printOutcome } from '#commands/operators/deciding-operator.ts';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';

export const returnsRefund: Command = {
  name: 'returns refund',
  help: 'refunds a return without waiting for the items',
  positionals: ['RETURN_NO'],
  options: { ...shopMessageOptions, json: jsonOption },
  run: async (context, args) => {
    const [afterSalesNo = ''] = args.positionals;
    const message = readShopMessage(args);
    const refunded = await refundReturn(context.db, { afterSalesNo, message }, await decidingOperator(context));
    const output = { print: context.print, isOn: args.isOn };
    return printOutcome(refunded, output, () => `The refund of ${afterSalesNo} is on its way.`);
  },
};
