import type { Job, JobContext } from '#clockwork/job.ts';

/** Runs jobs at their pace, each never overlapping itself; a failure is reported and the next round comes anyway. */
export class Clockwork {
  readonly #jobs: readonly Job[];
  readonly #context: JobContext;
  readonly #onFault: (error: unknown, job: string) => void;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();

  constructor(jobs: readonly Job[], context: JobContext, onFault: (error: unknown, job: string) => void) {
    this.#jobs = jobs;
    this.#context = context;
    this.#onFault = onFault;
  }

  start(): void {
    for (const job of this.#jobs) this.#startJob(job);
  }

  /** One round of every job, in order; what tests use instead of waiting. */
  async runOnce(): Promise<void> {
    for (const job of this.#jobs) await job.run(this.#context);
  }

  /** No new round begins; resolves when those under way are over. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running);
  }

  #startJob(job: Job): void {
    let busy = false;
    const round = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      try {
        await job.run(this.#context);
      } catch (error) {
        this.#onFault(error, job.name);
      } finally {
        busy = false;
      }
    };
    const tick = (): void => {
      const run = round().finally(() => this.#running.delete(run));
      this.#running.add(run);
    };
    this.#timers.push(setInterval(tick, job.everySeconds * 1000));
  }
}
