import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { modules } from './places.mjs';

const building = join(modules, '.cache/building.pid');
const askAgainMs = 100;

/**
 * Does what only one process of this checkout may do at a time: two that are started together would build over each
 * other. The others wait; who was killed meanwhile holds nothing.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [holder] the file with the number of the process that is at it
 * @returns {Promise<T>}
 */
export async function alone(work, holder = building) {
  while (!take(holder)) await sleep(askAgainMs);
  try {
    return await work();
  } finally {
    rmSync(holder, { force: true });
  }
}

/** @param {string} holder */
function take(holder) {
  mkdirSync(dirname(holder), { recursive: true });
  try {
    writeFileSync(holder, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isThere(error)) throw error;
    if (!isHeld(holder)) rmSync(holder, { force: true });
    return false;
  }
}

/** @param {string} holder */
function isHeld(holder) {
  try {
    // Empty for a moment, between its making and its writing.
    const pid = Number(readFileSync(holder, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    // Of somebody else, but alive.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {unknown} error */
function isThere(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST';
}
