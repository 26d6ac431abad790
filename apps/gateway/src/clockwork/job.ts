import type { Deployment } from '#deployment.ts';
import type { Db } from '#http/binding.ts';

/** What a job gets. */
export interface JobContext {
  db: Db;
  deployment: Deployment;
  now: () => Date;
}

/**
 * Work that comes round by itself. It may run in several processes at once: every job guards what it changes in SQL
 * (conditional updates, SKIP LOCKED), so that each thing happens once.
 */
export interface Job {
  name: string;
  everySeconds: number;
  run: (context: JobContext) => Promise<void>;
}
