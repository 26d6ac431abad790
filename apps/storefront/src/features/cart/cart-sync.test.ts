import type { Cart, CartLine } from '@kaimai/contract/cart/cart';
import { priceTable, timesTable, toLabelTable, type Rates } from '@kaimai/contract/values/money';
import { describe, expect, test, vi } from 'vitest';
import { applyChange, findLines, type CartChange } from './cart-changes.ts';
import {
  createCartSync,
  emptyCartState,
  optimisticCart,
  withAnswer,
  withChange,
  withNextSent,
  type ChangeKeys,
} from './cart-sync.ts';

const rates: Rates = { USD: 1, CNY: 7, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 };
const money = (usdMinor: number) => toLabelTable(priceTable(usdMinor, usdMinor * 7, rates));

function line(skuCode: string, quantity = 1, more: Partial<CartLine> = {}): CartLine {
  return {
    skuCode,
    commodityCode: skuCode,
    commodityName: skuCode,
    optionText: '',
    picture: null,
    price: money(1000),
    priceWhenAdded: null,
    quantity,
    quantityWanted: null,
    stock: 9,
    selected: true,
    savedForLater: false,
    invalid: null,
    lineTotal: toLabelTable(timesTable(priceTable(1000, 7000, rates), quantity)),
    ...more,
  };
}

function cartOf(cartVersion: number, lines: CartLine[], more: Partial<Cart> = {}): Cart {
  const store = { storeCodeNumber: 'S1', storeName: 'Shoreline', tint: 'mist' };
  const raw: Cart = {
    stores: [{ ...store, lines, subtotal: money(0), freeDeliveryMissing: null, couponHint: null }],
    savedForLater: [],
    invalidLines: [],
    cartQuantity: 0,
    selectedQuantity: 0,
    total: money(0),
    cartVersion,
    ...more,
  };
  return applyChange(raw, { kind: 'update', lines: [] });
}

const codes = (cart: Cart | undefined) => cart?.stores.flatMap((store) => store.lines.map(({ skuCode }) => skuCode));
const remove = (...skuCodes: string[]): CartChange => ({ kind: 'remove', skuCodes });
const setQuantity = (skuCode: string, quantity: number): CartChange => ({
  kind: 'update',
  lines: [{ skuCode, quantity }],
});

