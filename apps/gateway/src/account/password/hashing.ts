import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { QueueFull, Semaphore } from '#concurrency/semaphore.ts';
import { Refusal } from '#service/refusal.ts';
import type { Cost, HashingAnswer, HashingJob } from './hashing.worker.ts';

/** Each hash uses a core for tens of milliseconds, and 19 MiB. The threads have a lower priority than requests. */
export const maxConcurrentHashes = Math.min(Math.max(availableParallelism(), 2), 8);

const hashSemaphore = new Semaphore({ concurrency: maxConcurrentHashes, maxWaiting: 400 });

/** An idle thread takes some megabytes, so it is ended after this time. */
const idleMs = 20_000;

interface Thread {
  worker: Worker;
  idle: NodeJS.Timeout | undefined;
}

const idleThreads: Thread[] = [];

/** The argon2id hash of a password, with its parameters and salt. */
export async function hashAt(cost: Cost, password: string): Promise<string> {
  const answer = await runOrRefuse(hashSemaphore, () => runInThread({ password, cost }));
  if ('hash' in answer) return answer.hash;
  throw new Error('failed' in answer ? answer.failed : 'Unexpected answer of the hashing thread');
}

/** Whether a hash is that of a password. */
export async function matchesHash(passwordHash: string, password: string): Promise<boolean> {
  const answer = await runOrRefuse(hashSemaphore, () => runInThread({ password, passwordHash }));
  if ('matches' in answer) return answer.matches;
  throw new Error('failed' in answer ? answer.failed : 'Unexpected answer of the hashing thread');
}

/** Runs work under a semaphore; refuses with TOO_MANY_REQUEST when its queue is full. */
export async function runOrRefuse<T>(semaphore: Semaphore, work: () => Promise<T>): Promise<T> {
  try {
    return await semaphore.run(work);
  } catch (error) {
    throw error instanceof QueueFull ? new Refusal('TOO_MANY_REQUEST', { detail: crowdedWords }) : error;
  }
}

const crowdedWords = translations('account.crowded');

/** Runs one job in an idle thread, or in a new one. A thread that breaks is ended. */
async function runInThread(job: HashingJob): Promise<HashingAnswer> {
  const thread = idleThreads.pop() ?? startThread();
  clearTimeout(thread.idle);
  // The process must not end before the answer; an idle thread does not keep it alive (`unref`).
  thread.worker.ref();
  thread.worker.postMessage(job, []);
  const listening = new AbortController();
  try {
    const [answer] = (await Promise.race([
      once(thread.worker, 'message', listening),
      once(thread.worker, 'exit', listening).then(() => Promise.reject(new Error('The hashing thread ended'))),
    ])) as [HashingAnswer];
    keepIdle(thread);
    return answer;
  } catch (error) {
    void thread.worker.terminate();
    throw error;
  } finally {
    listening.abort();
  }
}

function startThread(): Thread {
  const thread = { worker: new Worker(new URL('hashing.worker.ts', import.meta.url)), idle: undefined };
  // `once` passes an error on to a caller that waits for the thread; an error of an idle thread is ignored.
  thread.worker.on('error', () => undefined).on('exit', () => removeIdleThread(thread));
  return thread;
}

function keepIdle(thread: Thread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => endThread(thread), idleMs).unref();
  idleThreads.push(thread);
}

/** The thread exits some time after this call, so it is removed first: no job may take it meanwhile. */
function endThread(thread: Thread): void {
  removeIdleThread(thread);
  void thread.worker.terminate();
}

function removeIdleThread(thread: Thread): void {
  clearTimeout(thread.idle);
  const at = idleThreads.indexOf(thread);
  if (at >= 0) idleThreads.splice(at, 1);
}
