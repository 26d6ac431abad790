import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hasProjectNode, hostNodeRunsTypeScript, modules, root } from './paths.mjs';
import { elapsed, print } from './progress.mjs';
import { run, runNpm } from './run.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} LockedPackages */

/** Installs the packages of package-lock.json unless they are installed. */
export async function ensurePackages() {
  if (!areInstalled()) await install();
  if (!hasProjectNode()) await installNode();
}

/**
 * Compares npm's record of installed packages with the lock file. That is fast and, unlike a modification time, correct
 * after npm install, an interrupted npm ci or a checkout of another commit.
 */
function areInstalled() {
  const locked = lockedPackages(join(root, 'package-lock.json'));
  const installed = lockedPackages(join(modules, '.package-lock.json'));
  return Object.entries(locked).every(([path, { version, link, optional }]) => {
    if (link || !path.includes('node_modules/')) return true;
    // Optional packages for other systems are in the lock file only.
    return installed[path]?.version === version || (optional && !installed[path]);
  });
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    // Without npm's record, all packages count as missing.
    return {};
  }
}

async function install() {
  const start = performance.now();
  print('Installing the packages (about a minute, once)');
  // Development packages are needed even with NODE_ENV=production: the project's Node is one of them.
  const { code, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`${output.trim()}\nnpm ci failed; the packages are not installed.`);
  print(`Installed the packages in ${elapsed(start)}`);
}

/** The package `node` downloads its binary in an install script, which npm may be configured not to run. */
async function installNode() {
  if (hostNodeRunsTypeScript()) return;
  print('Installing the Node that the program runs on');
  const { output } = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node') });
  if (hasProjectNode()) return linkNode();
  throw new Error(`${output.trim()}\nNode 24 could not be installed. Run this with a Node 24 or later of your own.`);
}

/** npm found no binary to link to and left out `.bin/node`, which tools and developers look for. */
function linkNode() {
  const link = join(modules, '.bin', 'node');
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync('../node/bin/node', link);
}
