import { once } from 'node:events';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForAddress, pagesAreBuilt, startProgram, type Program } from '#testing/program.ts';
import { openConfiguredMetrics } from './configured-metrics.ts';
import { openMetrics } from './open-metrics.ts';
import { createMetrics } from './process-metrics.ts';

let folder: string;
let programs: Program[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-metrics-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  programs = [];
});

afterEach(async () => {
  for (const { child, ended } of programs) {
    child.kill();
    await ended;
  }
  rmSync(folder, { recursive: true });
});

function start(settings: Record<string, string>): Program {
  const program = startProgram({ DATA_DIR: folder, ...settings });
  programs.push(program);
  return program;
}

test.runIf(pagesAreBuilt)('a program with METRICS_PORT serves its metrics on that port only', async () => {
  const program = start({ METRICS_PORT: '0' });
  const programUrl = await waitForAddress(program);
  const url = /Metrics are at (\S+)/.exec(program.output())?.[1] ?? '';
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect((await fetch(url)).headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const statusOf = async (address: string | URL, init?: RequestInit) => (await fetch(address, init)).status;
  expect(await statusOf(`${programUrl}/metrics`)).toBe(404);
  expect(await statusOf(`${programUrl}/cachez`)).toBe(404);
  expect(await statusOf(url, { method: 'POST' })).toBe(404);
  expect(await statusOf(new URL('/readyz', url))).toBe(404);

  const read = async (sample: string): Promise<number> => {
    const line = (await (await fetch(url)).text()).split('\n').find((text) => text.startsWith(`${sample} `));
    return line === undefined ? 0 : Number(line.slice(sample.length + 1));
  };
  const visit = async (path: string): Promise<void> => void (await (await fetch(programUrl + path)).arrayBuffer());
  const pages = await read('kaimai_http_requests_total{route="/*",status="200"}');
  const cached = await read('kaimai_cache_hits_total{cache="pages"}');
  await visit('/agreement/');
  await visit('/agreement/');
  await visit('/assets/none.js');
  await expect.poll(() => read('kaimai_http_requests_total{route="/*",status="200"}')).toBe(pages + 2);
  await expect.poll(() => read('kaimai_http_requests_total{route="/assets/*",status="404"}')).toBe(1);
  expect(await read('kaimai_http_request_duration_seconds_count{route="/*"}')).toBeGreaterThan(pages);
  expect(await read('kaimai_cache_hits_total{cache="pages"}')).toBe(cached + 1);

  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(50e6);
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await read('kaimai_disk_free_bytes')).toBeGreaterThan(48 * 1024 * 1024);
  expect(await read('kaimai_database_up')).toBe(1);
  expect(await read('kaimai_database_connections{state="open"}')).toBeGreaterThan(0);
  await expect.poll(() => read('kaimai_jobs_leader')).toBe(1);
  const mails = 'kaimai_job_runs_total{job="send mails",outcome="succeeded"}';
  await expect.poll(() => read(mails)).toBeGreaterThan(0);
});

test('a METRICS_PORT in use is refused by its name', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(openMetrics({ host: '127.0.0.1', port })).rejects.toThrow(
    `METRICS_PORT ${port} on 127.0.0.1 cannot be used: `,
  );
  other.close();
});

test('without METRICS_PORT nothing is opened', async () => {
  const lines: string[] = [];
  expect(await openConfiguredMetrics({ metrics: undefined }, (line) => lines.push(line))).toBeUndefined();
  expect(lines).toEqual([]);
});

test('the metrics of several processes have the sum of their faults, and the free space of the disk once', async () => {
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
  const worker = createMetrics();
  metrics.measureDiskSpace({ freeBytes: () => 2000 });
  worker.measureDiskSpace({ freeBytes: () => 3000 });
  for (const each of [metrics, worker, worker]) each.countFault('job');
  metrics.addProcesses(async () => [await worker.registry.getMetricsAsJSON()]);
  const text = await (await fetch(metrics.url)).text();
  expect(text).toContain('kaimai_disk_free_bytes 2000\n');
  expect(text).toContain('kaimai_faults_total{where="job"} 3\n');
  await metrics.close();
});
