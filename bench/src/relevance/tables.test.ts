import { expect, test } from 'vitest';
import { heldOutFigures } from './figures.ts';
import type { UngradedVerdict, GradedVerdict, Verdicts } from './judge.ts';
import { gradedTable, nonsenseTable, summarise, worstQueries } from './tables.ts';

const gradedVerdict = (query: string, half: GradedVerdict['half'], score: number): GradedVerdict => ({
  query,
  group: 'English',
  half,
  score,
  hasBestFirst: score === 1,
  hasBestInTopThree: score > 0,
  isReportedUnsold: query === 'desk',
  found: [`${query}-found`],
});
const ungradedVerdict = (query: string, half: UngradedVerdict['half'], isNonsensical: boolean): UngradedVerdict => ({
  query,
  half,
  isNonsensical,
  isRight: !isNonsensical,
  isReportedUnsold: !isNonsensical,
  found: [`${query}-found`],
});
const verdicts: Verdicts = {
  graded: [
    gradedVerdict('lamp', 'tuning', 0),
    gradedVerdict('desk', 'tuning', 1),
    gradedVerdict('sofa', 'held-out', 0.5),
  ],
  unsold: [
    ungradedVerdict('belt', 'tuning', true),
    ungradedVerdict('wig', 'held-out', false),
    ungradedVerdict('slime', 'held-out', true),
  ],
  ordinary: [ungradedVerdict('mop', 'tuning', true), ungradedVerdict('piano', 'held-out', true)],
};

test('a summary has the mean score and the shares of right answers', () => {
  const tuning = verdicts.graded.filter(({ half }) => half === 'tuning');
  expect(summarise(tuning)).toEqual({ count: 2, score: 0.5, bestFirstPercent: 50, bestInTopThreePercent: 50 });
});

test('tables have a row for each group with queries, and both halves', () => {
  const lines = gradedTable(verdicts.graded).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^English\s+2\s+0\.500\s+50 %\s+50 %\s+1\s+0\.500\s+0 %\s+100 %$/);
  expect(lines[2]).toMatch(/^all /);
  const unsold = nonsenseTable(verdicts);
  expect(unsold).toMatch(/^unsold\s+1\s+0 %\s+0 %\s+100 %\s+2\s+50 %\s+50 %\s+50 %$/m);
  expect(unsold).toMatch(/^ordinary queries\s+1\s+0 %\s+–\s+100 %\s+1\s+0 %\s+–\s+100 %$/m);
  expect(unsold).toMatch(/^graded, so sold\s+2\s+50 %\s+–\s+–\s+1\s+0 %\s+–\s+–$/m);
  expect(nonsenseTable({ ...verdicts, ordinary: [] })).not.toContain('ordinary');
});

test('a group without queries of one half has no figures there', () => {
  const tuning = verdicts.graded.filter(({ half }) => half === 'tuning');
  expect(gradedTable(tuning)).toMatch(/English\s+2\s+0\.500\s+50 %\s+50 %\s+0\s+–\s+–\s+–/);
});

test('the worst queries are those of the tuning half, the worst first, without perfect ones', () => {
  expect(worstQueries(verdicts, 20)).toEqual([
    '0.00  lamp  → lamp-found',
    'said to be unsold  desk  → desk-found',
    'not said to be unsold  belt  → belt-found',
    'nonsense  mop  → mop-found',
  ]);
  expect(worstQueries(verdicts, 0)).toEqual([]);
});

test('goals are compared with the held-out half only', () => {
  expect(Object.fromEntries(heldOutFigures(verdicts))).toEqual({
    'all graded queries': 0.5,
    'first right': 0,
    'sold, said to be unsold': 0,
    'one of the first three right': 100,
    English: 0.5,
    'unsold, rightly answered': 50,
    'unsold, nonsense': 50,
    'ordinary queries, nonsense': 100,
  });
});

test('without judgements no goal has a figure, and each counts as missed', () => {
  expect(heldOutFigures({ graded: [], unsold: [], ordinary: [] })).toEqual([]);
});
