import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { modules } from './paths.mjs';

const building = join(modules, '.cache/building.pid');
const pollMs = 100;

/**
 * Runs `work` while no other process of this checkout runs its own: two simultaneous builds would overwrite each other.
 * Waits for the lock. The lock of a process that has ended counts as free.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [holder] the file that holds the process id of the lock's owner
 * @returns {Promise<T>}
 */
export async function withBuildLock(work, holder = building) {
  while (!take(holder)) await sleep(pollMs);
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
    if (!isExisting(error)) throw error;
    if (!isHeld(holder)) rmSync(holder, { force: true });
    return false;
  }
}

/** @param {string} holder */
function isHeld(holder) {
  try {
    // The file is empty for a moment, between its creation and the writing of the id.
    const pid = Number(readFileSync(holder, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    // The process runs under another account.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {unknown} error */
function isExisting(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST';
}
