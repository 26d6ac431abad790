import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hasProjectNode, hostNodeServes, modules, root } from './places.mjs';
import { elapsed, say } from './progress.mjs';
import { run, runNpm } from './run.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} LockedPackages */

/** Installs what package-lock.json names, unless it is there already. */
export async function ensurePackages() {
  if (!installed()) await install();
  if (!hasProjectNode()) await installNode();
}

/**
 * npm keeps a record of what it installed. Comparing it with the lock file is quick, and unlike a stamp or a time of
 * change it is right after every way of getting here: npm install, an interrupted npm ci, a checkout of another commit.
 */
function installed() {
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  const present = lockedPackages(join(modules, '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (link || !path.includes('node_modules/')) return true;
    // What is meant for another system is in the lock file only.
    return present[path]?.version === version || (optional && !present[path]);
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
    return {};
  }
}

async function install() {
  const start = performance.now();
  say('Installing the packages (about a minute, once)');
  // What only the checks need comes along even where the environment says `production`: the project's Node is among it.
  const { code, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`${output.trim()}\nnpm ci failed; the packages are not installed.`);
  say(`Installed the packages in ${elapsed(start)}`);
}

/** The package `node` fetches its program in an install script, which npm may have been told not to run. */
async function installNode() {
  if (hostNodeServes()) return;
  say('Installing the Node that the program runs on');
  const { output } = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node') });
  if (hasProjectNode()) return linkNode();
  throw new Error(`${output.trim()}\nNode 24 could not be installed. Run this with a Node 24 or later of your own.`);
}

/** npm, which found no program to link to, left the one out that tools and developers look for. */
function linkNode() {
  const link = join(modules, '.bin', 'node');
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync('../node/bin/node', link);
}