describe('applying a change', () => {
  const cart = cartOf(1, [line('cup'), line('pot', 2), line('tray', 1, { selected: false })]);

  test('counts lines that are not delivered to the region, and no other lines that cannot be ordered', () => {
    const invalidLines = (['notDelivered', 'soldOut', 'offSale', 'shopClosed'] as const).map((invalid) =>
      line(invalid, 2, { invalid }),
    );
    expect(cartOf(1, [line('cup')], { invalidLines })).toMatchObject({ cartQuantity: 3, selectedQuantity: 1 });
  });

  test('updates the amounts that are missing for free delivery and for a coupon', () => {
    const [shop] = cart.stores;
    const couponHint = {
      kind: 'amountOff',
      amount: money(300),
      percentOff: null,
      missing: money(3000),
      isCollected: true,
    } as const;
    const withHints = { ...cart, stores: shop ? [{ ...shop, freeDeliveryMissing: money(1500), couponHint }] : [] };
    const after = (change: CartChange) => applyChange(withHints, change).stores[0];
    // The thresholds are 45 and 60 dollars.
    expect(after(setQuantity('cup', 2))).toMatchObject({
      freeDeliveryMissing: money(500),
      couponHint: { missing: money(2000) },
    });
    expect(after(setQuantity('pot', 4))).toMatchObject({
      freeDeliveryMissing: null,
      couponHint: { missing: money(1000) },
    });
    expect(after(setQuantity('pot', 5))).toMatchObject({ freeDeliveryMissing: null, couponHint: null });
    const deselectAll: CartChange = {
      kind: 'update',
      lines: ['cup', 'pot'].map((skuCode) => ({ skuCode, selected: false })),
    };
    expect(after(deselectAll)).toMatchObject({ freeDeliveryMissing: null, couponHint: null });
  });

  test('reaches free delivery in all currencies when the threshold of one currency is reached', () => {
    const [shop] = cart.stores;
    const freeDeliveryMissing = { ...money(1000), RMB: '999.00' };
    const near = { ...cart, stores: shop ? [{ ...shop, freeDeliveryMissing }] : [] };
    const missingAfter = (quantity: number) => applyChange(near, setQuantity('cup', quantity)).stores[0];
    expect(missingAfter(2)).toMatchObject({ freeDeliveryMissing: null });
    expect(missingAfter(1)).toMatchObject({ freeDeliveryMissing });
  });

  test('updates the totals of the selected lines in all currencies', () => {
    const after = applyChange(cart, setQuantity('cup', 3));
    expect(after.total).toEqual(money(5000));
    expect(after.stores[0]?.subtotal).toEqual(money(5000));
    expect(after).toMatchObject({ cartQuantity: 6, selectedQuantity: 5 });
  });

  test('uses the same count for heading and sums where a line was lowered to the stock', () => {
    const lowered = cartOf(1, [line('cup', 3, { quantityWanted: 6, stock: 3 }), line('pot')], {
      invalidLines: [line('lamp', 5, { invalid: 'soldOut', stock: 0 })],
    });
    expect(lowered).toMatchObject({ cartQuantity: 4, selectedQuantity: 4, total: money(4000) });
    const after = applyChange(lowered, setQuantity('cup', 2));
    expect(after).toMatchObject({ cartQuantity: 3, selectedQuantity: 3 });
    expect(after.stores[0]?.lines[0]?.quantityWanted).toBeNull();
  });

  test('counts a line that is not delivered to the region, but adds it to no sum', () => {
    const abroad = cartOf(1, [line('cup', 2)], { invalidLines: [line('melon', 3, { invalid: 'notDelivered' })] });
    const after = applyChange(abroad, setQuantity('cup', 1));
    expect(after).toMatchObject({ cartQuantity: 4, selectedQuantity: 1, total: money(1000) });
  });

  test('removes a shop without lines', () => {
    expect(applyChange(cart, remove('cup', 'pot', 'tray'))).toMatchObject({ stores: [], cartQuantity: 0 });
  });

  test('ignores unknown lines', () => {
    expect(applyChange(cart, setQuantity('lamp', 3))).toEqual(cart);
  });

  test('excludes a saved line from the totals', () => {
    const after = applyChange(cart, { kind: 'update', lines: [{ skuCode: 'pot', savedForLater: true }] });
    expect(after.savedForLater.map(({ skuCode }) => skuCode)).toEqual(['pot']);
    expect(after.total).toEqual(money(1000));
  });

  test('shows a line that moves back to the cart among the saved ones until the gateway answers', () => {
    const onlySaved = cartOf(1, [], { savedForLater: [line('lamp', 1, { savedForLater: true })] });
    const after = applyChange(onlySaved, { kind: 'update', lines: [{ skuCode: 'lamp', savedForLater: false }] });
    expect(after.savedForLater).toMatchObject([{ skuCode: 'lamp', savedForLater: false }]);
    expect(after).toMatchObject({ stores: [], cartQuantity: 0 });
  });

  test('restores removed lines once, with their shop', () => {
    const removedLines = findLines(cart, ['cup', 'pot']);
    const empty = applyChange(cart, remove('cup', 'pot', 'tray'));
    const back = applyChange(empty, { kind: 'restore', removedLines });
    expect(codes(back)).toEqual(['cup', 'pot']);
    expect(codes(applyChange(back, { kind: 'restore', removedLines }))).toEqual(['cup', 'pot']);
  });

  test('removes the note that fewer units are left than requested when the quantity changes', () => {
    const lowered = cartOf(1, [line('cup', 2, { quantityWanted: 5 })]);
    const wantedAfter = (change: CartChange) => applyChange(lowered, change).stores[0]?.lines[0]?.quantityWanted;
    expect(wantedAfter({ kind: 'update', lines: [{ skuCode: 'cup', selected: false }] })).toBe(5);
    expect(wantedAfter(setQuantity('cup', 1))).toBeNull();
  });

  test('updates the amount missing for free delivery until the threshold is reached', () => {
    const near = cartOf(1, [line('cup')]);
    const missing = {
      ...near,
      stores: near.stores.map((store) => Object.assign({}, store, { freeDeliveryMissing: money(1500) })),
    };
    expect(applyChange(missing, setQuantity('cup', 2)).stores[0]?.freeDeliveryMissing).toEqual(money(500));
    expect(applyChange(missing, setQuantity('cup', 3)).stores[0]?.freeDeliveryMissing).toBeNull();
  });
});

describe('an answer', () => {
  test('that is older than the received cart is ignored, so that a removed line does not return', () => {
    const state = withAnswer(emptyCartState, cartOf(5, [line('pot')]));
    expect(codes(optimisticCart(withAnswer(state, cartOf(4, [line('cup'), line('pot')]))))).toEqual(['pot']);
  });

  test('does not restore a line whose removal is pending', () => {
    const removing = withNextSent(
      withChange(withAnswer(emptyCartState, cartOf(1, [line('cup'), line('pot')])), remove('cup')),
    );
    expect(codes(optimisticCart(withAnswer(removing, cartOf(2, [line('cup'), line('pot', 3)]))))).toEqual(['pot']);
  });

  test('of the same version replaces the received cart: stock or language may have changed', () => {
    const state = withAnswer(emptyCartState, cartOf(3, [line('cup')]));
    expect(withAnswer(state, cartOf(3, [line('cup', 1, { stock: 2 })])).receivedCart?.stores[0]?.lines[0]?.stock).toBe(
      2,
    );
  });
});

