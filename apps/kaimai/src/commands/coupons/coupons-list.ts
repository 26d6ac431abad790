import { toDecimal } from '@kaimai/contract/values/money';
import { couponStates, listCoupons, showCoupon, type ListedCoupon } from '@kaimai/gateway/operator/coupon';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { afterOption, listLimit } from '#commands/arguments/list-options.ts';
import { isoMinuteOf } from '#commands/output/written-time.ts';
import { printFacts, printList } from '#commands/output/print-list.ts';

const lengthLimit = listLimit();

export const couponsList: Command = {
  name: 'coupons list',
  help: 'lists coupons with their discounts and how many are collected, in the order of their codes',
  positionals: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'of one shop' },
    state: { value: 'STATE', help: `one of ${couponStates.join(', ')}; otherwise all` },
    after: afterOption('COUPON'),
    limit: lengthLimit.option,
    json: jsonOption,
  },
  examples: ['--state offered', '--shop TERN --json'],
  run: async ({ db, now, print }, { text, isOn }) => {
    const coupons = await listCoupons(db, {
      shopCode: text('shop'),
      state: readChoice('state', text('state'), couponStates),
      after: text('after'),
      limit: lengthLimit.read({ text }),
      now,
    });
    return printList({ print, isOn }, coupons, {
      head: ['COUPON', 'SHOP', 'STATE', 'DISCOUNT', 'MINIMUM', 'COLLECTED', 'USED', 'UNTIL (UTC)', 'TITLE'],
      row: (coupon) => [
        coupon.code,
        coupon.shopCode ?? '-',
        coupon.state,
        discountOf(coupon),
        amountOf(coupon.minimum),
        `${coupon.collected}/${coupon.limit ?? '∞'}`,
        String(coupon.used),
        isoMinuteOf(coupon.to),
        coupon.title.en_US,
      ],
    });
  },
};

export const couponsShow: Command = {
  name: 'coupons show',
  help: 'shows a coupon with its terms, and how many buyers have it',
  positionals: ['COUPON'],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['WINTER'],
  run: async ({ db, now, print }, { positionals: [code = ''], isOn }) => {
    const coupon = await showCoupon(db, code, now);
    if (!coupon) throw new CommandRefused(`There is no coupon ${code}.`);
    const { title, shopCode, state, minimum, limit, perBuyer, from, to, collected, used } = coupon;
    return printFacts({ print, isOn }, coupon, [
      ['coupon', code],
      ['title', `${title.en_US} / ${title.zh_CN}`],
      ['of', shopCode ?? 'the platform'],
      ['state', state],
      ['discount', discountOf(coupon)],
      ['from a sum of', amountOf(minimum)],
      ['valid', `${from.toISOString()} to ${to.toISOString()}`],
      ['limit', `${limit ?? 'any number'}, ${perBuyer} for each buyer`],
      ['collected', `${collected}, used ${used}`],
    ]);
  },
};

function discountOf({ kind, off, percent }: ListedCoupon): string {
  if (kind === 'freeDelivery') return 'free delivery';
  if (kind === 'amountOff') return amountOf(off);
  return `${percent} %${off ? `, at most ${amountOf(off)}` : ''}`;
}

function amountOf(amount: ListedCoupon['off']): string {
  if (!amount || amount.usdMinor + amount.cnyMinor === 0) return '-';
  return `US$${toDecimal(amount.usdMinor, 'USD')} / ¥${toDecimal(amount.cnyMinor, 'CNY')}`;
}
