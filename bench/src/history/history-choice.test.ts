import { expect, test } from 'vitest';
import { parseHistoryChoice } from './history-choice.ts';

test('by default a million orders are compared', () => {
  expect(parseHistoryChoice([])).toEqual({ orders: 1_000_000, folder: undefined, idleSeconds: 65 });
});

test('the folder of an existing history is written after the number of its orders', () => {
  const args = ['20000=/tmp/history', '--idle', '5'];
  expect(parseHistoryChoice(args)).toEqual({ orders: 20_000, folder: '/tmp/history', idleSeconds: 5 });
});

test.each([[['many']], [['500']], [['10000', '20000']], [['10000', '--idle', 'long']], [['--rounds', '3']]])(
  'the arguments %j are refused',
  (args) => {
    expect(parseHistoryChoice(args)).toBeUndefined();
  },
);
