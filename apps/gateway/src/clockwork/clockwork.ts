import { JobFaults } from './job-faults.ts';
import type { Job, JobContext } from './job.ts';
import { Turn } from './turn.ts';

export interface ClockworkOptions {
  jobs: readonly Job[];
  context: JobContext;
  /** False while jobs must change nothing. */
  mayRun?: () => boolean;
  onFault: (error: unknown, job: string) => void;
}

/**
 * Runs jobs at their pace, in one process at a time however many there are; another takes over when that one ends. A job
 * never overlaps itself. One that fails is tried again, less and less often, and reported once for one fault.
 */
export class Clockwork {
  readonly #options: ClockworkOptions;
  readonly #turn: Turn;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(options: ClockworkOptions) {
    this.#options = options;
    const onFault = (error: unknown): void => options.onFault(error, 'clockwork');
    this.#turn = new Turn(options.context.deployment.database, onFault);
  }

  start(): void {
    this.#turn.startAsking();
    for (const job of this.#options.jobs) this.#plan(job, new JobFaults());
  }

  /** One round of every job, in order; what tests use instead of waiting. */
  async runOnce(): Promise<void> {
    for (const job of this.#options.jobs) await job.run(this.#options.context);
  }

  /** No new round begins; resolves when those under way are over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#running);
    await this.#turn.end();
  }

  #plan(job: Job, faults: JobFaults): void {
    if (this.#stopped) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        const run = this.#round(job, faults).finally(() => {
          this.#running.delete(run);
          this.#plan(job, faults);
        });
        this.#running.add(run);
      },
      faults.pauseSeconds(job.everySeconds) * 1000,
    );
    this.#timers.add(timer);
  }

  async #round(job: Job, faults: JobFaults): Promise<void> {
    if (!this.#turn.isOurs || this.#options.mayRun?.() === false) return;
    try {
      await job.run(this.#options.context);
      faults.succeeded();
    } catch (error) {
      if (faults.failed(error)) this.#options.onFault(error, job.name);
    }
  }
}
