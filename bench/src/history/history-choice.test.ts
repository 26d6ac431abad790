import { expect, test } from 'vitest';
import { readHistories } from './history-choice.ts';

test('by default a million orders are compared', () => {
  expect(readHistories([])).toEqual({ orders: 1_000_000, folder: undefined, idleSeconds: 65 });
});

test('an existing folder follows the number of its orders', () => {
  const words = ['20000=/tmp/shop', '--idle', '5'];
  expect(readHistories(words)).toEqual({ orders: 20_000, folder: '/tmp/shop', idleSeconds: 5 });
});

test.each([[['many']], [['500']], [['10000', '20000']], [['10000', '--idle', 'long']], [['--rounds', '3']]])(
  'the arguments %j are refused',
  (words) => {
    expect(readHistories(words)).toBeUndefined();
  },
);
