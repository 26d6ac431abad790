import { addCoupon, changeCoupon, type CouponInput } from '@kaimai/gateway/operator/coupon';
import { CommandRefused, requireOptions, type Command, type CommandArguments } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readAmounts } from '#commands/arguments/read-amounts.ts';
import { readMoment } from '#commands/arguments/read-moment.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';

const options: Command['options'] = {
  kind: { value: 'KIND', help: 'amountOff, percentOff or freeDelivery' },
  'title-zh': { value: 'WORDS', help: 'what buyers read in Chinese' },
  'title-en': { value: 'WORDS', help: 'what buyers read in English' },
  to: { value: 'MOMENT', help: 'the end of its validity, such as 2026-12-31T23:59+08:00' },
  from: { value: 'MOMENT', help: 'the start of its validity; now by default' },
  shop: { value: 'SHOP', help: 'the shop whose products it is for, and which pays for it; without it, the platform' },
  'off-usd': { value: 'AMOUNT', help: 'the discount in dollars, such as 3.50; with percentOff the maximum discount' },
  'off-cny': { value: 'AMOUNT', help: 'the same in yuan' },
  percent: { value: 'PERCENT', help: 'the discount of the kind percentOff, from 1 to 99' },
  'minimum-usd': { value: 'AMOUNT', help: 'the sum of products in dollars from which it is valid; 0 by default' },
  'minimum-cny': { value: 'AMOUNT', help: 'the same in yuan' },
  limit: { value: 'COUNT', help: 'how many can be collected; none for no limit' },
  'per-buyer': { value: 'COUNT', help: 'how many one buyer may collect, one after the other; 1 by default' },
  json: jsonOption,
};

const requiredOptions = new Set(['kind', 'title-zh', 'title-en', 'to']);

export const couponsAdd: Command = {
  name: 'coupons add',
  help: 'adds a coupon, which buyers can collect immediately or from its start',
  positionals: ['COUPON'],
  options: requireOptions(options, requiredOptions),
  examples: [
    'WINTER --kind amountOff --off-usd 3 --off-cny 20 --minimum-usd 20 --minimum-cny 140 --to 2026-12-31T23:59+08:00 --title-zh "满 20 减 3" --title-en "US$3 off"',
    'TENTH --shop TERN --kind percentOff --percent 10 --limit 500 --to 2026-12-31T23:59Z --title-zh 九折 --title-en "10% off"',
  ],
  run: async ({ db, now, print }, args) => {
    const [code = ''] = args.positionals;
    const coupon = orRefuse(await addCoupon(db, { code, input: couponInput(args), now }));
    const start = coupon.from <= now ? 'now' : `from ${coupon.from.toISOString()} on`;
    return printResult({ print, isOn: args.isOn }, coupon, `Buyers can collect ${code} ${start}.`);
  },
};

export const couponsChange: Command = {
  name: 'coupons change',
  help: 'changes a coupon; once buyers have collected it, only its title, its limits and a later end',
  positionals: ['COUPON'],
  options,
  examples: ['WINTER --limit 1000', 'WINTER --to 2027-01-31T23:59+08:00'],
  run: async ({ db, print }, args) => {
    const [code = ''] = args.positionals;
    const input = couponInput(args);
    if (Object.values(input).every((value) => value === undefined))
      throw new CommandRefused('Pass the fields to change. See kaimai coupons change --help');
    const coupon = orRefuse(await changeCoupon(db, code, input));
    return printResult({ print, isOn: args.isOn }, coupon, `${code} is changed.`);
  },
};

function couponInput(args: CommandArguments): CouponInput {
  const { text } = args;
  const [zh, en, limit] = [text('title-zh'), text('title-en'), text('limit')];
  return {
    shopCode: text('shop'),
    kind: text('kind'),
    title: zh === undefined && en === undefined ? undefined : { zh_CN: zh, en_US: en },
    off: readAmounts('off', args),
    percent: readWholeNumber('percent', args),
    minimum: readAmounts('minimum', args),
    limit: limit === 'none' ? null : readWholeNumber('limit', args),
    perBuyer: readWholeNumber('per-buyer', args),
    from: text('from') === undefined ? undefined : readMoment('from', text('from')),
    to: text('to') === undefined ? undefined : readMoment('to', text('to')),
  };
}
