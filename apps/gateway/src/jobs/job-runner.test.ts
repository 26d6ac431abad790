import { Client } from 'pg';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { jobs } from '#domains.ts';
import { JobRunner } from './job-runner.ts';

let gateway: TestGateway;
let runners: JobRunner[];
let runs: string[];
let faults: string[];

beforeEach(async () => {
  gateway = await createTestGateway();
  runners = [];
  runs = [];
  faults = [];
});

afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await gateway.close();
});

function startRunner(name: string, work: () => void = () => undefined): JobRunner {
  const run = async (): Promise<void> => {
    runs.push(name);
    work();
  };
  const { deployment, db } = gateway;
  const context = { db, deployment, now: () => new Date() };
  const onFault = (error: unknown): void => void faults.push(String(error));
  const runner = new JobRunner({ jobs: [{ name: 'count', everySeconds: 0.01, run }], context, onFault });
  runner.start();
  runners.push(runner);
  return runner;
}

async function hasRun(name: string): Promise<void> {
  await expect.poll(() => runs.includes(name)).toBe(true);
}

test('of two processes one runs the jobs, and the other takes over when that one stops', async () => {
  const first = startRunner('first');
  await hasRun('first');
  startRunner('second');
  const before = runs.length;
  await expect.poll(() => runs.length).toBeGreaterThan(before + 10);
  expect(runs).not.toContain('second');
  await first.stop();
  await hasRun('second');
});

test('a process whose connection was cut takes the lock again and runs its jobs, and reports no fault', async () => {
  startRunner('only');
  await hasRun('only');
  const client = new Client({ ...gateway.deployment.database });
  await client.connect();
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                      WHERE application_name = 'kaimai jobs' AND datname = current_database()`);
  await client.end();
  runs = [];
  await hasRun('only');
  expect(faults).toEqual([]);
});

test('a process that stops keeps the lock until its running job has ended', async () => {
  const { deployment, db } = gateway;
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = (): Promise<void> => {
    runs.push('long');
    return promise;
  };
  const runner = new JobRunner({
    jobs: [{ name: 'count', everySeconds: 0.01, run }],
    context: { db, deployment, now: () => new Date() },
    onFault: (error) => void faults.push(String(error)),
  });
  runner.start();
  await hasRun('long');
  const stopping = runner.stop();
  await sql`SELECT 1`.execute(db);
  expect(runner.isLeader).toBe(true);
  resolve();
  await stopping;
  expect([runner.isLeader, runs]).toEqual([false, ['long']]);
});

test('a job that keeps failing the same way is reported once', async () => {
  startRunner('failing', () => {
    throw new Error('the disk is full');
  });
  await expect.poll(() => runs.length).toBeGreaterThan(3);
  expect(faults).toEqual(['Error: the disk is full']);
});

test('no job runs while nothing may be changed', async () => {
  let isAllowed = false;
  let checkCount = 0;
  const { deployment, db } = gateway;
  const run = async (): Promise<void> => void runs.push('count');
  const runner = new JobRunner({
    jobs: [{ name: 'count', everySeconds: 0.01, run }],
    context: { db, deployment, now: () => new Date() },
    mayRun: () => {
      checkCount += 1;
      return isAllowed;
    },
    onFault: (error) => void faults.push(String(error)),
  });
  runner.start();
  runners.push(runner);
  await expect.poll(() => checkCount).toBeGreaterThan(3);
  expect(runs).toEqual([]);
  isAllowed = true;
  await hasRun('count');
});

test('every job first runs within an hour of the start, so that it also runs in a program that is restarted every day', () => {
  expect(jobs.filter(({ everySeconds }) => everySeconds > 3600)).toEqual([]);
});
