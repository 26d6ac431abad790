import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForAddress, startProgram, type Program } from '#testing/program.ts';

const checkout = join(import.meta.dirname, '../../../..');
let dataDir: string;
let program: Program | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaimai-development-'));
});

afterEach(async () => {
  program?.child.kill();
  await program?.ended;
  rmSync(dataDir, { recursive: true });
});

function startDevelopment(environment: Record<string, string> = {}): Program {
  program = startProgram({ DATA_DIR: dataDir, NODE_ENV: 'development', ...environment }, ['dev']);
  return program;
}

test.each([[{ HOST: '0.0.0.0' }], [{ PUBLIC_URL: 'https://shop.example.com' }]])(
  'npm run dev refuses to start with %j, which other computers can reach',
  async (environment) => {
    const { ended, output } = startDevelopment(environment);
    expect(await ended).toBe(1);
    expect(output()).toBe('npm run dev is for this computer only; unset HOST and PUBLIC_URL, or use npm start.\n');
  },
);

test('npm run dev serves pages and their modules from the sources, the gateway, and no secrets, also after Vite restarts', async () => {
  const running = startDevelopment();
  const url = await waitForAddress(running);
  const page = await fetch(`${url}/`);
  expect(page.headers.get('content-security-policy')).toBeNull();
  expect(await page.text()).toContain('/src/styles/app.css');
  expect(await (await fetch(`${url}/src/features/shell/footer.tsx`)).text()).toContain('import.meta.hot');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  writeFileSync(join(dataDir, 'probe.txt'), 'a secret');
  for (const file of [
    join(dataDir, 'probe.txt'),
    join(dataDir, 'deployment-secret'),
    join(checkout, 'package-lock.json'),
  ])
    expect((await fetch(`${url}/@fs${file}?raw`)).status).toBe(403);
  // Vite starts itself again when its configuration changes.
  const now = new Date();
  utimesSync(join(checkout, 'apps/storefront/vite.config.ts'), now, now);
  await expect.poll(running.output).toContain('server restarted');
  expect((await fetch(`${url}/`)).status).toBe(200);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
