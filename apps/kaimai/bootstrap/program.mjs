import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache, projectNode, root } from './places.mjs';

const main = join(root, 'apps/kaimai/src/main.ts');
const parentWatchMs = 500;

/**
 * glibc keeps freed memory for each thread; pictures are made on several, of many sizes. Told to give it back, the program
 * needs half of it. Other C libraries pass over these.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * V8 lets its heap grow to several times what is in use while there is memory on the machine. Told to grow by less at a
 * time, the program needs a third less under load for a little more collecting; by still less, collecting would cost more
 * than rendering.
 */
const heap = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * Runs the program until it ends, passing signals on, and returns its exit code.
 * @param {string[]} words
 * @returns {Promise<number>}
 */
export function startProgram(words) {
  const child = spawn(projectNode(), [...heap, main, ...words], {
    cwd: process.cwd(),
    // React chooses its build while it is loaded, so the program cannot set NODE_ENV for itself.
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, ...allocator, ...process.env },
    // The program stops in order when the channel closes: that is how it learns that this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * npm cannot pass on that it was killed; that its processes have other parents tells. Between npm and this process
 * there is a shell, which lives on.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parents = currentParents();
  setInterval(() => currentParents() !== parents && child.kill('SIGTERM'), parentWatchMs).unref();
}

function currentParents() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
