import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to hash, or to compare with a hash. */
export type HashingJob = { password: string; cost: Cost } | { password: string; passwordHash: string };

export interface Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

export type HashingAnswer = { hash: string } | { matches: boolean } | { failed: string };

/** Where cores are short, whoever browses gets three times as much of them as this thread. */
const niceness = 5;

giveWay();
parentPort?.on('message', (job: HashingJob) => parentPort?.postMessage(answerTo(job)));

function answerTo(job: HashingJob): HashingAnswer {
  try {
    if ('cost' in job) return { hash: hashSync(job.password, job.cost) };
    return { matches: verifySync(job.passwordHash, job.password) };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** Only under Linux the priority is that of the thread which asks for it; elsewhere it would be the whole program's. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + niceness, 19));
  } catch {
    // Where that is forbidden, passwords are hashed all the same.
  }
}
