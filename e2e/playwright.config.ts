import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { impatientShop, patientShop, type ShopAddress } from './shop/addresses.ts';

const executablePath = process.env.CHROMIUM;

/** Each shop is the real program on a data folder of its own, started as a new user starts it. */
function start({ port, name, payWithinMinutes }: ShopAddress) {
  return {
    command: 'node ../apps/kaimai/bootstrap.mjs start',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: join(tmpdir(), `kaimai-e2e-${process.ppid}-${name}`),
      PAY_WITHIN_MINUTES: String(payWithinMinutes),
    },
  };
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  webServer: [start(patientShop), start(impatientShop)],
  use: {
    baseURL: patientShop.url,
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
