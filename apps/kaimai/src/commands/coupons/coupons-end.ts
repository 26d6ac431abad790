import { endCoupon } from '@kaimai/gateway/operator/coupon';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';

export const couponsEnd: Command = {
  name: 'coupons end',
  help: 'ends the collection of a coupon; buyers who have it keep it until its last day',
  positionals: ['COUPON'],
  options: { json: jsonOption },
  examples: ['WINTER'],
  run: async ({ db, now, print }, { positionals: [code = ''], isOn }) => {
    const { collected, validTo } = orRefuse(await endCoupon(db, { code, now }));
    return printResult(
      { print, isOn },
      { code, collected, validTo },
      `${code} can no longer be collected. Collected: ${collected}, valid until ${validTo.toISOString()}.`,
    );
  },
};
