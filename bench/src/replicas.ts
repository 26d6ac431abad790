/**
 * `npm run bench -- replicas [seconds]` compares the rate of public reads without and with a read replica, in alternation, while
 * PostgreSQL is the limit: the processes of the primary and of the standby each get a part of a processor core.
 */

import { browsingRows, findCodes } from './browsing-rows.ts';
import { isSuccess } from './caller.ts';
import { inFolder } from './faults/stocked-folder.ts';
import { Scorecard } from './goals.ts';
import { load, type LoadResult } from './load.ts';
import { median } from './percentile.ts';
import { cpuMsOfTree } from './proc.ts';
import { CpuLimit, whyCpuCannotBeLimited } from './replicas/cpu-limit.ts';
import { countReads, difference, type Reads } from './replicas/count-reads.ts';
import { Purchases } from './replicas/purchases.ts';
import {
  withReplicatedPrograms,
  type MeasuredProgram,
  type ReplicatedPrograms,
} from './replicas/replicated-programs.ts';
import { positiveArgument } from './positive-argument.ts';
import type { LoadRequest } from './send-request.ts';
import { layOut } from './table.ts';

const seconds = positiveArgument(6);
const warmUpSeconds = 3;
const rounds = 5;
/** So few that the program, which has the rest of one core, can keep both servers busy. */
const coresOfServer = 0.2;
/**
 * Concurrent reads for each database server that answers them: enough to keep it busy, as a search uses several database
 * connections concurrently, and so few that none waits for a connection so long that the program refuses it.
 */
const readsPerServer = 4;
const sides = ['without', 'with'] as const;
type Side = (typeof sides)[number];
const concurrentReads: Record<Side, number> = { without: readsPerServer, with: 2 * readsPerServer };
const scorecard = new Scorecard('replicas');
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

interface Round extends LoadResult {
  reads: Reads;
  purchases: number;
  primaryMs: number;
  standbyMs: number;
}

const obstacle = await whyCpuCannotBeLimited();
if (obstacle === undefined) await inFolder((folder) => withReplicatedPrograms(folder, compare));
else printLine(`Not tried: ${obstacle}.`);
scorecard.finish();

async function compare(programs: ReplicatedPrograms): Promise<void> {
  const next = await mixedReads(programs.without.url);
  const limits: CpuLimit[] = [];
  try {
    for (const name of ['primary', 'standby'] as const) {
      const limit = new CpuLimit(`kaimai-bench-${process.pid}-${name}`, coresOfServer);
      limits.push(limit);
      limit.add(programs[name].pid() ?? 0);
    }
    await measureRounds(programs, next);
  } finally {
    for (const limit of limits) await limit.release();
  }
}

/** Details, lists and searches in turn, each request once in the whole measurement. */
async function mixedReads(url: string): Promise<() => LoadRequest | undefined> {
  const rows = await browsingRows(url, await findCodes(url));
  const kinds = rows.filter(({ goal }) => goal.endsWith('each once'));
  let turn = 0;
  return () => kinds[turn++ % kinds.length]?.next();
}

async function measureRounds(programs: ReplicatedPrograms, next: () => LoadRequest | undefined): Promise<void> {
  const measured: Record<Side, Round[]> = { without: [], with: [] };
  // Warms up: these rounds are not counted.
  for (const side of sides) await measureRound(programs, side, next);
  for (let nth = 0; nth < rounds; nth++)
    for (const side of sides) {
      const round = await measureRound(programs, side, next);
      measured[side].push(round);
      printLine(`  ${side}: ${round.perSecond.toFixed(1)} a second`);
    }
  printLine(`\n${tableOf(measured)}\n`);
  const perSecond = (side: Side): number => median(measured[side].map((round) => round.perSecond));
  scorecard.record('public reads with a replica compared with none', {
    value: perSecond('with') / perSecond('without'),
    failed: sides.flatMap((side) => measured[side]).reduce((sum, { failed }) => sum + failed, 0),
  });
}

async function measureRound(
  programs: ReplicatedPrograms,
  side: Side,
  next: () => LoadRequest | undefined,
): Promise<Round> {
  const program = programs[side];
  const options = { url: program.url, connections: concurrentReads[side], next, isGood: isSuccess };
  const purchases = new Purchases(program.url, programs);
  try {
    await load({ ...options, seconds: warmUpSeconds });
    const before = await figuresOf(programs, program);
    const purchasesBefore = purchases.count;
    const result = await load({ ...options, seconds });
    const after = await figuresOf(programs, program);
    return {
      ...result,
      purchases: purchases.count - purchasesBefore,
      primaryMs: after.primaryMs - before.primaryMs,
      standbyMs: after.standbyMs - before.standbyMs,
      reads: difference(after.reads, before.reads),
    };
  } finally {
    await purchases.stop();
  }
}

interface Figures {
  reads: Reads;
  primaryMs: number;
  standbyMs: number;
}

async function figuresOf({ primary, standby }: ReplicatedPrograms, { metricsUrl }: MeasuredProgram): Promise<Figures> {
  return {
    reads: await countReads(metricsUrl),
    primaryMs: cpuMsOfTree(primary.pid() ?? 0),
    standbyMs: cpuMsOfTree(standby.pid() ?? 0),
  };
}

function tableOf(measured: Record<Side, Round[]>): string {
  const rows = sides.flatMap((side) =>
    measured[side].map((round) => [
      side === 'with' ? 'with a replica' : 'without',
      round.perSecond.toFixed(1),
      round.p50Ms.toFixed(0),
      round.p99Ms.toFixed(0),
      String(round.failed),
      `${(round.primaryMs / round.seconds).toFixed(0)} ms`,
      `${(round.standbyMs / round.seconds).toFixed(0)} ms`,
      String(round.reads.primary),
      String(round.reads.replica),
      String(round.reads.repeated),
      String(round.purchases),
    ]),
  );
  const head =
    'reads,reads/s,p50 ms,p99 ms,failed,primary per s,standby per s,by the primary,by the standby,repeated,purchases';
  return layOut([head.split(','), ...rows]);
}
