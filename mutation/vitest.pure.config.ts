import { defineConfig } from 'vitest/config';
import { pure } from './src/domains.ts';

/** Tests of the parts without I/O, which need no database. Run from the root of the repository, or of a copy of it. */
export default defineConfig({
  test: {
    setupFiles: ['vitest.setup.ts'],
    include: pure.tests,
    isolate: false,
    testTimeout: 30_000,
  },
});
