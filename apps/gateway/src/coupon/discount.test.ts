import { addTables, currencies, priceTable, type Rates } from '@kaimai/contract/values/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestCombination,
  chosenCombination,
  improvementsOn,
  platformSlot,
  savingOf,
  slotOf,
  checkTerms,
  type Combination,
  type HeldTerms,
  type Purchase,
} from './combination.ts';
import { amountOf, minimumOf, discountOnProducts } from './coupon-terms.ts';
import { discountOrders, type OrderWithLines, type PurchaseWithLines } from './discount.ts';
import { spread } from './spread.ts';

const rates: Rates = { USD: 1, CNY: 7.1, EUR: 0.86, GBP: 0.76, JPY: 155, HKD: 7.78, KWD: 0.307 };
const table = (usdMinor: number) => priceTable(usdMinor, usdMinor * 7, rates);

let lastId = 0;
function coupon(changes: Partial<HeldTerms>): HeldTerms {
  lastId += 1;
  return {
    holdingId: lastId,
    couponNo: `c${lastId}`,
    kind: 'amountOff',
    shopId: null,
    validTo: new Date('2026-12-01'),
    amountUsdMinor: null,
    amountCnyMinor: null,
    percentOff: null,
    minimumUsdMinor: 0,
    minimumCnyMinor: 0,
    ...changes,
  };
}
const off = (usdMinor: number, changes: Partial<HeldTerms> = {}) =>
  coupon({ amountUsdMinor: usdMinor, amountCnyMinor: usdMinor * 7, ...changes });
const percent = (percentOff: number, changes: Partial<HeldTerms> = {}) =>
  coupon({ kind: 'percentOff', percentOff, ...changes });
const freeDelivery = (shopId: number) => coupon({ kind: 'freeDelivery', shopId });

function orderOf(shopId: number, linesUsdMinor: number[], changes: Partial<OrderWithLines> = {}): OrderWithLines {
  const lines = linesUsdMinor.map(table);
  return { shopId, lines, products: addTables(lines), deliveryFee: table(500), isStandardDelivery: true, ...changes };
}
const purchaseOf = (...orders: OrderWithLines[]): PurchaseWithLines => ({ orders, rates, settlement: 'USD' });
const totalOff = (purchase: Purchase, combination: Combination): number =>
  sum([...combination.values()].map((one) => savingOf(purchase, one, combination).USD));

describe('the discount of one coupon', () => {
  test.each([
    ['an amount', off(300), 2000, 300],
    ['an amount above the price of the products leaves the smallest unit to be paid', off(3000), 2000, 1999],
    ['a share, half a cent up', percent(15), 1250, 188],
    ['a share up to its maximum', percent(15, { amountUsdMinor: 100, amountCnyMinor: 700 }), 2000, 100],
    ['a share of a sum that is too large to be multiplied', percent(81), 230_666_216_488_229, 186_839_635_355_465],
    ['nothing off an empty sum', percent(15), 0, 0],
  ])('%s', (_name, terms, products, discount) => {
    expect(discountOnProducts(terms, table(products), rates).USD).toBe(discount);
  });

  test('amount and minimum are shown in every currency; a percentage without a maximum has no amount', () => {
    expect(amountOf(off(300), rates)).toEqual(table(300));
    expect(amountOf(percent(10), rates)).toBeNull();
    expect(minimumOf(off(300, { minimumUsdMinor: 2000, minimumCnyMinor: 14_000 }), rates)).toEqual(table(2000));
  });

  test('reaching the minimum in either settlement currency is enough', () => {
    const order = purchaseOf(orderOf(1, [1999]));
    expect(checkTerms(order, off(300, { minimumUsdMinor: 2000, minimumCnyMinor: 13_900 })).obstacle).toBeNull();
    const short = checkTerms(order, off(300, { minimumUsdMinor: 2000, minimumCnyMinor: 14_000 }));
    expect(short).toMatchObject({ obstacle: 'minimum', missing: { USD: 1, CNY: 7 } });
  });

  test('free delivery only applies to the standard method with a fee', () => {
    const express = orderOf(1, [2000], { isStandardDelivery: false });
    expect(checkTerms(purchaseOf(express), freeDelivery(1)).obstacle).toBe('delivery');
    expect(checkTerms(purchaseOf(orderOf(1, [2000], { deliveryFee: table(0) })), freeDelivery(1)).obstacle).toBe(
      'delivery',
    );
    expect(savingOf(purchaseOf(orderOf(1, [2000])), freeDelivery(1), new Map()).USD).toBe(500);
  });
});

