import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { modules, projectNode, root } from './paths.mjs';
import { elapsed, print } from './progress.mjs';
import { run } from './run.mjs';

const folder = join(root, 'apps/storefront');
const stamp = join(folder, 'dist', 'sources.sha256');
const sources = [folder, join(root, 'packages/contract'), join(root, 'package-lock.json')];
/** What builds and tests write, tests themselves, and `en_XA`, the generated texts of the test language. */
const notSources = /^(dist|en_XA|node_modules|\.tanstack|.*\.gen\.ts|.*\.test\.tsx?)$/;

/** Builds the storefront unless its build is current. */
export async function ensureStorefront() {
  if (isBuildCurrent()) return;
  await withBuildLock(async () => {
    if (isBuildCurrent()) return;
    const start = performance.now();
    print('Building the storefront');
    const { code, output } = await build();
    if (code !== 0) throw new Error(`${output.trim()}\nThe storefront could not be built.`);
    print(`Built the storefront in ${elapsed(start)}`);
  });
}

export async function buildStorefront() {
  return withBuildLock(build);
}

function isBuildCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(sources);
}

async function build() {
  const fingerprint = fingerprintOf(sources);
  // Removed first: after a failed build, the stamp of the previous build must not mark the folder as current.
  rmSync(stamp, { force: true });
  const vite = join(modules, 'vite/bin/vite.js');
  const result = await run(projectNode(), [vite, 'build'], { cwd: folder, env: { NODE_ENV: 'production' } });
  if (result.code === 0) writeFileSync(stamp, fingerprint);
  return result;
}

/**
 * Hashes names, sizes and modification times: reading every file would take longer than the server needs to start.
 * @param {string[]} paths
 */
function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\0`);
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!notSources.test(name)) addTo(hash, join(path, name));
  }
}
