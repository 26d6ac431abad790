import type { Client } from 'pg';

/** The lock of the process that runs the jobs (`jobs/` in the gateway). */
const jobsLock = 4_715_912;

/**
 * Stops the program's jobs by holding their lock on another connection, so that every statement in the log is a buyer's.
 * The lock ends with the connection.
 */
export async function holdJobs(holder: Client, other: Client): Promise<void> {
  const held = holder.query('SELECT pg_advisory_lock($1)', [jobsLock]);
  await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kaimai jobs'`);
  await held;
}

export async function letJobsRun(holder: Client): Promise<void> {
  await holder.query('SELECT pg_advisory_unlock($1)', [jobsLock]);
}
