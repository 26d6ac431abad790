import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensurePackages } from './packages.mjs';
import { projectNode, root } from './paths.mjs';
import { run, runNpm, runTool } from './run.mjs';
import { runSteps } from './steps.mjs';
import { ensureStorefront } from './storefront.mjs';

const scripts = new Set([
  'failover',
  'faults',
  'history',
  'lists',
  'odd-queries',
  'overload',
  'plans',
  'races',
  'relevance',
  'scale',
  'several',
  'sign-in',
  'workers',
]);

/**
 * Runs a measurement. The first word selects it: `relevance` (quality of search results), `sign-in` (cost of sign-ins and
 * their effect on browsing), `lists` (long lists of a buyer), `plans` (query plans), `history` (a million orders beside none),
 * `faults` (orders while things fail), `failover` (a cluster whose leader fails), `overload` (too many visitors), `several` (processes
 * behind HAProxy), `workers` (one and two on a port), `pages` (Lighthouse, docs/pages.md), `interactions` (from an input to the next paint) and others; without one,
 * the speed of pages and services.
 *
 * @param {string[]} words
 */
export async function startBench(words) {
  await ensurePackages();
  await ensureStorefront();
  const [first = '', ...others] = words;
  if (first === 'pages' || first === 'interactions') return benchPages(first, others);
  const [file, rest] = scripts.has(first) ? [`${first}.ts`, others] : ['main.ts', words];
  const { code } = await run(projectNode(), [join(root, 'bench/src', file), ...rest], {
    env: { NODE_ENV: 'production' },
    show: true,
  });
  return code;
}

/**
 * Lighthouse is installed by this command only.
 *
 * @param {'pages' | 'interactions'} name
 * @param {string[]} words
 */
async function benchPages(name, words) {
  const env = { NODE_ENV: 'production', ...(await ensureBrowser()) };
  const folder = join(root, 'bench/pages');
  return runSteps([
    [{ name: 'packages of the bench', run: () => runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder }) }],
    [{ name: 'types', run: () => runTool('typescript/bin/tsc', ['-p', folder]) }],
    [{ name, run: () => run(projectNode(), [join(folder, `src/${name}.ts`), ...words], { env, show: true }) }],
  ]);
}
