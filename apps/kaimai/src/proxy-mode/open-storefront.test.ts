import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pagesAreBuilt, startProgram, waitForAddress, type Program } from '#testing/program.ts';

let dataDir: string;
let program: Program;
let gateway: Server | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaimai-proxy-mode-'));
});

afterEach(async () => {
  program.child.kill('SIGKILL');
  await program.ended;
  gateway?.closeAllConnections();
  gateway?.close();
  rmSync(dataDir, { recursive: true });
});

test.runIf(pagesAreBuilt)(
  'a stopping storefront reports that it is not ready, and still serves requests for DRAIN_SECONDS',
  async () => {
    // Nothing listens on port 9: the storefront starts without its gateway.
    program = startProgram({ DATA_DIR: dataDir, GATEWAY_URL: 'http://127.0.0.1:9', DRAIN_SECONDS: '5' });
    const url = await waitForAddress(program);
    const stoppedAt = performance.now();
    program.child.kill('SIGTERM');
    const readiness = async () => (await (await fetch(`${url}/readyz`)).json()) as object;
    await expect.poll(readiness).toEqual({ status: 'not ready', gateway: 'closing' });
    expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
    expect(await program.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeGreaterThan(5000);
  },
);

test.runIf(pagesAreBuilt)('a stopping storefront does not wait for event streams, which never end', async () => {
  gateway = createServer((_request, response) => response.writeHead(200).write('data: news\n\n')).listen(
    0,
    '127.0.0.1',
  );
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  program = startProgram({ DATA_DIR: dataDir, GATEWAY_URL: `http://127.0.0.1:${port}` });
  const url = await waitForAddress(program);
  const stream = (await fetch(`${url}/live/news`)).text().catch(() => 'ended');
  const stoppedAt = performance.now();
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(await stream).toBe('ended');
  expect(performance.now() - stoppedAt).toBeLessThan(15_000);
});
