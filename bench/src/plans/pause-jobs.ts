import type { Client } from 'pg';

/** The advisory lock of the process that runs the jobs (`jobs/leader-lock.ts` in the gateway). */
const jobsLock = 4_715_912;

/**
 * Suspends the program's jobs by holding their lock on the connection of `lockClient`, so that the log has only statements of
 * buyers. Closing that connection releases the lock.
 */
export async function pauseJobs(lockClient: Client, database: Client): Promise<void> {
  // Queued before the connection of the jobs is ended, so that the program cannot take the released lock again.
  const locked = lockClient.query('SELECT pg_advisory_lock($1)', [jobsLock]);
  await database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kaimai jobs'`);
  await locked;
}

export async function resumeJobs(lockClient: Client): Promise<void> {
  await lockClient.query('SELECT pg_advisory_unlock($1)', [jobsLock]);
}
