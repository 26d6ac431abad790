import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { Clockwork } from './clockwork.ts';

let shop: TestGateway;
let clockworks: Clockwork[];
let runs: string[];
let told: string[];

beforeEach(async () => {
  shop = await createTestGateway();
  clockworks = [];
  runs = [];
  told = [];
});

afterEach(async () => {
  for (const clockwork of clockworks) await clockwork.stop();
  await shop.close();
});

function startClockwork(name: string, work: () => void = () => undefined): Clockwork {
  const run = async (): Promise<void> => {
    runs.push(name);
    work();
  };
  const { deployment, gateway } = shop;
  const context = { db: gateway.db, deployment, now: () => new Date() };
  const onFault = (error: unknown): void => void told.push(String(error));
  const clockwork = new Clockwork({ jobs: [{ name: 'count', everySeconds: 0.01, run }], context, onFault });
  clockwork.start();
  clockworks.push(clockwork);
  return clockwork;
}

async function hasRun(name: string): Promise<void> {
  await expect.poll(() => runs.includes(name), { timeout: 5000 }).toBe(true);
}

test('of two processes one runs the jobs, and the other takes over when that one stops', async () => {
  const first = startClockwork('first');
  await hasRun('first');
  startClockwork('second');
  const before = runs.length;
  await expect.poll(() => runs.length).toBeGreaterThan(before + 10);
  expect(runs).not.toContain('second');
  await first.stop();
  await hasRun('second');
});

test('a process whose connection was cut stops its jobs and asks again', async () => {
  startClockwork('only');
  await hasRun('only');
  const client = new Client({ ...shop.deployment.database });
  await client.connect();
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                      WHERE application_name = 'kaimai clockwork' AND datname = current_database()`);
  await client.end();
  runs = [];
  await hasRun('only');
  expect(told).toEqual([]);
});

test('a job that keeps failing the same way is reported once', async () => {
  startClockwork('failing', () => {
    throw new Error('the disk is full');
  });
  await expect.poll(() => runs.length, { timeout: 5000 }).toBeGreaterThan(3);
  expect(told).toEqual(['Error: the disk is full']);
});
