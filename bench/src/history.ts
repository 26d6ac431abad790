/**
 * The cost of a long history: `node bench/src/history.ts 1000000`, or `1000000=FOLDER` for a data folder that has it
 * already, and `--idle SECONDS` for how long the jobs are watched. Compares an instance with this number of orders with an
 * almost empty one, and writes docs/history.md.
 */

import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { parseHistoryChoice } from './history/history-choice.ts';
import { createHistory } from './history/history-folder.ts';
import { renderHistoryDocument, shortLivedTables, type HistoryRow } from './history/history-document.ts';
import {
  measureJobs,
  measurePurchase,
  measureRequests,
  medianOf,
  requestRows,
  requestsOf,
  totalOf,
  type Cost,
} from './history/measured-rows.ts';
import { openInstanceWithHistory, reopenHurried, type InstanceWithHistory } from './history/instance-with-history.ts';
import { listTableSizes, readWalBytes } from './history/table-sizes.ts';
import { Scorecard } from './goals.ts';
import { call } from './caller.ts';
import { messageList } from '@kaimai/contract/message/message';
import { orderDetails, orderList } from '@kaimai/contract/order/order';
import { reconnect, withPlansLogged } from './plans/logged-plans.ts';
import { mayStaySmall } from './plans/fill.ts';
import { statementOf } from './plans/plans-document.ts';
import { fullReads, plansIn, readFileFrom } from './plans/plan-log.ts';
import { stopNode } from './processes.ts';

const document = fileURLToPath(new URL('../../docs/history.md', import.meta.url));
const fewOrders = 1000;
const rounds = 7;
const scorecard = new Scorecard('history');
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const choice = parseHistoryChoice(process.argv.slice(2));
if (!choice) {
  process.stderr.write(
    'Usage: node bench/src/history.ts ORDERS[=FOLDER] [--idle SECONDS], with at least 10000 orders\n',
  );
  process.exit(1);
}
const { orders, folder, idleSeconds } = choice;
const createdFolders: string[] = [];
const clients: Client[] = [];
const openedInstances: InstanceWithHistory[] = [];
try {
  await compare();
} finally {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all(openedInstances.map(({ running }) => stopNode(running)));
  for (const dataDir of createdFolders) rmSync(dataDir, { recursive: true, force: true });
}
scorecard.finish();

async function compare(): Promise<void> {
  const few = await open(await create(fewOrders));
  const many = await open(folder ?? (await create(orders)));
  const sizes = await listTableSizes(many.database);
  const rows = await measureRows([few, many]);
  const walBefore = await readWalBytes(many.database);
  const countBefore = await countOrders(many.database);
  const purchases = await measureAlternately([few, many], measurePurchase);
  const newOrders = (await countOrders(many.database)) - countBefore;
  const walBytesPerPurchase = ((await readWalBytes(many.database)) - walBefore) / Math.max(1, newOrders);
  rows.push({ name: 'whole purchase', ...purchases });
  const [fewJobs, manyJobs] = await measureJobs([few, many], idleSeconds);
  if (fewJobs && manyJobs) rows.push({ name: 'periodic jobs', few: fewJobs, many: manyJobs });
  const hurriedInstance = await reopenHurried(many, clients);
  openedInstances.push(hurriedInstance);
  const { tables, statements } = await readPlans(
    hurriedInstance,
    new Map(sizes.map(({ table, rows: count }) => [table, count])),
  );
  for (const { name, few: costOfFew, many: costOfMany } of rows)
    scorecard.record(name, { value: totalOf(costOfMany) / totalOf(costOfFew) });
  scorecard.record('tables read from end to end', { value: tables.length });
  scorecard.record('requests that failed', {
    value: rows.reduce((sum, row) => sum + row.few.failed + row.many.failed, 0),
  });
  writeFileSync(
    document,
    renderHistoryDocument({
      orders,
      fewOrders,
      rounds,
      idleSeconds,
      rows,
      sizes,
      walBytesPerPurchase,
      fullReads: tables,
      statements,
    }),
  );
}

async function create(count: number): Promise<string> {
  const dataDir = await createHistory(count);
  createdFolders.push(dataDir);
  return dataDir;
}

async function open(dataDir: string): Promise<InstanceWithHistory> {
  const instance = await openInstanceWithHistory(dataDir, clients);
  openedInstances.push(instance);
  return instance;
}

type NamedRow = HistoryRow & { name: Parameters<typeof scorecard.record>[0] };

async function measureRows(instances: readonly [InstanceWithHistory, InstanceWithHistory]): Promise<NamedRow[]> {
  const requests = new Map(instances.map((instance) => [instance, requestsOf(instance)]));
  const rows: NamedRow[] = [];
  for (const name of requestRows) {
    const measure = (instance: InstanceWithHistory): Promise<Cost> => {
      const next = requests.get(instance)?.[name];
      if (!next) throw new RangeError(name);
      return measureRequests(instance, next);
    };
    rows.push({ name, ...(await measureAlternately(instances, measure)) });
  }
  return rows;
}

/** Measures both instances alternately. The first round warms up; each further round begins with the other instance. */
async function measureAlternately(
  [few, many]: readonly [InstanceWithHistory, InstanceWithHistory],
  measure: (instance: InstanceWithHistory) => Promise<Cost>,
): Promise<Pick<HistoryRow, 'few' | 'many'>> {
  const costs = new Map<InstanceWithHistory, Cost[]>([
    [few, []],
    [many, []],
  ]);
  for (const instance of [few, many]) await measure(instance);
  for (let round = 0; round < rounds; round++)
    for (const instance of round % 2 === 0 ? [few, many] : [many, few])
      costs.get(instance)?.push(await measure(instance));
  const medians = { few: medianOf(costs.get(few) ?? []), many: medianOf(costs.get(many) ?? []) };
  printLine(`  ${totalOf(medians.few).toFixed(2)} and ${totalOf(medians.many).toFixed(2)} ms`);
  return medians;
}

/** By the sequence of the ids: to count the rows of a large table would take too long. */
async function countOrders(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>('SELECT last_value AS count FROM customer_order_id_seq');
  return Number(rows[0]?.count ?? 0);
}

/**
 * Repeats the buyers' calls, a purchase and the jobs while query plans are logged; returns the tables that were read
 * from end to end, and the number of different statements.
 */
async function readPlans(
  instance: InstanceWithHistory,
  sizes: ReadonlyMap<string, number>,
): Promise<{ tables: string[]; statements: number }> {
  const { database, running, buyers, orders: orderNos, dataDir } = instance;
  const log = join(dataDir, 'postgres.log');
  const from = statSync(log).size;
  await withPlansLogged(database, async () => {
    await reconnect(running.url, database);
    for (const [nth, buyer] of buyers.entries()) {
      await call(running.url, orderList, {}, buyer);
      await call(running.url, orderDetails, { orderNo: orderNos[nth]?.[0] ?? '' }, buyer);
      await call(running.url, messageList, {}, buyer);
    }
    await measurePurchase(instance);
    // The jobs run meanwhile.
    await pause(idleSeconds * 1000);
  });
  const tables = new Set<string>();
  const plans = plansIn(readFileFrom(log, from));
  for (const plan of plans)
    for (const table of fullReads(plan, sizes)) {
      if (mayStaySmall(table) || shortLivedTables.has(table) || tables.has(table)) continue;
      tables.add(table);
      printLine(`\nreads ${table} from end to end:\n${plan}`);
    }
  const statements = new Set(plans.map(statementOf)).size;
  return { tables: [...tables], statements };
}
