/** `npm run bench -- workers [seconds]` compares the throughput of uncached pages with one and with two worker processes, in alternation. */

import { withBenchFolder } from './bench-folder.ts';
import { Scorecard } from './goals.ts';
import { loadWarm } from './load.ts';
import { median } from './percentile.ts';
import { positiveArgument } from './positive-argument.ts';
import { freePort, startInstance, stopNode } from './processes.ts';
import { layOut } from './table.ts';

const seconds = positiveArgument(10);
const connections = 16;
const rounds = 3;
/** Long: each process compiles the code that renders pages. */
const warmUpSeconds = 8;
const scorecard = new Scorecard('workers');
let visit = 0;

await withBenchFolder(compare);
scorecard.finish();

async function compare(dataDir: string): Promise<void> {
  const rows: string[][] = [];
  const perSecond = { 1: [] as number[], 2: [] as number[] };
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    for (const workers of [1, 2] as const) {
      const figures = await measure(dataDir, workers);
      perSecond[workers].push(figures.perSecond);
      failed += figures.failed;
      const { p50Ms, p99Ms } = figures;
      rows.push([String(workers), figures.perSecond.toFixed(1), p50Ms.toFixed(0), p99Ms.toFixed(0)]);
    }
  }
  process.stdout.write(`${layOut([['workers', 'pages/s', 'p50 ms', 'p99 ms'], ...rows])}\n`);
  scorecard.record('two workers compared with one: pages rendered uncached', {
    value: median(perSecond[2]) / median(perSecond[1]),
    failed,
  });
}

async function measure(dataDir: string, workers: 1 | 2) {
  const program = await startInstance(dataDir, await freePort(), { WORKERS: String(workers) });
  try {
    const next = () => ({
      method: 'GET' as const,
      // A parameter that makes the address of each page unique, so that no page is cached.
      path: `/?searchValue=x${visit++}`,
      headers: { 'accept-encoding': 'br' },
    });
    return await loadWarm({ url: program.url, seconds, connections, next }, warmUpSeconds);
  } finally {
    await stopNode(program);
  }
}
