import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './vitest.memory.ts';

const globalSetup = fileURLToPath(new URL('apps/gateway/src/testing/global-setup.ts', import.meta.url));

/** Most tests that sign in are not about the strength of hashes, which took a quarter of their processor time (record 259). */
const lowHashingCost = {
  '#account/password/hashing-cost.ts': fileURLToPath(
    new URL('apps/gateway/src/testing/low-hashing-cost.ts', import.meta.url),
  ),
};

const everywhere = {
  setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
  include: ['src/**/*.test.{ts,tsx}', 'bootstrap/**/*.test.mjs'],
};

keepFilesInMemory();

export default defineConfig({
  test: {
    // Long, as they only cost time where something fails: a machine may be ten times slower than usual.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // After a change of these, `--changed` runs everything. The default includes package.json, whose scripts change often.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.*.ts'],
    // By default it is one less than there are cores; half of the time tests wait for PostgreSQL and for programs they started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { root: 'packages/contract', test: { ...everywhere, name: 'contract', isolate: false } },
      { root: 'packages/demo-catalogue', test: { ...everywhere, name: 'demo-catalogue' } },
      { root: 'packages/embedded-postgres', test: { ...everywhere, name: 'embedded-postgres' } },
      { root: 'packages/lexicon', test: { ...everywhere, name: 'lexicon', isolate: false } },
      {
        root: 'apps/gateway',
        test: { ...everywhere, name: 'gateway', isolate: false, globalSetup: [globalSetup], alias: lowHashingCost },
      },
      { root: 'apps/storefront', test: { ...everywhere, name: 'storefront', isolate: false } },
      { root: 'apps/kaimai', test: { ...everywhere, name: 'kaimai', isolate: false } },
      { root: 'bench', test: { ...everywhere, name: 'bench', isolate: false } },
    ],
  },
});
