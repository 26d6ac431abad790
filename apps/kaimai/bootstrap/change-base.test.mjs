import { expect, test } from 'vitest';
import { changeBase } from './change-base.mjs';

/** @param {Record<string, string>} answers the commit for each git command that succeeds */
function gitOf(answers) {
  /** @type {typeof import('./run.mjs').run} */
  return async (_program, words) => {
    const output = answers[words.join(' ')];
    return output === undefined ? { code: 128, output: 'fatal' } : { code: 0, output: `${output}\n` };
  };
}

test.each([
  ['with a remote main branch', { 'merge-base HEAD origin/main': 'aaa', 'merge-base HEAD main': 'bbb' }, 'aaa'],
  ['with a local main branch only', { 'merge-base HEAD main': 'bbb', 'rev-parse --verify HEAD': 'ccc' }, 'bbb'],
  ['without a main branch', { 'rev-parse --verify HEAD': 'ccc' }, 'ccc'],
  ['outside a git checkout', {}, undefined],
])('%s, changes count since %j', async (_name, answers, base) => {
  expect(await changeBase(gitOf(answers))).toBe(base);
});