describe('the cart’s synchronisation', () => {
  function openCartSync() {
    const calls: { change: CartChange; keys: ChangeKeys; answer(cart: Cart): void; fail(): void }[] = [];
    const failures: unknown[] = [];
    const shownCounts: [quantity: number, isPending: boolean][] = [];
    const session = { isCurrent: true };
    const cartSync = createCartSync({
      isCurrent: () => session.isCurrent,
      sendChange: (change, keys) =>
        new Promise((resolve, reject) => {
          calls.push({ change, keys, answer: resolve, fail: () => reject(new Error('no')) });
        }),
      onShown: ({ cartQuantity }, isPending) => shownCounts.push([cartQuantity, isPending]),
      onAnswer: () => {},
      onFailure: (error) => failures.push(error),
    });
    cartSync.receive(cartOf(1, [line('cup'), line('pot')]));
    return { cartSync, calls, failures, shownCounts, session };
  }
  const promisesSettle = () => new Promise((resolve) => setTimeout(resolve));

  test('sends one change at a time, and merges those that wait', async () => {
    const { cartSync, calls } = openCartSync();
    cartSync.change(setQuantity('cup', 2));
    cartSync.change(setQuantity('cup', 3));
    cartSync.change({ kind: 'update', lines: [{ skuCode: 'pot', selected: false }] });
    cartSync.change(setQuantity('cup', 4));
    expect(calls.map(({ change }) => change)).toEqual([setQuantity('cup', 2)]);
    calls[0]?.answer(cartOf(2, [line('cup', 2), line('pot')]));
    await promisesSettle();
    expect(calls[1]?.change).toEqual({
      kind: 'update',
      lines: [
        { skuCode: 'cup', quantity: 4 },
        { skuCode: 'pot', selected: false },
      ],
    });
    expect(cartSync.current()?.stores[0]?.lines[0]?.quantity).toBe(4);
  });

  test('reports the shown cart and whether a change is pending', async () => {
    const { cartSync, calls, shownCounts } = openCartSync();
    cartSync.change(setQuantity('cup', 4));
    expect(shownCounts.at(-1)).toEqual([5, true]);
    calls[0]?.answer(cartOf(2, [line('cup', 4), line('pot')]));
    await promisesSettle();
    expect(shownCounts.at(-1)).toEqual([5, false]);
  });

  test('reverts a refused change and continues with the rest', async () => {
    const { cartSync, calls, failures } = openCartSync();
    cartSync.change(setQuantity('cup', 8));
    cartSync.change(remove('pot'));
    calls[0]?.fail();
    await promisesSettle();
    expect(failures).toHaveLength(1);
    expect(cartSync.current()?.stores[0]?.lines[0]?.quantity).toBe(1);
    expect(codes(cartSync.current())).toEqual(['cup']);
    expect(calls[1]?.change).toEqual(remove('pot'));
  });

  test('reverts a refused change if no other change waits', async () => {
    const { cartSync, calls, shownCounts } = openCartSync();
    cartSync.change(setQuantity('cup', 8));
    expect(shownCounts.at(-1)).toEqual([9, true]);
    calls[0]?.fail();
    await promisesSettle();
    expect(shownCounts.at(-1)).toEqual([2, false]);
    expect(cartSync.current()?.stores[0]?.lines[0]?.quantity).toBe(1);
  });

  test('settles when all changes are answered, and reports whether one was refused', async () => {
    const { cartSync, calls } = openCartSync();
    await expect(cartSync.settle()).resolves.toBe(true);
    cartSync.change(setQuantity('cup', 2));
    cartSync.change(remove('pot'));
    const onSettled = vi.fn<(accepted: boolean) => void>();
    void cartSync.settle().then(onSettled);
    calls[0]?.answer(cartOf(2, [line('cup', 2), line('pot')]));
    await promisesSettle();
    expect(onSettled).not.toHaveBeenCalled();
    calls[1]?.fail();
    await promisesSettle();
    expect(onSettled).toHaveBeenCalledWith(false);
  });

  test('sends all waiting changes when the page is left, each once', async () => {
    const { cartSync, calls } = openCartSync();
    cartSync.change(setQuantity('cup', 2));
    cartSync.change(remove('pot'));
    cartSync.flush();
    expect(calls.map(({ change }) => change.kind)).toEqual(['update', 'remove']);
    calls[0]?.answer(cartOf(2, [line('cup', 2), line('pot')]));
    await promisesSettle();
    cartSync.flush();
    expect(calls).toHaveLength(2);
  });

  test('merges waiting updates and removals, so that those sent together have the same effect in any order', () => {
    const { cartSync, calls } = openCartSync();
    cartSync.change(remove('lamp'));
    cartSync.change(setQuantity('cup', 3));
    cartSync.change(remove('tray'));
    cartSync.change(setQuantity('cup', 4));
    cartSync.change(remove('pot'));
    cartSync.flush();
    expect(calls.slice(1).map(({ change }) => change)).toEqual([remove('tray', 'pot'), setQuantity('cup', 4)]);
    expect(calls.map(({ keys }) => keys.replacedKey)).toEqual([undefined, undefined, undefined]);
  });

  test('sends only the last state of lines that were removed and restored when the page is left', () => {
    const { cartSync, calls } = openCartSync();
    const removedLines = findLines(cartOf(1, [line('cup'), line('pot')]), ['cup', 'pot']);
    cartSync.change(setQuantity('cup', 2));
    cartSync.change(remove('cup', 'pot'));
    cartSync.change({ kind: 'restore', removedLines });
    cartSync.change(remove('pot'));
    cartSync.flush();
    expect(calls.slice(1).map(({ change }) => change)).toEqual([remove('pot')]);
  });

  test('replaces the update that is being sent when the page is left, as it may arrive after the last one', async () => {
    const { cartSync, calls } = openCartSync();
    cartSync.change({
      kind: 'update',
      lines: [
        { skuCode: 'cup', quantity: 2 },
        { skuCode: 'pot', selected: false },
      ],
    });
    cartSync.change(setQuantity('cup', 3));
    cartSync.flush();
    expect(calls[1]?.change).toEqual({
      kind: 'update',
      lines: [
        { skuCode: 'cup', quantity: 3 },
        { skuCode: 'pot', selected: false },
      ],
    });
    expect(calls[0]?.keys.changeKey).toMatch(/^[\da-f]{32}$/);
    expect(calls[1]?.keys.replacedKey).toBe(calls[0]?.keys.changeKey);
  });

  test('sends changes of a restored page after those that were sent when it was left', async () => {
    const { cartSync, calls } = openCartSync();
    cartSync.change(setQuantity('cup', 2));
    cartSync.change(setQuantity('cup', 3));
    cartSync.flush();
    calls[0]?.answer(cartOf(2, [line('cup', 2), line('pot')]));
    await promisesSettle();
    cartSync.change(setQuantity('cup', 4));
    await promisesSettle();
    expect(calls).toHaveLength(2);
    calls[1]?.answer(cartOf(3, [line('cup', 3), line('pot')]));
    await promisesSettle();
    expect(calls[2]?.change).toEqual(setQuantity('cup', 4));
  });

  test('merges updates before and after a restoration only when the page is left', async () => {
    const { cartSync, calls } = openCartSync();
    cartSync.change(remove('cup'));
    cartSync.change(setQuantity('pot', 2));
    cartSync.change({ kind: 'restore', removedLines: [] });
    cartSync.change(setQuantity('cup', 3));
    cartSync.change(setQuantity('cup', 4));
    calls[0]?.answer(cartOf(2, [line('pot')]));
    await promisesSettle();
    expect(calls[1]?.change).toEqual(setQuantity('pot', 2));
    calls[1]?.answer(cartOf(3, [line('pot', 2)]));
    await promisesSettle();
    expect(calls[2]?.change.kind).toBe('restore');
    cartSync.change(setQuantity('pot', 3));
    cartSync.flush();
    expect(calls[3]?.change).toEqual({
      kind: 'update',
      lines: [
        { skuCode: 'cup', quantity: 4 },
        { skuCode: 'pot', quantity: 3 },
      ],
    });
  });

  test('never sends changes that wait when the session ends, nor reports a failure to the next buyer', async () => {
    const { cartSync, calls, failures, session, shownCounts } = openCartSync();
    cartSync.change(setQuantity('cup', 2));
    cartSync.change(remove('pot'));
    const settled = cartSync.settle();
    session.isCurrent = false;
    cartSync.flush();
    calls[0]?.fail();
    await expect(settled).resolves.toBe(false);
    cartSync.change(remove('cup'));
    expect(calls).toHaveLength(1);
    expect(failures).toEqual([]);
    expect(shownCounts.at(-1)).toEqual([2, false]);
  });
});
