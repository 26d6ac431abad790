import { cancelOrderUnits } from '@kaimai/gateway/operator/after-sales';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readShopMessage, shopMessageOptions } from '#commands/arguments/shop-message.ts';
import { decidingOperator, printOutcome } from '#commands/operators/deciding-operator.ts';
import { parseSkuQuantity } from '#commands/arguments/sku-quantity.ts';

export const ordersCancel: Command = {
  name: 'orders cancel',
  help: 'cancels units of a paid order that the shop cannot send, refunds them, and sends the buyer the reason',
  positionals: ['ORDER_NO'],
  options: {
    line: { value: 'VARIANT=QUANTITY', help: 'units that are not sent; all unsent ones by default', multiple: true },
    ...shopMessageOptions,
    json: jsonOption,
  },
  examples: ['26112412345678 --line tern-one.ink=1 --zh 缺货 --en "Sold out" --json'],
  run: async (context, args) => {
    const [orderNo = ''] = args.positionals;
    const message = readShopMessage(args, { required: true });
    const lines = args.texts('line').map((line) => parseSkuQuantity('line', line));
    const cancelled = await cancelOrderUnits(context.db, { orderNo, lines, message }, await decidingOperator(context));
    return printOutcome(
      cancelled,
      { print: context.print, isOn: args.isOn },
      (afterSalesNo) => `The refund ${afterSalesNo} of order ${orderNo} is on its way.`,
    );
  },
};
