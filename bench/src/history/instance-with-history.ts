import type { Client } from 'pg';
import type { Caller } from '../caller.ts';
import { connectTo } from '../plans/logged-plans.ts';
import { stockPopularProduct } from '../popular-product.ts';
import { freePort, startInstance, stopNode, type Running } from '../processes.ts';
import { registerBusyBuyer } from '../purchases.ts';
import { skuOf } from '../sku-of.ts';
import { inheritOrders } from './inherit-orders.ts';

/** A running instance whose measured buyers have orders. */
export interface InstanceWithHistory {
  dataDir: string;
  running: Running;
  database: Client;
  buyers: Caller[];
  /** Order numbers by buyer. */
  orders: string[][];
  /** A variant that never sells out. */
  skuCode: string;
}

const buyerCount = 3;
// No simulated demo shops, which would ship all open orders; one worker, so that one process uses all of the program's processor time.
const settings = { DEMO_PACE: 'off', WORKERS: '1' };
/** See hurried-timers.ts. */
const hurriedTimers = { NODE_OPTIONS: `--import=${new URL('hurried-timers.ts', import.meta.url).href}` };

export async function openInstanceWithHistory(dataDir: string, clients: Client[]): Promise<InstanceWithHistory> {
  const popular = await stockPopularProduct(dataDir);
  const running = await startInstance(dataDir, await freePort(), settings);
  const { url } = running;
  const database = await connectTo(dataDir, clients);
  const names = Array.from({ length: buyerCount }, (_, number) => `history${number}`);
  const buyers = await Promise.all(names.map((name) => registerBusyBuyer(url, name)));
  const emails: string[] = [];
  for (const buyer of buyers) emails.push(await emailOf(database, buyer));
  return {
    dataDir,
    running,
    database,
    buyers,
    orders: await inheritOrders(database, emails),
    skuCode: await skuOf(url, popular),
  };
}

/** Starts the program again with timers that run rare jobs, too. */
export async function reopenHurried(instance: InstanceWithHistory, clients: Client[]): Promise<InstanceWithHistory> {
  await instance.database.end();
  clients.splice(clients.indexOf(instance.database), 1);
  await stopNode(instance.running);
  const running = await startInstance(instance.dataDir, await freePort(), { ...settings, ...hurriedTimers });
  return { ...instance, running, database: await connectTo(instance.dataDir, clients) };
}

async function emailOf(database: Client, { credential }: Caller): Promise<string> {
  const { rows } = await database.query<{ email: string }>(
    `SELECT email FROM session JOIN buyer ON buyer.id = buyer_id WHERE access_key = $1`,
    [credential.accessKey],
  );
  if (!rows[0]) throw new Error('a session has no buyer');
  return rows[0].email;
}
