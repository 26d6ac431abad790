import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * @typedef {object} FoundTests
 * @property {string[]} byPath files whose path contains a pattern: all their tests run
 * @property {string[]} byTitle other files with a title that contains a pattern: only those tests run
 */

const testFolders = ['packages', 'apps', 'bench', 'e2e'];
const skippedFolders = /(^|\/)(node_modules|dist|test-results|playwright-report)\//;
const testFile = /^(?!e2e\/).*\.test\.(tsx?|mjs)$|^e2e\/(journeys|spec)\/.*\.spec\.ts$/;
/** The first argument of test() or describe(), also after a table of cases or a condition. */
const titleArgument = /(?:\b(?:test|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/**
 * Finds unit tests and journeys by path or title, ignoring case. Titles are read from the sources, without the values that a
 * table of cases or a variable inserts.
 *
 * @param {string[]} patterns any of them may match
 * @param {string} root
 * @returns {FoundTests} paths from the root, with forward slashes
 */
export function findTests(patterns, root) {
  const lowerCase = patterns.map((pattern) => pattern.toLowerCase().replaceAll(sep, '/'));
  /** @param {string} text */
  const matches = (text) => lowerCase.some((pattern) => text.toLowerCase().includes(pattern));
  const files = listTestFiles(root);
  const byPath = files.filter(matches);
  const byTitle = files.filter((file) => !byPath.includes(file) && titlesIn(join(root, file)).some(matches));
  return { byPath, byTitle };
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function listTestFiles(root) {
  /** @type {string[]} */
  const files = [];
  for (const folder of testFolders.filter((name) => existsSync(join(root, name)))) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    files.push(...names.map((name) => join(folder, name).split(sep).join('/')));
  }
  return files.filter((file) => testFile.test(file) && !skippedFolders.test(file)).toSorted();
}

/** @param {string} file */
function titlesIn(file) {
  return [...readFileSync(file, 'utf8').matchAll(titleArgument)].map(([, , title = '']) =>
    title.replaceAll(/\\(.)/g, '$1'),
  );
}
