import { expect, test } from 'vitest';
import { fitVerdict } from './fit-verdict.ts';

test.each([
  ['nothing from fewer than three answers', [0, 2, 0], undefined],
  ['true to size from three', [0, 3, 0], { opinion: 'trueToSize', percent: 100, answers: 3 }],
  ['the share of all answers', [1, 12, 1], { opinion: 'trueToSize', percent: 86, answers: 14 }],
  ['small where most say so', [8, 5, 1], { opinion: 'small', percent: 57, answers: 14 }],
  ['large where most say so', [0, 1, 2], { opinion: 'large', percent: 67, answers: 3 }],
  ['no advice where half say one thing', [2, 2, 0], { opinion: 'mixed', percent: 0, answers: 4 }],
  ['no advice where nothing has a majority', [4, 4, 4], { opinion: 'mixed', percent: 0, answers: 12 }],
] as const)('the verdict on the fit: %s', (_case, [small, trueToSize, large], verdict) => {
  expect(fitVerdict({ small, trueToSize, large })).toEqual(verdict);
});
