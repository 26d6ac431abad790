import { join } from 'node:path';
import { ensurePackages } from './packages.mjs';
import { projectNode, root } from './paths.mjs';
import { run } from './run.mjs';
import { ensureStorefront } from './storefront.mjs';

const scripts = new Set([
  'faults',
  'lists',
  'odd-queries',
  'overload',
  'plans',
  'races',
  'relevance',
  'scale',
  'sign-in',
]);

/**
 * Runs a measurement. The first word selects it: `relevance` (quality of search results), `sign-in` (cost of sign-ins and
 * their effect on browsing), `lists` (long lists of a buyer), `plans` (query plans), `faults` (orders while things fail),
 * `overload` (too many visitors) and others; without one, the speed of pages and services.
 *
 * @param {string[]} words
 */
export async function startBench(words) {
  await ensurePackages();
  await ensureStorefront();
  const [first = '', ...others] = words;
  const [file, rest] = scripts.has(first) ? [`${first}.ts`, others] : ['main.ts', words];
  const { code } = await run(projectNode(), [join(root, 'bench/src', file), ...rest], {
    env: { NODE_ENV: 'production' },
    show: true,
  });
  return code;
}
