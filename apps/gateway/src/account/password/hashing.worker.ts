import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to hash, or to compare with a hash. */
export type HashingJob = { password: string; cost: Cost } | { password: string; passwordHash: string };

/** Parameters of argon2id. */
export interface Cost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

export type HashingAnswer = { hash: string } | { matches: boolean } | { failed: string };

/** Added to the priority number: with few cores, requests get three times the CPU time of this thread. */
const nicenessStep = 5;

lowerPriority();
parentPort?.on('message', (job: HashingJob) => parentPort?.postMessage(answerTo(job)));

function answerTo(job: HashingJob): HashingAnswer {
  try {
    if ('cost' in job) return { hash: hashSync(job.password, job.cost) };
    return { matches: verifySync(job.passwordHash, job.password) };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** Only Linux sets the priority of the calling thread; other systems would set that of the whole program. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + nicenessStep, 19));
  } catch {
    // Without the permission, passwords are hashed at normal priority.
  }
}
