import { expect, test } from 'vitest';
import { goals, Scorecard, verdictOf, type Goal } from './goals.ts';

const share: Goal = { unit: 'of the yardstick', atMost: 20, aim: 8 };
const ratio: Goal = { unit: '%', atLeast: 60 };

test.each([
  ['exactly at the limit, without an aim', { unit: 'ms', atMost: 20 }, { value: 20 }, 'reached'],
  ['exactly at the limit, with an aim', share, { value: 20 }, 'short of the aim'],
  ['just beyond the limit', share, { value: 20.1 }, 'missed'],
  ['beyond the aim but within the limit', share, { value: 8.1 }, 'short of the aim'],
  ['exactly at the aim', share, { value: 8 }, 'reached'],
  ['at least its aim', { unit: '/s', atLeast: 60, aim: 80 }, { value: 80 }, 'reached'],
  ['at least its limit, below its aim', { unit: '/s', atLeast: 60, aim: 80 }, { value: 79.9 }, 'short of the aim'],
  ['exactly at its lower limit', ratio, { value: 60 }, 'reached'],
  ['just below its lower limit', ratio, { value: 59.9 }, 'missed'],
  ['within the limit, with one failure', share, { value: 9, failed: 1 }, 'missed'],
  ['not a number', ratio, { value: Number.NaN }, 'missed'],
  ['within the aim, with one failure', share, { value: 5, failed: 1 }, 'missed'],
  ['not tried', share, undefined, 'not tried'],
] as const)('a figure %s', (_, goal, figure, verdict) => {
  expect(verdictOf(goal, figure)).toBe(verdict);
});

test('the table shows each goal with its figure, its aim and its mark', () => {
  const scorecard = new Scorecard('sign-in');
  scorecard.record('sign-ins', { value: 71.4 });
  scorecard.record('lists beside the sign-ins', { value: 55, failed: 3 });
  expect(
    scorecard
      .print()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    expect.stringMatching(/^goal +limit +aim +measured$/),
    expect.stringMatching(/^sign-ins +≥ 60 % +71.4 % +✓$/),
    expect.stringMatching(/^lists beside the sign-ins +≥ 50 % +55.0 %, 3 failed +✗$/),
    '',
    '1 of 2 goals missed: lists beside the sign-ins',
    '✓ reached, ~ within the limit and short of the aim, ✗ missed, — not tried',
  ]);
  expect(scorecard.isReached).toBe(false);
});

test('a share of the yardstick is shown as a fraction', () => {
  const scorecard = new Scorecard('main');
  scorecard.record('product detail, each once', { value: 7.96 });
  expect(scorecard.print()).toMatch(/product detail, each once +1\/\d+ +1\/8 +1\/8\.0 +✓/);
});

test('a figure within its limit but short of its aim has its own mark and fails nothing', () => {
  const scorecard = new Scorecard('main');
  for (const [name, { aim, atMost, atLeast }] of Object.entries<Goal>(goals.main)) {
    scorecard.record(name as keyof typeof goals.main, { value: aim ?? atMost ?? atLeast ?? NaN });
  }
  expect(scorecard.print()).not.toMatch(/[~✗—]$/m);
  scorecard.record('product detail, each once', { value: 20.5 });
  expect(scorecard.print()).toMatch(/product detail, each once +1\/\d+ +1\/8 +1\/20\.5 +~$/m);
  expect(scorecard.print()).toContain('0 of ');
  expect(scorecard.isReached).toBe(true);
});

test('a goal without a figure shows a dash and counts as not reached', () => {
  const scorecard = new Scorecard('relevance');
  expect(scorecard.print()).toMatch(/—$/m);
  expect(scorecard.print()).toContain('not tried');
  expect(scorecard.isReached).toBe(false);
});

const allGoals: Goal[] = Object.values(goals).flatMap((ofBench) => Object.values<Goal>(ofBench));

test('every goal has exactly one limit', () => {
  expect(allGoals.filter(({ atMost, atLeast }) => (atMost === undefined) === (atLeast === undefined))).toEqual([]);
});

test('every limit is weaker than its aim', () => {
  for (const { atMost, atLeast, aim } of allGoals) {
    if (aim === undefined) continue;
    if (atMost !== undefined) expect(atMost).toBeGreaterThanOrEqual(aim);
    if (atLeast !== undefined) expect(atLeast).toBeLessThanOrEqual(aim);
  }
});
