import { jobRun } from '#diagnostics/channels.ts';
import { JobFaults } from './job-faults.ts';
import type { Job, JobContext } from './job.ts';
import { LeaderLock } from './leader-lock.ts';

export interface JobRunnerOptions {
  jobs: readonly Job[];
  context: JobContext;
  /** Returns false while jobs must not change anything; by default they always may. */
  mayRun?: () => boolean;
  onFault: (error: unknown, job: string) => void;
}

/**
 * Runs periodic jobs in one process at a time, the leader; another process takes over when the leader ends. A job never
 * overlaps itself. A failing job is retried with growing pauses, and each fault is reported once.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #leaderLock: LeaderLock;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    const onFault = (error: unknown): void => options.onFault(error, 'jobs');
    this.#leaderLock = new LeaderLock(options.context.deployment.database, onFault);
  }

  /** Whether this process runs the jobs. */
  get isLeader(): boolean {
    return this.#leaderLock.isHeld;
  }

  /** Tries to become the leader, and plans the first run of each job. */
  start(): void {
    this.#leaderLock.start();
    for (const job of this.#options.jobs) this.#schedule(job, new JobFaults());
  }

  /** Runs each job once, in order. For tests, instead of waiting. */
  async runOnce(): Promise<void> {
    for (const job of this.#options.jobs) await job.run(this.#options.context);
  }

  /** Starts no more jobs; resolves when the running ones have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#running);
    await this.#leaderLock.release();
  }

  /** Plans the next run; each run plans the one after it. */
  #schedule(job: Job, faults: JobFaults): void {
    if (this.#isStopped) return;
    const pauseMs = faults.pauseSeconds(job.everySeconds) * 1000;
    const dueAt = performance.now() + pauseMs;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const run = this.#runIfLeader(job, faults, dueAt).finally(() => {
        this.#running.delete(run);
        this.#schedule(job, faults);
      });
      this.#running.add(run);
    }, pauseMs);
    this.#timers.add(timer);
  }

  async #runIfLeader(job: Job, faults: JobFaults, dueAt: number): Promise<void> {
    if (!this.#leaderLock.isHeld || this.#options.mayRun?.() === false) return;
    const delaySeconds = Math.max(0, performance.now() - dueAt) / 1000;
    try {
      await jobRun.tracePromise(() => job.run(this.#options.context), { job: job.name, delaySeconds });
      faults.recordSuccess();
    } catch (error) {
      if (faults.recordFailure(error)) this.#options.onFault(error, job.name);
    }
  }
}
