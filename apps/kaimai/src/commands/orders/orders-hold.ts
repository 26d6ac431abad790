import { putOnHold, releaseFromHold } from '@kaimai/gateway/operator/fulfilment';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { readText } from '#commands/arguments/read-text.ts';

const maxReasonLength = 500;

export const ordersHold: Command = {
  name: 'orders hold',
  help: 'stops an order: nothing more is sent, its receipt is not confirmed and its shop is not paid for it; cancellations and returns stay possible',
  positionals: ['ORDER_NO'],
  options: {
    reason: { value: 'WORDS', help: 'for operators; the buyer does not see it', required: true, isPrivate: true },
    json: jsonOption,
  },
  examples: ['26112412345678 --reason "Card reported as stolen"'],
  run: async ({ db, now, print }, { positionals: [orderNo = ''], text, isOn }) => {
    const reason = readText('reason', { text }, maxReasonLength);
    await putOnHold(db, { orderNo, reason, now });
    return printResult({ print, isOn }, { orderNo, heldAt: now }, `${orderNo} is on hold.`);
  },
};

export const ordersRelease: Command = {
  name: 'orders release',
  help: 'releases an order from hold; the time to confirm its receipt continues where it stopped',
  positionals: ['ORDER_NO'],
  options: { json: jsonOption },
  examples: ['26112412345678'],
  run: async ({ db, now, print }, { positionals: [orderNo = ''], isOn }) => {
    await releaseFromHold(db, { orderNo, now });
    return printResult({ print, isOn }, { orderNo, heldAt: null }, `${orderNo} is no longer on hold.`);
  },
};
