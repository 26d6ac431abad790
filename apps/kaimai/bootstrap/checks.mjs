import { delimiter, dirname, join } from 'node:path';
import { auditDependencies } from './audit.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensurePackages } from './packages.mjs';
import { compileCache, modules, projectNode, root } from './places.mjs';
import { run } from './run.mjs';
import { runSteps } from './steps.mjs';
import { buildStorefront, ensureStorefront } from './storefront.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** What ran and passed, for the check that every statement of the specification is shown by a test that did. */
const reports = { vitest: join(modules, '.cache/vitest.json'), playwright: join(modules, '.cache/playwright.json') };
const jsonReport = ['--reporter=json', `--outputFile.json=${reports.vitest}`];

/** The cheap ones first and side by side; the build comes before the types, because it writes the table of routes. */
const checks = [
  [
    { name: 'format', run: () => tool('oxfmt/bin/oxfmt', ['--check']), repeat: 'npm run format' },
    { name: 'build', run: () => buildStorefront() },
    {
      name: 'specification',
      run: () => run(projectNode(), [join(root, 'e2e/spec/write-specification.ts'), '--check']),
      repeat: 'npm run specification',
    },
  ],
  [
    { name: 'lint', run: () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']), repeat: 'npm run lint' },
    { name: 'types', run: () => tool('typescript/bin/tsc', ['--build']), repeat: 'npm run types' },
    { name: 'known weaknesses of dependencies', run: () => auditDependencies(), repeat: 'npm audit' },
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
 * What is fast; with `relevance` as the first word, how good the answers of the search are; with `sign-in`, what sign-ins
 * cost and leave to browsing; with `lists`, how long lists of a buyer do; with `plans`, how the database finds what buyers ask
 * for; with `faults`, what becomes of orders when things go wrong; with `overload`, of buyers when too many come.
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
  // What the tools start in turn finds the project's Node before the host's, and the sources that were compiled before.
  const PATH = [dirname(projectNode()), join(modules, '.bin'), process.env.PATH].join(delimiter);
  const env = { ...options.env, PATH, NODE_COMPILE_CACHE: compileCache };
  return run(projectNode(), [join(modules, path), ...words], { ...options, env });
}
