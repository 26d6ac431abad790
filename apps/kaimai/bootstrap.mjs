// The first thing that runs in a fresh clone, before any package is there: plain JavaScript for the host's Node 20 or
// later. It brings the packages and the built pages up to date, then hands over to the project's own Node.
import { startBench } from './bootstrap/bench.mjs';
import { runCheck, runTest } from './bootstrap/checks.mjs';
import { runEngines } from './bootstrap/engines.mjs';
import { ensurePackages } from './bootstrap/packages.mjs';
import { startProgram } from './bootstrap/program.mjs';
import { ensureStorefront } from './bootstrap/storefront.mjs';
import { runMatchingTests } from './bootstrap/test-runs.mjs';

const [command = 'start', ...args] = process.argv.slice(2);

/** @type {Record<string, () => Promise<number>>} */
const commands = {
  start: async () => {
    await ensurePackages();
    await ensureStorefront();
    return startProgram(args);
  },
  // For container images: what `start` does before it runs the program.
  build: async () => {
    await ensurePackages();
    await ensureStorefront();
    return 0;
  },
  dev: async () => {
    await ensurePackages();
    return startProgram(['dev', ...args], 'development');
  },
  check: runCheck,
  test: () => (args.length > 0 ? runMatchingTests(args) : runTest()),
  bench: () => startBench(args),
  engines: () => runEngines(args),
};

try {
  const run = commands[command];
  if (!run) throw new Error(`There is no command ${command}; there are ${Object.keys(commands).join(', ')}.`);
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
