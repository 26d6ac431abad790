import { expect, test } from 'vitest';
import { changeBase } from './change-base.mjs';

/** @param {Record<string, string>} answers the commit for each git command that succeeds */
function gitOf(answers) {
  /** @type {typeof import('./run.mjs').run} */
  return async (_program, args) => {
    const output = answers[args.join(' ')];
    return output === undefined ? { code: 128, output: 'fatal' } : { code: 0, output: `${output}\n` };
  };
}

test.each([
  ['with a remote main branch', 'aaa', { 'merge-base HEAD origin/main': 'aaa', 'merge-base HEAD main': 'bbb' }],
  ['with a local main branch only', 'bbb', { 'merge-base HEAD main': 'bbb', 'rev-parse --verify HEAD': 'ccc' }],
  ['without a main branch', 'ccc', { 'rev-parse --verify HEAD': 'ccc' }],
])('%s, the commit that changes are compared with is %s', async (_name, base, answers) => {
  expect(await changeBase(gitOf(answers))).toBe(base);
});

test('outside a git checkout, there is no commit that changes are compared with', async () => {
  expect(await changeBase(gitOf({}))).toBeUndefined();
});
