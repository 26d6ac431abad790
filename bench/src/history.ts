/**
 * The cost of a long history: `node bench/src/history.ts 1000000`, or `1000000=FOLDER` for a data folder that has it
 * already, and `--idle SECONDS` for how long the jobs are watched. Compares a shop with this number of orders with an
 * almost empty one, and writes docs/history.md.
 */

import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { readHistories } from './history/history-choice.ts';
import { createHistory } from './history/history-folder.ts';
import { describe, shortLivedTables, type HistoryRow } from './history/history-document.ts';
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
import { listTableSizes, writtenWal } from './history/table-sizes.ts';
import { Scorecard } from './goals.ts';
import { call } from './caller.ts';
import { messageList } from '@kaimai/contract/message/message';
import { orderDetails, orderList } from '@kaimai/contract/order/order';
import { reconnect, withPlansLogged } from './plans/logged-plans.ts';
import { mayStaySmall } from './plans/fill.ts';
import { statementOf } from './plans/plans-document.ts';
import { fullReads, plansIn, readFrom } from './plans/reading.ts';
import { stopNode } from './processes.ts';

const document = fileURLToPath(new URL('../../docs/history.md', import.meta.url));
const fewOrders = 1000;
const rounds = 7;
const card = new Scorecard('history');
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const choice = readHistories(process.argv.slice(2));
if (!choice) {
  process.stderr.write(
    'Usage: node bench/src/history.ts ORDERS[=FOLDER] [--idle SECONDS], with at least 10000 orders\n',
  );
  process.exit(1);
}
const { orders, folder, idleSeconds } = choice;
const created: string[] = [];
const clients: Client[] = [];
const opened: InstanceWithHistory[] = [];
try {
  await compare();
} finally {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all(opened.map(({ running }) => stopNode(running)));
  for (const dataDir of created) rmSync(dataDir, { recursive: true, force: true });
}
card.finish();

async function compare(): Promise<void> {
  const few = await open(await create(fewOrders));
  const many = await open(folder ?? (await create(orders)));
  const sizes = await listTableSizes(many.database);
  const rows = await measureRows([few, many]);
  const walBefore = await writtenWal(many.database);
  const countBefore = await countOrders(many.database);
  const purchases = await measureAlternately([few, many], measurePurchase);
  const bought = (await countOrders(many.database)) - countBefore;
  const walOfPurchase = ((await writtenWal(many.database)) - walBefore) / Math.max(1, bought);
  rows.push({ name: 'whole purchase', ...purchases });
  const [fewJobs, manyJobs] = await measureJobs([few, many], idleSeconds);
  if (fewJobs && manyJobs) rows.push({ name: 'periodic jobs', few: fewJobs, many: manyJobs });
  const hurried = await reopenHurried(many, clients);
  opened.push(hurried);
  const { read, statements } = await readPlans(hurried, new Map(sizes.map(({ table, rows: count }) => [table, count])));
  for (const { name, few: a, many: b } of rows) card.record(name, { value: totalOf(b) / totalOf(a) });
  card.record('tables read from end to end', { value: read.length });
  card.record('requests that failed', { value: rows.reduce((sum, row) => sum + row.few.failed + row.many.failed, 0) });
  writeFileSync(
    document,
    describe({ orders, fewOrders, rounds, idleSeconds, rows, sizes, walOfPurchase, fullReads: read, statements }),
  );
}

async function create(count: number): Promise<string> {
  const dataDir = await createHistory(count);
  created.push(dataDir);
  return dataDir;
}

async function open(dataDir: string): Promise<InstanceWithHistory> {
  const shop = await openInstanceWithHistory(dataDir, clients);
  opened.push(shop);
  return shop;
}

type NamedRow = HistoryRow & { name: Parameters<typeof card.record>[0] };

async function measureRows(shops: readonly [InstanceWithHistory, InstanceWithHistory]): Promise<NamedRow[]> {
  const requests = new Map(shops.map((shop) => [shop, requestsOf(shop)]));
  const rows: NamedRow[] = [];
  for (const name of requestRows) {
    const measure = (shop: InstanceWithHistory): Promise<Cost> => {
      const next = requests.get(shop)?.[name];
      if (!next) throw new RangeError(name);
      return measureRequests(shop, next);
    };
    rows.push({ name, ...(await measureAlternately(shops, measure)) });
  }
  return rows;
}

/** Measures both shops alternately. The first round warms up; each further round begins with the other shop. */
async function measureAlternately(
  [few, many]: readonly [InstanceWithHistory, InstanceWithHistory],
  measure: (shop: InstanceWithHistory) => Promise<Cost>,
): Promise<Pick<HistoryRow, 'few' | 'many'>> {
  const costs = new Map<InstanceWithHistory, Cost[]>([
    [few, []],
    [many, []],
  ]);
  for (const shop of [few, many]) await measure(shop);
  for (let round = 0; round < rounds; round++)
    for (const shop of round % 2 === 0 ? [few, many] : [many, few]) costs.get(shop)?.push(await measure(shop));
  const [a, b] = [medianOf(costs.get(few) ?? []), medianOf(costs.get(many) ?? [])];
  printLine(`  ${totalOf(a).toFixed(2)} and ${totalOf(b).toFixed(2)} ms`);
  return { few: a, many: b };
}

async function countOrders(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>('SELECT last_value AS count FROM customer_order_id_seq');
  return Number(rows[0]?.count ?? 0);
}

/**
 * Repeats the buyers' calls, a purchase and the jobs while query plans are logged; returns the tables that were read
 * from end to end, and the number of different statements.
 */
async function readPlans(
  shop: InstanceWithHistory,
  sizes: ReadonlyMap<string, number>,
): Promise<{ read: string[]; statements: number }> {
  const { database, running, buyers, orders: orderNos, dataDir } = shop;
  const log = join(dataDir, 'postgres.log');
  const from = statSync(log).size;
  await withPlansLogged(database, async () => {
    await reconnect(running.url, database);
    for (const [nth, buyer] of buyers.entries()) {
      await call(running.url, orderList, {}, buyer);
      await call(running.url, orderDetails, { orderNo: orderNos[nth]?.[0] ?? '' }, buyer);
      await call(running.url, messageList, {}, buyer);
    }
    await measurePurchase(shop);
    await pause(idleSeconds * 1000);
  });
  const tables = new Set<string>();
  const plans = plansIn(readFrom(log, from));
  for (const plan of plans)
    for (const table of fullReads(plan, sizes)) {
      if (mayStaySmall(table) || shortLivedTables.has(table) || tables.has(table)) continue;
      tables.add(table);
      printLine(`\nreads ${table} from end to end:\n${plan}`);
    }
  const statements = new Set(plans.map(statementOf)).size;
  return { read: [...tables], statements };
}
