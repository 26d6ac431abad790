import type { Deployment } from '#deployment.ts';
import type { Db } from '#db/database.ts';

/** The dependencies of a job. */
export interface JobContext {
  db: Db;
  deployment: Deployment;
  now: () => Date;
}

/**
 * Periodic work. For a moment two processes may run it: every job guards its changes in SQL (conditional updates,
 * SKIP LOCKED), so that each change is made once.
 */
export interface Job {
  name: string;
  /** The first run is this long after the start of the program, which may be restarted every day: an hour at most. */
  everySeconds: number;
  run: (context: JobContext) => Promise<void>;
}
