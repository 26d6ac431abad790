import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { modules } from './paths.mjs';

const defaultLockFile = join(modules, '.cache/build.pid');
const pollMs = 100;

/**
 * Runs `work` while no other process of this checkout runs its own: two simultaneous builds would overwrite each other.
 * Waits for the lock. The lock of a process that has ended counts as free.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [lockFile] the file that holds the process id of the lock's owner
 * @returns {Promise<T>}
 */
export async function withBuildLock(work, lockFile = defaultLockFile) {
  while (!tryAcquire(lockFile)) await sleep(pollMs);
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** @param {string} lockFile */
function tryAcquire(lockFile) {
  mkdirSync(dirname(lockFile), { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isFileExistsError(error)) throw error;
    if (!isHeld(lockFile)) rmSync(lockFile, { force: true });
    return false;
  }
}

/** @param {string} lockFile */
function isHeld(lockFile) {
  try {
    // The file is empty for a moment, between its creation and the writing of the id.
    const pid = Number(readFileSync(lockFile, 'utf8'));
    // Signal 0 only tests whether the process exists, and throws if it does not.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // EPERM: the process runs under another account. ENOENT: the lock was just released, and by now another process may hold a
    // new one, which must not be removed.
    return code === 'EPERM' || code === 'ENOENT';
  }
}

/** @param {unknown} error */
function isFileExistsError(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST';
}
