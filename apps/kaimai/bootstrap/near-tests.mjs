import { run } from './run.mjs';

const sourceFile = /\.(?:ts|tsx|mjs)$/;
/** A folder directly below the `src` of a workspace, or below its `src/features`. */
const sourceFolder = /^(?:apps|packages)\/[^/]+\/src\/(?:features\/)?[^/]+\//;
const contractDomain = /^packages\/contract\/src\/([^/]+)\//;
const workspace = /^(?:(?:apps|packages)\/[^/]+|bench|e2e|engines|mutation)\//;

/**
 * The folders whose tests say most about changed files: the source folders of the files, and for a folder of the contract also
 * those of the same name in the gateway and the storefront. Running all tests that import a changed file would take minutes,
 * since nearly every test of the gateway imports the whole gateway.
 *
 * @param {readonly string[]} files paths from the root
 * @returns {string[]} empty, for the tests of all folders, if a source outside of all workspaces changed, such as the
 *   configuration
 */
export function foldersOfTests(files) {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const file of files.filter((path) => sourceFile.test(path))) {
    const [folder] = sourceFolder.exec(file) ?? workspace.exec(file) ?? [];
    if (folder === undefined) return [];
    folders.add(folder);
    const [, name] = contractDomain.exec(file) ?? [];
    if (name === undefined) continue;
    folders.add(`apps/gateway/src/${name}/`);
    folders.add(`apps/storefront/src/features/${name}/`);
  }
  return [...folders];
}

/**
 * The files that differ from a commit, new ones included.
 *
 * @param {string} base
 * @param {typeof run} [git]
 * @returns {Promise<string[]>}
 */
export async function changedFiles(base, git = run) {
  const listed = await Promise.all([
    git('git', ['diff', '--name-only', base]),
    git('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  return listed.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''));
}
