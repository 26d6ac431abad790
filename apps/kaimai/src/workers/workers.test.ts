import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findRunningPostgres } from '@kaimai/embedded-postgres/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pagesAreBuilt, startProgram, type Program } from '#testing/program.ts';

const isLinux = process.platform === 'linux';

describe.runIf(pagesAreBuilt && isLinux)('two workers on one port', () => {
  let folder: string;
  let program: Program;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kaimai-workers-'));
    // As root, PostgreSQL runs under another account, which must be able to enter.
    chmodSync(folder, 0o711);
    const generated = await operate('generate', '--products', '20');
    if (generated.code !== 0) throw new Error(generated.output);
    program = startProgram({
      DATA_DIR: folder,
      WORKERS: '2',
      METRICS_PORT: '0',
      // Lets requests name the address of another network: requests from this computer are not limited.
      TRUSTED_PROXIES: '127.0.0.1',
    });
    url = await addressOf(program);
  });

  afterAll(async () => {
    program.child.kill('SIGKILL');
    await program.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const addressOf = ({ output }: Program): Promise<string> =>
    vi.waitUntil(() => /is open at (\S+)/.exec(output())?.[1], { timeout: 200_000, interval: 100 });

  async function operate(...words: string[]): Promise<{ code: number | string; output: string }> {
    const command = startProgram({ DATA_DIR: folder }, words);
    return { code: await command.ended, output: command.output() };
  }

  /** Sends a request over a connection of its own, so that the system chooses a worker. */
  async function visit(path: string, network = '203.0.113.5'): Promise<{ status: number; body: string }> {
    const agent = new Agent();
    const outgoing = request(url + path, { agent, headers: { 'x-forwarded-for': network } }).end();
    const [answer]: IncomingMessage[] = await once(outgoing, 'response');
    if (!answer) throw new Error('no answer');
    return { status: answer.statusCode ?? 0, body: (await buffer(answer)).toString() };
  }

  async function visitTimes(times: number, path: string, network?: string) {
    const answers = [];
    for (let done = 0; done < times; done += 20)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => visit(path, network)))));
    return answers;
  }

  const metricsUrl = () => /Metrics are at (\S+)/.exec(program.output())?.[1] ?? '';

  async function readMetric(sample: string): Promise<number> {
    const text = await (await fetch(metricsUrl())).text();
    const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
    return line === undefined ? 0 : Number(line.slice(sample.length + 1));
  }

  const childrenOf = (pid: number | undefined): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

  const isWorker = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('\0worker\0');

  const findWorker = (): number | undefined => childrenOf(program.child.pid).find(isWorker);

  test('the metrics contain the requests of both', async () => {
    const sample = 'kaimai_http_requests_total{route="/robots.txt",status="200"}';
    expect((await visitTimes(40, '/robots.txt')).every(({ status }) => status === 200)).toBe(true);
    await expect.poll(() => readMetric(sample)).toBe(40);
    expect(await readMetric('kaimai_database_up')).toBe(1);
  });

  test('the jobs are left to the first process', async () => {
    const client = new Client(await findRunningPostgres(folder));
    await client.connect();
    try {
      const { rowCount } = await client.query(`SELECT FROM pg_stat_activity WHERE application_name = 'kaimai jobs'`);
      expect(rowCount).toBe(1);
    } finally {
      await client.end();
    }
  });

  test('the metrics are served without those of a worker that hangs', async () => {
    const worker = findWorker() ?? expect.fail('there is no worker');
    process.kill(worker, 'SIGSTOP');
    try {
      const answer = await fetch(metricsUrl(), { signal: AbortSignal.timeout(60_000) });
      expect(await answer.text()).toContain('kaimai_database_up 1');
    } finally {
      process.kill(worker, 'SIGCONT');
    }
  });

  test('a limit holds for both together', async () => {
    let served = 0;
    const visitMore = async (times: number): Promise<Set<number>> => {
      const statuses = (await visitTimes(times, '/robots.txt', '203.0.113.9')).map(({ status }) => status);
      served += statuses.filter((status) => status === 200).length;
      return new Set(statuses);
    };
    await visitMore(1480);
    // Each worker learns the other's counts a tenth of a second later. Without these, each would serve 1,500.
    await expect.poll(() => visitMore(20), { interval: 200 }).toEqual(new Set([429]));
    expect(served).toBeGreaterThanOrEqual(1500);
    expect(served).toBeLessThan(2000);
    expect((await visit('/robots.txt', '203.0.113.10')).status).toBe(200);
  });

  test('a withdrawn product is soon gone from the pages of both', async () => {
    const [product]: { code: string }[] = JSON.parse((await operate('products', 'find', '--json')).output);
    const code = product?.code ?? '';
    const statuses = async () =>
      new Set((await visitTimes(20, `/detail?commodityCode=${code}`)).map(({ status }) => status));
    expect(await statuses()).toEqual(new Set([200]));
    expect(await operate('products', 'withdraw', '--product', code)).toMatchObject({ code: 0 });
    await expect.poll(statuses).toEqual(new Set([410]));
  });

  test('a worker that was killed is started again, and requests are served meanwhile', async () => {
    const killed = findWorker();
    if (killed === undefined) throw new Error('there is no worker');
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => program.output()).toContain('A worker ended unexpectedly and is started again');
    expect((await visitTimes(20, '/robots.txt')).every(({ status }) => status === 200)).toBe(true);
    await expect.poll(findWorker, { timeout: 20_000 }).toBeDefined();
    expect(findWorker()).not.toBe(killed);
  });

  test('both end cleanly on a signal, and the second one ends when the first was killed', async () => {
    const worker = findWorker();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    const hasEnded = (pid: number | undefined) => {
      try {
        process.kill(pid ?? 0, 0);
        return false;
      } catch {
        return true;
      }
    };
    expect(hasEnded(worker)).toBe(true);

    program = startProgram({ DATA_DIR: folder, WORKERS: '2' });
    url = await addressOf(program);
    const orphan = findWorker();
    program.child.kill('SIGKILL');
    await expect.poll(() => hasEnded(orphan), { timeout: 30_000 }).toBe(true);
  });
});
