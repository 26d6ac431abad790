import { cancelPickups } from '@kaimai/gateway/operator/after-sales';
import { readShopMessage, shopMessageOptions } from '#commands/arguments/shop-message.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const pickupsCancel: Command = {
  name: 'pickups cancel',
  help: 'cancels a time of collection: its buyers are notified, by mail too, and choose again',
  positionals: ['SLOT_NO'],
  options: { ...shopMessageOptions, json: jsonOption },
  run: async ({ db, now, print }, args) => {
    const [slotNo = ''] = args.positionals;
    const notified = await cancelPickups(db, { slotNo, message: readShopMessage(args), now });
    if (notified === undefined) throw new CommandRefused(`There is no time slot ${slotNo}.`);
    return printResult(
      { print, isOn: args.isOn },
      { slotNo, told: notified },
      `${slotNo} is cancelled; buyers notified: ${notified}.`,
    );
  },
};
