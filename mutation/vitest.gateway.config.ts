import { defineConfig } from 'vitest/config';
import { storeFilesInMemory } from '../vitest.memory.ts';

storeFilesInMemory();

/** Tests of the gateway on a real PostgreSQL; a run selects them by the folder that it names. */
export default defineConfig({
  root: 'apps/gateway',
  test: {
    setupFiles: ['../../vitest.setup.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
