import { defineConfig } from 'vitest/config';

const everywhere = {
  setupFiles: [new URL('vitest.setup.ts', import.meta.url).pathname],
  include: ['src/**/*.test.{ts,tsx}', 'bootstrap/**/*.test.mjs'],
};

export default defineConfig({
  test: {
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      { root: 'packages/contract', test: { ...everywhere, name: 'contract' } },
      { root: 'packages/demo-catalogue', test: { ...everywhere, name: 'demo-catalogue' } },
      { root: 'packages/embedded-postgres', test: { ...everywhere, name: 'embedded-postgres' } },
      { root: 'apps/gateway', test: { ...everywhere, name: 'gateway', globalSetup: ['src/testing/global-setup.ts'] } },
      { root: 'apps/storefront', test: { ...everywhere, name: 'storefront' } },
      { root: 'apps/kaimai', test: { ...everywhere, name: 'kaimai' } },
    ],
  },
});
