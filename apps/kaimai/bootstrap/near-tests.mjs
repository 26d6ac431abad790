import { run } from './run.mjs';

const sourceFile = /\.(?:ts|tsx|mjs)$/;
const room = /^(?:apps|packages)\/[^/]+\/src\/(?:features\/)?[^/]+\//;
const roomOfContract = /^packages\/contract\/src\/([^/]+)\//;
const workspace = /^(?:(?:apps|packages)\/[^/]+|bench|e2e|engines|mutation)\//;

/**
 * The folders whose tests show most about changed files: their rooms, and for a room of the contract those of that name in the
 * gateway and the storefront. Nearly every test of the gateway imports the whole gateway, so all tests that import a file would be
 * minutes.
 *
 * @param {readonly string[]} files paths from the root
 * @returns {string[]} empty if a file of no workspace changed, such as the configuration: then all tests are concerned
 */
export function foldersOfTests(files) {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const file of files.filter((path) => sourceFile.test(path))) {
    const [folder] = room.exec(file) ?? workspace.exec(file) ?? [];
    if (folder === undefined) return [];
    folders.add(folder);
    const [, name] = roomOfContract.exec(file) ?? [];
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
