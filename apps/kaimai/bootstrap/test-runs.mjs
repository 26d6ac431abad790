import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { findTests } from './find-tests.mjs';
import { ensurePackages } from './packages.mjs';
import { root } from './paths.mjs';
import { print } from './progress.mjs';
import { runTool } from './run.mjs';
import { runSteps } from './steps.mjs';
import { ensureStorefront } from './storefront.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const journeysFolder = 'e2e/';
/** Folders whose tests start the program, which needs the built pages. */
const programFolders = [journeysFolder, 'apps/kaimai/', 'bench/'];

/**
 * Whether one of the test files needs the built storefront.
 * @param {readonly string[]} files
 */
export function anyNeedsStorefront(files) {
  return files.some((file) => programFolders.some((folder) => file.startsWith(folder)));
}

/** @param {string[]} args */
export function runUnitTests(args) {
  return runTool('vitest/vitest.mjs', ['run', ...args], { show: true });
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runJourneys(args, env = {}) {
  const browser = await ensureBrowser();
  return runTool('@playwright/test/cli.js', ['test', ...args], {
    cwd: join(root, 'e2e'),
    env: { ...browser, ...env },
    show: true,
  });
}

/**
 * Runs the unit tests and journeys whose path or title contains one of the patterns.
 * @param {string[]} patterns
 * @returns {Promise<number>} the exit code; 1 when nothing matches
 */
export async function runMatchingTests(patterns) {
  const option = patterns.find((pattern) => pattern.startsWith('-'));
  if (option) {
    print(`npm test takes words of paths and titles, not options such as ${option}.`);
    return 1;
  }
  const { byPath, byTitle } = findTests(patterns, root);
  if (byPath.length + byTitle.length === 0) {
    print(`No test matches ${patterns.map((pattern) => JSON.stringify(pattern)).join(' or ')}, by path or by title.`);
    return 1;
  }
  print(`${byPath.length} test files match by path, ${byTitle.length} others by title`);
  await ensurePackages();
  if (anyNeedsStorefront([...byPath, ...byTitle])) await ensureStorefront();
  const titles = patterns.map(escapeRegExp).join('|');
  return runSteps([...stepsFor('by path', byPath), ...stepsFor('by title', byTitle, titles)]);
}

/**
 * @param {string} match
 * @param {string[]} files
 * @param {string} [titles] a pattern; without it all tests of the files run
 * @returns {Step[][]}
 */
function stepsFor(match, files, titles) {
  const units = files.filter((file) => !file.startsWith(journeysFolder));
  const journeys = files.filter((file) => file.startsWith(journeysFolder));
  const unitFilter = titles ? ['-t', `(?i:${titles})`] : [];
  // Playwright ignores case by itself, and takes patterns of paths.
  const journeyFilter = titles ? ['-g', titles] : [];
  const paths = journeys.map((file) => `${escapeRegExp(file.slice(journeysFolder.length))}$`);
  return [
    units.length > 0 ? [{ name: `unit tests ${match}`, run: () => runUnitTests([...units, ...unitFilter]) }] : [],
    journeys.length > 0 ? [{ name: `journeys ${match}`, run: () => runJourneys([...paths, ...journeyFilter]) }] : [],
  ].filter((group) => group.length > 0);
}

/** @param {string} text */
function escapeRegExp(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
