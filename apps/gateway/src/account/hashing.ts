import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Cost, HashingAnswer, HashingJob } from './hashing.worker.ts';
import { Slots } from './slots.ts';

/** Each takes a core for tens of milliseconds and 19 MiB; the threads give way to whoever browses. */
export const hashesAtOnce = Math.min(Math.max(availableParallelism(), 2), 8);

const slots = new Slots(hashesAtOnce, 400);

/** A thread takes some megabytes while it lives. */
const idleMs = 20_000;

interface Thread {
  worker: Worker;
  idle: NodeJS.Timeout | undefined;
}

const resting: Thread[] = [];

export async function hashAt(cost: Cost, password: string): Promise<string> {
  const answer = await slots.run(() => handOver({ password, cost }));
  if ('hash' in answer) return answer.hash;
  throw new Error('failed' in answer ? answer.failed : 'The thread did something else');
}

export async function matchesHash(passwordHash: string, password: string): Promise<boolean> {
  const answer = await slots.run(() => handOver({ password, passwordHash }));
  if ('matches' in answer) return answer.matches;
  throw new Error('failed' in answer ? answer.failed : 'The thread did something else');
}

async function handOver(job: HashingJob): Promise<HashingAnswer> {
  const thread = resting.pop() ?? begin();
  clearTimeout(thread.idle);
  thread.worker.ref();
  thread.worker.postMessage(job, []);
  const answered = new AbortController();
  try {
    const [answer] = (await Promise.race([
      once(thread.worker, 'message', answered),
      once(thread.worker, 'exit', answered).then(() => Promise.reject(new Error('The hashing thread ended'))),
    ])) as [HashingAnswer];
    rest(thread);
    return answer;
  } catch (error) {
    void thread.worker.terminate();
    throw error;
  } finally {
    answered.abort();
  }
}

function begin(): Thread {
  const thread = { worker: new Worker(new URL('hashing.worker.ts', import.meta.url)), idle: undefined };
  // Whoever waits for it is told of the error, too; of one that rests nobody is.
  thread.worker.on('error', () => undefined).on('exit', () => forget(thread));
  return thread;
}

function rest(thread: Thread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => void thread.worker.terminate(), idleMs).unref();
  resting.push(thread);
}

function forget(thread: Thread): void {
  clearTimeout(thread.idle);
  const at = resting.indexOf(thread);
  if (at >= 0) resting.splice(at, 1);
}
