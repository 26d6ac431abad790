import { join } from 'node:path';
import { auditDependencies } from './audit.mjs';
import { changeBase } from './change-base.mjs';
import { runJourneys, runUnitTests } from './test-runs.mjs';
import { changedFiles, foldersOfTests } from './near-tests.mjs';
import { ensurePackages } from './packages.mjs';
import { modules, projectNode, root } from './paths.mjs';
import { run, runTool } from './run.mjs';
import { runSteps } from './steps.mjs';
import { buildStorefront, ensureStorefront } from './storefront.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** Reports of the tests that passed. They must contain every test that the specification names. */
const reports = { vitest: join(modules, '.cache/vitest.json'), playwright: join(modules, '.cache/playwright.json') };

/** The cache compares contents, since a checkout changes the times of files. Without it the check takes some seconds. */
const spellingCache = ['--cache', '--cache-strategy', 'content', '--cache-location', join(modules, '.cache/cspell')];
const spelling = ['lint', '--no-progress', ...spellingCache];

const importRules = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'err-long'];
const imports = [...importRules, 'apps/gateway/src', 'apps/kaimai', 'bench', 'e2e', 'engines', 'mutation'];

/** @type {Step[]} */
const documentChecks = [
  { name: 'format', run: () => runTool('oxfmt/bin/oxfmt', ['--check']), repeat: 'npm run format' },
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
  { name: 'spelling', run: () => runTool('cspell/bin.mjs', spelling), repeat: 'npm run spelling' },
];

/** @type {Step[]} */
const sourceChecks = [
  {
    name: 'lint',
    run: () => runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
    repeat: 'npm run lint',
  },
  {
    name: 'imports',
    run: () => runTool('dependency-cruiser/bin/dependency-cruiser.mjs', imports),
    repeat: 'npm run imports',
  },
  // One checker for each project: several would repeat work and take 79 s of processor time instead of 50 s, while other
  // checks run concurrently.
  { name: 'types', run: () => runTool('typescript/bin/tsc', ['--build', '--checkers', '1']), repeat: 'npm run types' },
  { name: 'unused code', run: () => runTool('knip/bin/knip.js', []), repeat: 'npm run unused' },
];

/**
 * The quick check for each change, in about a minute: all checks of the sources, and the unit tests that import a changed file and
 * lie near one (near-tests.mjs). Changes count since the merge base with the main branch. `runTest` checks everything.
 */
export async function runCheck() {
  await ensurePackages();
  const base = await changeBase();
  const name = base ? `unit tests near changes since ${base.slice(0, 8)}` : 'unit tests';
  const args = base ? [`--changed=${base}`, '--passWithNoTests', ...foldersOfTests(await changedFiles(base))] : [];
  // The build generates the route tree, which the types need.
  return runSteps([
    [...documentChecks, { name: 'build', run: buildIfOutdated }],
    sourceChecks,
    [{ name, run: () => runUnitTests(args), repeat: ['npx vitest run', ...args].join(' ') }],
  ]);
}

/** Runs the checks and all unit tests, then the journeys in a real browser against the real program. */
export async function runTest() {
  await ensurePackages();
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  return runSteps([
    [...documentChecks, { name: 'build', run: () => buildStorefront() }],
    sourceChecks,
    [
      // Runs beside the tests: offline, the audit waits for its timeout, while the processors would be idle.
      { name: 'known vulnerabilities of dependencies', run: () => auditDependencies(), repeat: 'npm audit' },
      { name: 'unit and gateway tests', run: () => runUnitTests(json), repeat: 'npx vitest run' },
    ],
    [
      {
        name: 'browser journeys',
        run: () => runJourneys(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright }),
        repeat: 'cd e2e && npx playwright test',
      },
    ],
    [{ name: 'tests of the specification', run: checkSpecificationTests }],
  ]);
}

async function buildIfOutdated() {
  try {
    await ensureStorefront();
    return { code: 0, output: '' };
  } catch (error) {
    return { code: 1, output: String(error) };
  }
}

function checkSpecificationTests() {
  return run(projectNode(), [join(root, 'e2e/spec/check-passed.ts'), reports.vitest, reports.playwright]);
}
