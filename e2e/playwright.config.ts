import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { defaultProgram, resultsFolder } from './harness/addresses.ts';
import { headlessBrowser } from './harness/browser.ts';
import { providerSettings } from './harness/provider-settings.ts';
import type { Fixtures } from './harness/test.ts';

const { url, port, dataDir } = defaultProgram;

export default defineConfig<Fixtures>({
  testDir: '.',
  testMatch: ['journeys/*.spec.ts', 'spec/*.spec.ts'],
  outputDir: resultsFolder,
  fullyParallel: true,
  // One more than there are cores: half of the time a journey waits for an answer, an animation or a program's start.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // A retry would hide flaky journeys.
  retries: 0,
  // Long, because time-outs cost time only where something fails: a machine may be ten times slower than usual.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // The real program with its own data folder, which is empty at the start.
  webServer: {
    command: 'node ../apps/kaimai/bootstrap.mjs start',
    url: `${url}/readyz`,
    timeout: 480_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      PAY_WITHIN_MINUTES: '30',
      DEMO_PACE: 'off',
      // One worker on machines of any size: with several, the others would learn of a sale a moment later.
      WORKERS: '1',
      IDENTITY_PROVIDERS: providerSettings,
      // Buyers who register over the wire send client addresses of their own.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  },
  use: {
    // Traces are off, since they cost a third of each test's time; use `--trace on` where needed.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    ...headlessBrowser,
  },
});
