import { elapsed, print } from './progress.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<import('./run.mjs').Finished>} run
 * @property {string} [repeat] the command that runs this step alone
 */

/**
 * Runs groups of steps one after the other, and the steps of a group concurrently. If a step fails, its output is shown
 * and no further group runs. Returns the exit code.
 * @param {Step[][]} groups
 * @returns {Promise<number>}
 */
export async function runSteps(groups) {
  const start = performance.now();
  let passed = 0;
  for (const group of groups) {
    const outcomes = await Promise.all(group.map(runStep));
    const failed = group.filter((_, index) => !outcomes[index]);
    passed += group.length - failed.length;
    if (failed.length > 0) {
      const names = failed.map(({ name, repeat }) => (repeat ? `${name} (again: ${repeat})` : name));
      print(`${passed} passed, ${failed.length} failed: ${names.join(', ')}`);
      return 1;
    }
  }
  print(`${passed} passed, 0 failed in ${elapsed(start)}`);
  return 0;
}

/** @param {Step} step */
async function runStep({ name, run }) {
  const start = performance.now();
  const { code, output } = await run();
  if (code !== 0) print(`${output.trim()}\n✗ ${name} (${elapsed(start)})`);
  else print(`✓ ${name} (${elapsed(start)})`);
  return code === 0;
}
