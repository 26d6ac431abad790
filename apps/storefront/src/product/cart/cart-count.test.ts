import { beforeEach, describe, expect, test } from 'vitest';
import { createCartCount, type CartCountStore } from './cart-count.ts';

let count: CartCountStore;

beforeEach(() => {
  count = createCartCount();
});

const at = (version: number, quantity: number) => ({ version, quantity });

describe('the count of the cart', () => {
  test('is unknown until the first answer', () => {
    expect(count.current()).toBeUndefined();
    count.receive('s', at(1, 2), 'anna');
    expect(count.current()).toBe(2);
  });

  test('is not changed by an answer that is older than a known one', () => {
    count.receive('s', at(1, 2), 'anna');
    count.add('s', 1)(at(2, 3));
    count.receive('s', at(1, 2), 'anna');
    expect(count.current()).toBe(3);
  });

  test('of the same version is replaced: stock may have changed', () => {
    count.receive('s', at(4, 7), 'anna');
    count.receive('s', at(4, 4), 'anna');
    expect(count.current()).toBe(4);
  });

  test('includes added units immediately, and a refusal subtracts only those, whatever was answered meanwhile', () => {
    count.receive('s', at(1, 2), 'anna');
    const first = count.add('s', 3);
    const second = count.add('s', 1);
    expect(count.current()).toBe(6);
    count.receive('s', at(2, 1), 'anna');
    first();
    expect(count.current()).toBe(2);
    second(at(3, 2));
    expect(count.current()).toBe(2);
    second();
    expect(count.current()).toBe(2);
  });

  test('is that of the cart’s page while it sends changes', () => {
    count.receive('s', at(1, 2), 'anna');
    count.showEdited('s', 5);
    count.receive('s', at(2, 3), 'anna');
    expect(count.current()).toBe(5);
    count.receive('s', at(3, 5));
    count.showEdited('s', undefined);
    expect(count.current()).toBe(5);
  });

  test('starts again in another session, and a late answer of the former one changes nothing', () => {
    count.receive('s', at(9, 7), 'anna');
    const answered = count.add('s', 1);
    count.receive('', at(1, 0), '');
    answered(at(10, 8));
    expect(count.current()).toBe(0);
  });

  test('does not stay with an answer about the former buyer that arrives in the new session', () => {
    count.receive('new', at(9, 7), 'anna');
    count.receive('new', at(2, 1), 'bo');
    expect(count.current()).toBe(1);
  });
});
