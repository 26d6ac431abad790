import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForAddress, pagesAreBuilt, startProgram, type Program } from '#testing/program.ts';

/** Prints the names of OpenTelemetry's modules that the program loads. */
const watchModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      if (url.includes('@opentelemetry/')) process.stderr.write('loads ' + url + '\\n');
      return next(url, context);
    },
  });`)}`;

let folder: string;
let program: Program | undefined;
let collector: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-traces-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
});

afterEach(async () => {
  program?.child.kill();
  await program?.ended;
  collector?.closeAllConnections();
  collector?.close();
  rmSync(folder, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<{ url: string; program: Program }> {
  program = startProgram({ DATA_DIR: folder, NODE_OPTIONS: `--import=${watchModules}`, ...settings });
  return { url: await waitForAddress(program), program };
}

async function collectorThat(answers: RequestListener): Promise<Record<string, string>> {
  collector = createServer(answers).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  return { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1', OTEL_SERVICE_NAME: 'my shop' };
}

test.runIf(pagesAreBuilt)(
  'without a collector no module of OpenTelemetry is loaded, and pages contain no trace',
  async () => {
    const running = await start();
    const page = await fetch(`${running.url}/agreement/`);
    expect(page.headers.get('server-timing')).toBeNull();
    expect(await page.text()).not.toContain('traceparent');
    expect(running.program.output()).not.toContain('@opentelemetry');
  },
);

test.runIf(pagesAreBuilt)('a collector that answers 500 is reported once, and pages are served as usual', async () => {
  let requestCount = 0;
  const settings = await collectorThat((request, response) => {
    requestCount += 1;
    request.resume();
    response.writeHead(500).end();
  });
  const running = await start(settings);
  expect(running.program.output()).toContain('@opentelemetry/sdk-trace');
  expect(running.program.output()).toContain(`Traces are sent to ${settings['OTEL_EXPORTER_OTLP_ENDPOINT']}`);
  const visit = async (): Promise<number> => (await fetch(`${running.url}/agreement/`)).status;
  await expect.poll(async () => [await visit(), requestCount > 1]).toEqual([200, true]);
  running.program.child.kill('SIGTERM');
  expect(await running.program.ended).toBe(0);
  expect(running.program.output().match(/The collector accepts no traces \(status 500\)/g)).toHaveLength(1);
});

test.runIf(pagesAreBuilt)('a program whose collector does not answer serves pages and ends', async () => {
  let requestCount = 0;
  const settings = await collectorThat(() => void (requestCount += 1));
  const running = await start(settings);
  await expect.poll(() => requestCount).toBeGreaterThan(0);
  const page = await fetch(`${running.url}/agreement/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('server-timing')).toMatch(/^traceparent;desc="00-[\da-f]{32}-[\da-f]{16}-01"$/);
  expect(await page.text()).toContain('traceparent');
  running.program.child.kill('SIGTERM');
  expect(await running.program.ended).toBe(0);
});
