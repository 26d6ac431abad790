/**
 * Where the time of a purchase goes: processor time of program and PostgreSQL, statements, round trips, transactions that write and
 * WAL, for each step. The argument is the number of purchases of each buyer.
 */

import type { Client } from 'pg';
import { withBenchFolder } from './bench-folder.ts';
import type { Caller } from './caller.ts';
import { connectTo } from './plans/logged-plans.ts';
import { positiveArgument } from './positive-argument.ts';
import { stockPopularProduct } from './popular-product.ts';
import { cpuOf } from './proc.ts';
import { freePort, startInstance, stopNode } from './processes.ts';
import { beginPurchase, buy, purchaseSteps, registerBusyBuyer, type Purchase, type PurchaseStep } from './purchases.ts';
import { portVariable, takeStatementCounts, type StatementCounts } from './purchase-steps/statement-counts.ts';
import { skuOf } from './sku-of.ts';
import { layOut } from './table.ts';

const rounds = positiveArgument(60);
const buyerCount = 8;
/** Enough for V8 to compile the code that a purchase runs. */
const warmUpRounds = 25;
const countedPurchases = 9;
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** The cost of a step, added up over all purchases. */
interface StepCost {
  programMs: number;
  databaseMs: number;
  transactions: number;
  walBytes: number;
}

await withBenchFolder(measureSteps);

async function measureSteps(dataDir: string): Promise<void> {
  const settings = { DEMO_PACE: 'off', WORKERS: '1' };
  await stopNode(await startInstance(dataDir, await freePort(), settings));
  const popular = await stockPopularProduct(dataDir);
  const countsPort = await freePort();
  const preload = new URL('purchase-steps/count-statements.ts', import.meta.url).href;
  const program = await startInstance(dataDir, await freePort(), {
    ...settings,
    NODE_OPTIONS: `--import=${preload}`,
    [portVariable]: String(countsPort),
  });
  const clients: Client[] = [];
  try {
    const { url } = program;
    const database = await connectTo(dataDir, clients);
    const names = Array.from({ length: buyerCount }, (_, number) => `buyer${number}`);
    const buyers = await Promise.all(names.map((name) => registerBusyBuyer(url, name)));
    const skuCode = await skuOf(url, popular);
    const begin = (buyer: Caller): Purchase => beginPurchase(url, buyer, skuCode);
    for (let round = 0; round < warmUpRounds; round++)
      await Promise.all(buyers.map((buyer) => buy(url, buyer, skuCode)));
    const costs = new Map<PurchaseStep, StepCost>();
    for (let round = 0; round < rounds; round++)
      await measureRound({ pid: program.child.pid ?? 0, database, costs }, buyers.map(begin));
    printSteps(costs, await countStatements(countsPort, () => begin(at(buyers, 0))));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await stopNode(program);
  }
}

interface Measurement {
  pid: number;
  database: Client;
  costs: Map<PurchaseStep, StepCost>;
}

/** Runs each step for all purchases before the next step. */
async function measureRound({ pid, database, costs }: Measurement, purchases: readonly Purchase[]): Promise<void> {
  for (const step of purchaseSteps) {
    const writtenBefore = await readWriteCounts(database);
    const before = cpuOf(pid);
    await Promise.all(purchases.map(step.run));
    const after = cpuOf(pid);
    const written = await readWriteCounts(database);
    const sum = costs.get(step) ?? { programMs: 0, databaseMs: 0, transactions: 0, walBytes: 0 };
    sum.programMs += after.programMs - before.programMs;
    sum.databaseMs += after.databaseMs - before.databaseMs;
    sum.transactions += written.transactions - writtenBefore.transactions;
    sum.walBytes += written.walBytes - writtenBefore.walBytes;
    costs.set(step, sum);
  }
}

/** The bytes of WAL and the number of writing transactions so far: only a transaction that writes gets the next number. */
async function readWriteCounts(database: Client): Promise<{ walBytes: number; transactions: number }> {
  const { rows } = await database.query<{ wal: string; transactions: string }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0' AS wal, pg_snapshot_xmax(pg_current_snapshot())::text AS transactions`,
  );
  return { walBytes: Number(rows[0]?.wal), transactions: Number(rows[0]?.transactions) };
}

/** The median counts of each step, over purchases that are made one after the other. Some counts include statements of jobs. */
async function countStatements(port: number, begin: () => Purchase): Promise<Map<PurchaseStep, StatementCounts>> {
  const counts = new Map<PurchaseStep, StatementCounts[]>();
  for (let nth = 0; nth < countedPurchases; nth++) {
    const purchase = begin();
    // Resets the counts.
    await takeStatementCounts(port);
    for (const step of purchaseSteps) {
      await step.run(purchase);
      counts.set(step, [...(counts.get(step) ?? []), await takeStatementCounts(port)]);
    }
  }
  const median = (values: readonly number[]): number =>
    at(
      values.toSorted((a, b) => a - b),
      values.length >> 1,
    );
  return new Map(
    [...counts].map(([step, all]) => [
      step,
      {
        statements: median(all.map(({ statements }) => statements)),
        roundTrips: median(all.map(({ roundTrips }) => roundTrips)),
      },
    ]),
  );
}

function printSteps(
  costs: ReadonlyMap<PurchaseStep, StepCost>,
  counts: ReadonlyMap<PurchaseStep, StatementCounts>,
): void {
  const purchases = rounds * buyerCount;
  const each = (total: number): string => (total / purchases).toFixed(2);
  const all = [...costs.values()];
  const sum = (of: (cost: StepCost) => number): number => all.reduce((total, cost) => total + of(cost), 0);
  const total = {
    programMs: sum(({ programMs }) => programMs),
    databaseMs: sum(({ databaseMs }) => databaseMs),
    transactions: sum(({ transactions }) => transactions),
    walBytes: sum(({ walBytes }) => walBytes),
  };
  const totalCounts = [...counts.values()].reduce(
    (a, b) => ({ statements: a.statements + b.statements, roundTrips: a.roundTrips + b.roundTrips }),
    { statements: 0, roundTrips: 0 },
  );
  const row = (name: string, cost: StepCost, { statements, roundTrips }: StatementCounts): string[] => [
    name,
    each(cost.programMs),
    each(cost.databaseMs),
    String(statements),
    String(roundTrips),
    each(cost.transactions),
    each(cost.walBytes / 1000),
  ];
  const none = { statements: 0, roundTrips: 0 };
  const rows = [...costs].map(([step, cost]) => row(step.name, cost, counts.get(step) ?? none));
  const head = ['', 'program ms', 'PostgreSQL ms', 'statements', 'round trips', 'writing transactions', 'WAL kB'];
  printLine(`\n${layOut([head, ...rows, row('purchase', total, totalCounts)])}`);
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`There is no ${index}`);
  return value;
}
