import { expect, test } from 'vitest';
import { Findings, longestGapMs } from './report.ts';

const passed = { scenario: 'kill -9, 100 times', observed: 'nothing lost', passed: true } as const;
const failed = { scenario: 'the clock is set back', observed: 'stock does not change', passed: false } as const;
const notTried = {
  scenario: 'the disk runs full',
  observed: 'mounting a small disk needs root',
  passed: 'not tried',
} as const;

function reported(findings: readonly (typeof passed | typeof failed | typeof notTried)[]) {
  const lines: string[] = [];
  const all = new Findings((line) => lines.push(line));
  for (const finding of findings) all.report(finding);
  return { lines, all };
}

test('a check that is not tried has a dash and does not count as passed', () => {
  const { lines, all } = reported([passed, notTried]);
  expect(lines).toEqual([
    '✓ kill -9, 100 times\n  nothing lost',
    '— the disk runs full\n  not tried: mounting a small disk needs root',
  ]);
  expect(all.summary()).toBe('1 passed, 0 failed, 1 not tried');
  expect(all.exitCode).toBe(0);
});

test('one failure makes the exit code 1', () => {
  const { all } = reported([passed, failed, passed]);
  expect(all.summary()).toBe('2 passed, 1 failed, 0 not tried');
  expect(all.exitCode).toBe(1);
});

test('a run in which no check was tried has not passed', () => {
  expect(reported([notTried]).all.exitCode).toBe(1);
  expect(reported([]).all.exitCode).toBe(1);
});

test('an exception counts as a failure, and the next check still runs', async () => {
  const lines: string[] = [];
  const all = new Findings((line) => lines.push(line));
  await all.attempt('a backup while buyers buy', async () => {
    throw new Error('an invariant is violated');
  });
  await all.attempt('kill -9', async () => all.report(passed));
  expect(lines[0]).toBe('✗ a backup while buyers buy\n  an invariant is violated');
  expect(all.summary()).toBe('1 passed, 1 failed, 0 not tried');
});

test.each([
  [[], 5],
  [[1, 2], 3],
  [[0, 4], 4],
  [[-3, 9], 5],
])('of the moments %j between 0 and 5 the longest gap is %d', (moments, gap) => {
  expect(longestGapMs(moments, 0, 5)).toBe(gap);
});
