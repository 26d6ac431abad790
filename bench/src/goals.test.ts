import { expect, test } from 'vitest';
import { goals, Scorecard, verdictOf, type Goal } from './goals.ts';

const share: Goal = { unit: 'of the yardstick', atMost: 20, aim: 8 };
const ratio: Goal = { unit: '%', atLeast: 60 };

test.each([
  ['exactly at the limit', share, { value: 20 }, 'reached'],
  ['just beyond it', share, { value: 20.1 }, 'missed'],
  ['beyond the aim but within the limit', share, { value: 9 }, 'reached'],
  ['at least, exactly', ratio, { value: 60 }, 'reached'],
  ['at least, just below', ratio, { value: 59.9 }, 'missed'],
  ['within the limit, with one failure', share, { value: 5, failed: 1 }, 'missed'],
  ['not a number', ratio, { value: Number.NaN }, 'missed'],
  ['not tried', share, undefined, 'not tried'],
  ['an aim alone', { unit: 'MB', aim: 300 }, { value: 900 }, 'no goal'],
  ['an aim alone, with a failure', { unit: 'MB', aim: 300 }, { value: 100, failed: 1 }, 'missed'],
] as const)('a figure %s', (_, goal, figure, verdict) => {
  expect(verdictOf(goal, figure)).toBe(verdict);
});

test('the table shows each goal of a bench with its figure, its aim and its mark', () => {
  const card = new Scorecard('sign-in');
  card.note('sign-ins', { value: 71.4 });
  card.note('lists beside the sign-ins', { value: 55, failed: 3 });
  expect(
    card
      .print()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    expect.stringMatching(/^goal +limit +aim +measured$/),
    expect.stringMatching(/^sign-ins +≥ 60 % +71.4 % +✓$/),
    expect.stringMatching(/^lists beside the sign-ins +≥ 50 % +55.0 %, 3 failed +✗$/),
    '',
    '1 of 2 goals missed: lists beside the sign-ins',
  ]);
  expect(card.isReached).toBe(false);
});

test('a share of the yardstick is shown as a fraction', () => {
  const card = new Scorecard('main');
  card.note('product detail, each once', { value: 7.96 });
  expect(card.print()).toMatch(/product detail, each once +1\/\d+ +1\/8 +1\/8\.0 +✓/);
});

test('a goal that was not tried shows a dash, and the bench has not reached its goals', () => {
  const card = new Scorecard('relevance');
  expect(card.print()).toMatch(/—$/m);
  expect(card.print()).toContain('not tried');
  expect(card.isReached).toBe(false);
});

test('every goal that has an aim asks less than its aim', () => {
  const all: Goal[] = Object.values(goals).flatMap((ofBench) => Object.values<Goal>(ofBench));
  for (const { atMost, atLeast, aim } of all) {
    if (aim === undefined) continue;
    if (atMost !== undefined) expect(atMost).toBeGreaterThanOrEqual(aim);
    if (atLeast !== undefined) expect(atLeast).toBeLessThanOrEqual(aim);
  }
});
