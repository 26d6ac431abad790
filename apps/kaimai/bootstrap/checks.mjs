import { delimiter, dirname, join } from 'node:path';
import { auditDependencies } from './audit.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensurePackages } from './packages.mjs';
import { compileCache, modules, projectNode, root } from './paths.mjs';
import { run } from './run.mjs';
import { runSteps } from './steps.mjs';
import { buildStorefront, ensureStorefront } from './storefront.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** Reports of the tests that passed: each statement of the specification needs one of them. */
const reports = { vitest: join(modules, '.cache/vitest.json'), playwright: join(modules, '.cache/playwright.json') };
const jsonReport = ['--reporter=json', `--outputFile.json=${reports.vitest}`];

/** Cheap checks first, those of a group in parallel. The build precedes the types: it generates the route tree. */
const checks = [
  [
    { name: 'format', run: () => tool('oxfmt/bin/oxfmt', ['--check']), repeat: 'npm run format' },
    { name: 'build', run: () => buildStorefront() },
    {
      name: 'specification',
      run: () => run(projectNode(), [join(root, 'e2e/spec/write-specification.ts'), '--check']),
      repeat: 'npm run specification',
    },
    {
      name: 'settings reference',
      run: () => run(projectNode(), [join(root, 'apps/kaimai/src/settings/write-reference.ts'), '--check']),
      repeat: 'npm run settings',
    },
  ],
  [
    { name: 'lint', run: () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']), repeat: 'npm run lint' },
    { name: 'types', run: () => tool('typescript/bin/tsc', ['--build']), repeat: 'npm run types' },
    { name: 'known vulnerabilities of dependencies', run: () => auditDependencies(), repeat: 'npm audit' },
    { name: 'unused code', run: () => tool('knip/bin/knip.js', []), repeat: 'npm run unused' },
  ],
  [
    {
      name: 'unit and gateway tests',
      run: () => tool('vitest/vitest.mjs', ['run', '--reporter=default', ...jsonReport], { show: true }),
      repeat: 'npx vitest',
    },
  ],
];

/** The one answer to "am I done?", without the browser. */
export async function runCheck() {
  await ensurePackages();
  return runSteps(checks);
}

/** Everything: the checks, then the journeys in a real browser against the real program. */
export async function runTest() {
  await ensurePackages();
  return runSteps([
    ...checks,
    [{ name: 'browser journeys', run: runJourneys, repeat: 'cd e2e && npx playwright test' }],
    [{ name: 'tests of the specification', run: checkPassed }],
  ]);
}

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
  const [file, rest] = [
    'faults',
    'lists',
    'odd-queries',
    'overload',
    'plans',
    'races',
    'relevance',
    'scale',
    'sign-in',
  ].includes(first)
    ? [`${first}.ts`, others]
    : ['main.ts', words];
  const { code } = await run(projectNode(), [join(root, 'bench/src', file), ...rest], {
    env: { NODE_ENV: 'production' },
    show: true,
  });
  return code;
}

async function runJourneys() {
  const env = { ...(await ensureBrowser()), PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  const words = ['test', '--reporter=list,json'];
  return tool('@playwright/test/cli.js', words, { cwd: join(root, 'e2e'), env, show: true });
}

function checkPassed() {
  return run(projectNode(), [join(root, 'e2e/spec/check-passed.ts'), reports.vitest, reports.playwright]);
}

/**
 * @param {string} path below node_modules
 * @param {string[]} words
 * @param {Parameters<typeof run>[2]} [options]
 */
function tool(path, words, options = {}) {
  // Processes that the tools start find the project's Node before the host's, and share its compile cache.
  const PATH = [dirname(projectNode()), join(modules, '.bin'), process.env.PATH].join(delimiter);
  const env = { ...options.env, PATH, NODE_COMPILE_CACHE: compileCache };
  return run(projectNode(), [join(modules, path), ...words], { ...options, env });
}
