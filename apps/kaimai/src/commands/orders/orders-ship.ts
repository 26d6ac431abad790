import { findOrderAddress, knownCarriers, shipParcel } from '@kaimai/gateway/operator/fulfilment';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { readText } from '#commands/arguments/read-text.ts';
import { isRealDay } from '#commands/arguments/real-day.ts';
import { parseSkuQuantity } from '#commands/arguments/sku-quantity.ts';
import { minuteOf } from '#commands/output/written-time.ts';

const maxCharacters = 60;

export const ordersShip: Command = {
  name: 'orders ship',
  help: 'records that a parcel of a paid order was handed to its carrier, and notifies the buyer',
  positionals: ['ORDER_NO'],
  options: {
    carrier: { value: 'NAME', help: `${knownCarriers.join(', ')}, or any name`, required: true },
    tracking: { value: 'NUMBER', help: 'the carrier’s number of the parcel', required: true },
    line: { value: 'VARIANT=QUANTITY', help: 'units in the parcel; all unsent ones by default', multiple: true },
    expected: {
      value: 'YYYY-MM-DD',
      help: 'when it should arrive; the promised day by default, or if that is over, as many days as the method takes',
    },
    json: jsonOption,
  },
  examples: [
    '26112412345678 --carrier sf --tracking SF1029',
    '26112412345678 --carrier sf --tracking SF1029 --line tern-one.ink=2 --json',
  ],
  run: async ({ db, now, print }, { positionals: [orderNo = ''], text, texts, isOn }) => {
    const shipment = {
      orderNo,
      carrier: readText('carrier', { text }, maxCharacters),
      trackingNo: readText('tracking', { text }, maxCharacters),
      units: texts('line').map((line) => parseSkuQuantity('line', line)),
      expectedOn: parseDay(text('expected')),
      now,
    };
    const { parcelNo, complete } = await shipParcel(db, shipment);
    const addressChangedAt = (await findOrderAddress(db, orderNo))?.addressChanges.at(-1) ?? null;
    return printResult(
      { print, isOn },
      { orderNo, parcelNo, complete, addressChangedAt },
      `Parcel ${parcelNo} is on its way; order ${orderNo} is ${complete ? 'shipped' : 'shipped in part'}.`,
      ...(addressChangedAt
        ? [`The buyer changed its address on ${minuteOf(addressChangedAt)} UTC: see “orders address”.`]
        : []),
    );
  },
};

function parseDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isRealDay(text)) return text;
  throw new CommandRefused(`--expected ${text} must be a day such as 2026-11-28.`);
}
