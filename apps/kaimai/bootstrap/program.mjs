import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache, projectNode, root } from './paths.mjs';

const main = join(root, 'apps/kaimai/src/main.ts');
const parentPollMs = 500;

/**
 * glibc keeps freed memory per thread, and pictures are resized on several threads. With these settings it returns memory
 * to the system, which halves the program's memory. Other C libraries ignore them.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * V8 grows its heap to several times the used size while the machine has memory. Smaller steps save a third of the memory
 * under load at the cost of slightly more garbage collection; with still smaller ones, collection would cost more than
 * rendering.
 */
const heap = {
  production: ['--max-semi-space-size=8', '--heap-growing-percent=60'],
  // Loading thousands of modules makes much garbage: with fewer collections the start takes a twelfth less time.
  development: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
};

/**
 * Runs the program until it ends, passing signals on, and returns its exit code.
 * @param {string[]} args
 * @param {'production' | 'development'} [mode] in development, speed matters more than memory
 * @returns {Promise<number>}
 */
export function startProgram(args, mode = 'production') {
  const child = spawn(projectNode(), [...heap[mode], main, ...args], {
    cwd: process.cwd(),
    // React selects its build while it is loaded, so the program cannot set NODE_ENV itself.
    env: { NODE_ENV: mode, NODE_COMPILE_CACHE: compileCache, ...allocator, ...process.env },
    // When this process is killed, the channel closes, and the program shuts down.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The open channel must not keep this process alive after the program.
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
 * Stops the program when npm was killed. npm cannot report that, but its children then get another parent. The shell
 * between npm and this process survives npm, so both the parent and the grandparent are compared.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parents = currentParents();
  const stopIfOrphaned = () => {
    if (currentParents() !== parents) child.kill('SIGTERM');
  };
  setInterval(stopIfOrphaned, parentPollMs).unref();
}

function currentParents() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the program's name, which is in parentheses, come its state and the id of its parent.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    // The parent has ended, or the system has no `/proc`.
    return undefined;
  }
}
