import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { defaultProgram, resultsFolder } from './harness/addresses.ts';
import { quickBrowser } from './harness/browser.ts';
import type { Fixtures } from './harness/test.ts';

const { url, port, dataDir } = defaultProgram;

export default defineConfig<Fixtures>({
  testDir: '.',
  testMatch: ['journeys/*.spec.ts', 'spec/*.spec.ts'],
  outputDir: resultsFolder,
  fullyParallel: true,
  // One a core: with more, a program that a journey starts for itself competes with browsers for minutes.
  workers: Math.max(2, availableParallelism()),
  forbidOnly: true,
  // None, so that a flaky journey is seen. `.ci/run` allows one on its shared machine, where it is reported as flaky.
  retries: Number(process.env.JOURNEY_RETRIES ?? 0),
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // The real program on a data folder of its own, started as a new user starts it.
  webServer: {
    command: 'node ../apps/kaimai/bootstrap.mjs start',
    url: `${url}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, PAY_WITHIN_MINUTES: '30', DEMO_PACE: 'off' },
  },
  use: {
    // A trace costs every test a third of its time; `--trace on` records one where it is needed.
    // What a worker fetches, a journey cannot hold up; the one without network allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    ...quickBrowser,
  },
});
