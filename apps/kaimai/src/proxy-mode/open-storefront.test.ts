import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pagesAreBuilt, startProgram, waitForAddress, type Program } from '#testing/program.ts';

let dataDir: string;
let program: Program;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaimai-proxy-mode-'));
});

afterEach(async () => {
  program.child.kill('SIGKILL');
  await program.ended;
  rmSync(dataDir, { recursive: true });
});

test.runIf(pagesAreBuilt)(
  'a stopping storefront reports that it is not ready, and still serves requests for DRAIN_SECONDS',
  async () => {
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