describe('the applied coupons', () => {
  test('are one off the products and one off the delivery of each shop, and one of the platform', () => {
    const order = purchaseOf(orderOf(1, [2000]), orderOf(2, [3000]));
    const held = [
      off(100, { shopId: 1 }),
      off(200, { shopId: 1 }),
      freeDelivery(1),
      off(300, { shopId: 2 }),
      off(50),
      percent(10),
    ];
    const best = bestCombination(order, held);
    expect([...best.keys()].toSorted()).toEqual(['delivery 1', platformSlot, 'products 1', 'products 2']);
    // The platform's tenth is of the 45.00 that remain of the products.
    expect(totalOff(order, best)).toBe(200 + 500 + 300 + 450);
  });

  test('are, of the same discount, those that expire earlier', () => {
    const later = off(300);
    const sooner = off(300, { validTo: new Date('2026-11-22') });
    expect(bestCombination(purchaseOf(orderOf(1, [2000])), [later, sooner]).get(platformSlot)).toBe(sooner);
  });

  test('are, of the same discount and expiry, those collected first', () => {
    const [first, second] = [off(300), off(300)];
    expect(bestCombination(purchaseOf(orderOf(1, [2000])), [second, first]).get(platformSlot)).toBe(first);
  });

  test('never include one without a discount, even if it is chosen', () => {
    const order = purchaseOf(orderOf(1, [2000], { isStandardDelivery: false }));
    const useless = [
      freeDelivery(1),
      off(300, { shopId: 1, minimumUsdMinor: 2001, minimumCnyMinor: 14_001 }),
      off(300, { shopId: 9 }),
      off(0),
    ];
    expect([...bestCombination(order, useless)]).toEqual([]);
    const named = useless.map(({ couponNo }) => couponNo);
    expect([...chosenCombination(order, useless, named)]).toEqual([]);
    for (const one of useless) expect(savingOf(order, one, new Map()).USD).toBe(0);
  });

  test('are subtracted for the shops first, then for the platform, in any order of collection', () => {
    const order = purchaseOf(orderOf(1, [2000]));
    const [ofShop, tenPercent, fixed] = [off(1000, { shopId: 1 }), percent(10), off(150)];
    for (const held of [
      [ofShop, tenPercent, fixed],
      [tenPercent, fixed, ofShop],
    ]) {
      const best = bestCombination(order, held);
      expect([...best.keys()]).toEqual(['products 1', platformSlot]);
      expect(best.get(platformSlot)).toBe(fixed);
      const chosen = chosenCombination(order, held, [tenPercent.couponNo, ofShop.couponNo]);
      expect([...chosen.keys()]).toEqual(['products 1', platformSlot]);
    }
    expect(savingOf(order, tenPercent, bestCombination(order, [ofShop])).USD).toBe(100);
  });

  test('are the best in the currency that is charged, dollars or yuan', () => {
    const [inDollars, inYuan] = [
      coupon({ amountUsdMinor: 300, amountCnyMinor: 1000 }),
      coupon({ amountUsdMinor: 200, amountCnyMinor: 1500 }),
    ];
    const order = purchaseOf(orderOf(1, [2000]));
    expect(bestCombination(order, [inYuan, inDollars]).get(platformSlot)).toBe(inDollars);
    expect(bestCombination({ ...order, settlement: 'CNY' }, [inDollars, inYuan]).get(platformSlot)).toBe(inYuan);
  });

  test('apply to the products of their shop, those of the platform to all products', () => {
    const order = purchaseOf(orderOf(1, [2000]), orderOf(2, [3000]));
    const minimum = (usdMinor: number) => ({ minimumUsdMinor: usdMinor, minimumCnyMinor: usdMinor * 7 });
    expect(checkTerms(order, off(100, { shopId: 1, ...minimum(2001) }))).toMatchObject({
      obstacle: 'minimum',
      missing: { USD: 1 },
    });
    expect(checkTerms(order, off(100, { shopId: 2, ...minimum(3000) })).obstacle).toBeNull();
    expect(checkTerms(order, off(100, minimum(5000)))).toEqual({ obstacle: null, missing: null });
    expect(checkTerms(order, off(100, minimum(5001))).missing).toMatchObject({ USD: 1, CNY: 7 });
    expect(checkTerms(order, freeDelivery(9)).obstacle).toBe('delivery');
  });

  test('are the buyer’s choice, as far as applicable', () => {
    const order = purchaseOf(orderOf(1, [2000]));
    const [small, large, other] = [off(100, { shopId: 1 }), off(200, { shopId: 1 }), off(100, { shopId: 9 })];
    const chosen = chosenCombination(
      order,
      [small, large, other],
      [small.couponNo, large.couponNo, other.couponNo, 'x'],
    );
    expect([...chosen.values()]).toEqual([small]);
    expect(chosenCombination(order, [small, large], []).size).toBe(0);
  });
});

