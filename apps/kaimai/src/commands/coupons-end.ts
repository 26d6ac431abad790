import { endCoupon } from '@kaimai/gateway/operator/coupon';
import type { Command } from './command.ts';
import { jsonOption } from './json-option.ts';
import { orRefuse } from './or-refuse.ts';
import { toJson } from './to-json.ts';

export const couponsEnd: Command = {
  name: 'coupons end',
  help: 'ends the collection of a coupon; buyers who have it keep it until its last day',
  positionals: ['COUPON'],
  options: { json: jsonOption },
  examples: ['WINTER'],
  run: async ({ db, now, print }, { positionals: [code = ''], isOn }) => {
    const { collected, validTo } = orRefuse(await endCoupon(db, { code, now }));
    if (isOn('json')) print(toJson({ code, collected, validTo }));
    else print(`${code} can no longer be collected. Collected: ${collected}, valid until ${validTo.toISOString()}.`);
    return 0;
  },
};
