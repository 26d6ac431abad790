import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { jobRun } from '#diagnostics/channels.ts';
import { onEnd } from '#diagnostics/on-end.ts';
import type { JobRunner } from '#jobs/job-runner.ts';

const labelNames = ['job'] as const;

/** Counts runs of background jobs, and shows how late they begin. Only the leader runs them. */
export function measureJobs(registry: Registry, jobRunner: Pick<JobRunner, 'isLeader'>, now: () => Date): () => void {
  const registers = [registry];
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_jobs_leader',
      aggregator: 'max',
      help: '1 in the process that runs the jobs',
      registers: [],
      collect() {
        this.set(jobRunner.isLeader ? 1 : 0);
      },
    }),
  );
  const runs = new Counter({
    name: 'kaimai_job_runs_total',
    help: 'Runs of background jobs, by their outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'kaimai_job_duration_seconds',
    help: 'How long runs took',
    labelNames,
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const delay = new Gauge({
    name: 'kaimai_job_delay_seconds',
    aggregator: 'max',
    help: 'By how much the last run began after it was due',
    labelNames,
    registers,
  });
  const succeededAt = new Gauge({
    name: 'kaimai_job_last_success_timestamp_seconds',
    aggregator: 'max',
    help: 'When the last run that did not fail ended',
    labelNames,
    registers,
  });
  return onEnd(jobRun, ({ job, delaySeconds }, { seconds, failed }) => {
    runs.inc({ job, outcome: failed ? 'failed' : 'succeeded' });
    durations.observe({ job }, seconds);
    delay.set({ job }, delaySeconds);
    if (!failed) succeededAt.set({ job }, now().getTime() / 1000);
  });
}