const shops = [1, 2, 3];
const minor = fc.integer({ min: 1, max: 30_000 });
const anyOrder = fc
  .array(
    fc.record({
      lines: fc.array(minor, { minLength: 1, maxLength: 4 }),
      isStandardDelivery: fc.boolean(),
      fee: fc.nat(900),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((orders) =>
    purchaseOf(
      ...orders.map(({ lines, isStandardDelivery, fee }, index) =>
        orderOf(index + 1, lines, { isStandardDelivery, deliveryFee: table(fee) }),
      ),
    ),
  );
const shopOrPlatform = fc.option(fc.constantFrom(...shops));
const anyCoupon = fc.oneof(
  fc
    .record({ shopId: shopOrPlatform, amount: minor, minimum: minor })
    .map(({ shopId, amount, minimum }) =>
      off(amount, { shopId, minimumUsdMinor: minimum, minimumCnyMinor: minimum * 7 }),
    ),
  fc
    .record({ shopId: shopOrPlatform, share: fc.integer({ min: 1, max: 99 }), maximum: fc.option(minor) })
    .map(({ shopId, share, maximum }) =>
      percent(share, { shopId, amountUsdMinor: maximum, amountCnyMinor: maximum === null ? null : maximum * 7 }),
    ),
  fc.constantFrom(...shops).map(freeDelivery),
);

/** All combinations with at most one coupon per slot. */
function everyCombination(held: readonly HeldTerms[]): Combination[] {
  let combinations: Map<string, HeldTerms>[] = [new Map()];
  for (const added of held) {
    const withFreeSlot = combinations.filter((combination) => !combination.has(slotOf(added)));
    combinations = combinations.concat(
      withFreeSlot.map((combination) => new Map(combination).set(slotOf(added), added)),
    );
  }
  return combinations;
}

test('the best combination is the best of all possible ones', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyCoupon, { maxLength: 7 }), (order, held) => {
      const largestDiscount = Math.max(...everyCombination(held).map((combination) => totalOff(order, combination)));
      expect(totalOff(order, bestCombination(order, held))).toBe(largestDiscount);
    }),
    { numRuns: 300 },
  );
});

test('shares add up to the discount, no line falls below zero, and something is left to pay', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyCoupon, { maxLength: 7 }), (order, held) => {
      const combination = bestCombination(order, held);
      const discounts = discountOrders(order, combination);
      for (const currency of currencies) {
        const savings = [...combination.values()].map((one) => savingOf(order, one, combination)[currency]);
        const shares = discounts.flatMap(({ lines, delivery }) => [...lines, delivery]).map((one) => one[currency]);
        const byCoupon = discounts.flatMap(({ coupons }) => coupons).map(({ amount }) => amount[currency]);
        expect(sum(shares)).toBe(sum(savings));
        expect(sum(byCoupon)).toBe(sum(savings));
        const remaining = order.orders.flatMap(({ lines }, at) =>
          lines.map((line, index) => line[currency] - (discounts[at]?.lines[index]?.[currency] ?? 0)),
        );
        expect(Math.min(...remaining)).toBeGreaterThanOrEqual(0);
        expect(sum(remaining)).toBeGreaterThan(0);
      }
    }),
    { numRuns: 200 },
  );
});

describe('shares by largest remainder', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [10, 0, 10], [3, 0, 2]],
    [0, [3, 4], [0, 0]],
    [7, [7], [7]],
    [1, [1, 2], [0, 1]],
    [0, [0, 0], [0, 0]],
  ])('of %i by the weights %j are %j', (amount, weights, shares) => {
    expect(spread(amount, weights)).toEqual(shares);
  });

  test('are exact for sums whose product exceeds the exact range of numbers', () => {
    const weights = [4_950_000_001, 4_950_000_002, 3];
    expect(sum(spread(9_900_000_005, weights))).toBe(9_900_000_005);
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('an offer', () => {
  const order = purchaseOf(orderOf(1, [10_000]));
  const savingsOf = (offers: HeldTerms[], used: HeldTerms[]) =>
    improvementsOn(order, offers, bestCombination(order, used)).map(({ saves }) => saves.USD);

  test('of a shop saves less where the platform’s share of the rest becomes smaller', () => {
    expect(savingsOf([off(1000, { shopId: 1 })], [percent(20)])).toEqual([800]);
    expect(savingsOf([off(1000, { shopId: 1 })], [])).toEqual([1000]);
  });

  test('saves the difference to the coupon of its slot, and is left out without a difference', () => {
    expect(savingsOf([off(1000)], [off(700)])).toEqual([300]);
    expect(savingsOf([off(700)], [off(700)])).toEqual([]);
    expect(savingsOf([off(5000, { minimumUsdMinor: 10_001, minimumCnyMinor: 70_007 })], [off(700)])).toEqual([]);
  });
});
