import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { storeFilesInMemory } from './vitest.memory.ts';

const globalSetup = fileURLToPath(new URL('apps/gateway/src/testing/global-setup.ts', import.meta.url));

/**
 * Hashes at full cost took a quarter of the processor time of tests that sign in, most of which do not test hashing
 * (docs/decisions/259-processor-time-of-npm-test.md).
 */
const lowHashingCost = {
  '#account/password/hashing-cost.ts': fileURLToPath(
    new URL('apps/gateway/src/testing/low-hashing-cost.ts', import.meta.url),
  ),
};

const commonOptions = {
  setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
  include: ['src/**/*.test.{ts,tsx}', 'bootstrap/**/*.test.mjs'],
};

storeFilesInMemory();

export default defineConfig({
  test: {
    // Long, because a machine may be ten times slower than usual, and time-outs only cost time when a test fails.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // After a change of one of these files, `--changed` runs everything. The default includes package.json, whose scripts change often.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.*.ts'],
    // More than the default of one less than the cores, because tests wait half of the time for PostgreSQL and for programs they started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { root: 'packages/contract', test: { ...commonOptions, name: 'contract', isolate: false } },
      { root: 'packages/demo-catalogue', test: { ...commonOptions, name: 'demo-catalogue' } },
      { root: 'packages/embedded-postgres', test: { ...commonOptions, name: 'embedded-postgres' } },
      { root: 'packages/lexicon', test: { ...commonOptions, name: 'lexicon', isolate: false } },
      {
        root: 'apps/gateway',
        test: { ...commonOptions, name: 'gateway', isolate: false, globalSetup: [globalSetup], alias: lowHashingCost },
      },
      { root: 'apps/storefront', test: { ...commonOptions, name: 'storefront', isolate: false } },
      { root: 'apps/kaimai', test: { ...commonOptions, name: 'kaimai', isolate: false } },
      { root: 'bench', test: { ...commonOptions, name: 'bench', isolate: false } },
    ],
  },
});
