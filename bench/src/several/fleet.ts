import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { anonymous, call, type Caller } from '../caller.ts';
import { startProgram, type Program } from '../faults/program.ts';
import { stockPopularProduct } from '../popular-product.ts';
import { freePort } from '../processes.ts';
import { registerBusyBuyer } from '../purchases.ts';

const buyerCount = 4;

/** Programs on one database, each with a port and a data folder of its own. */
export interface Fleet {
  databaseUrl: string;
  /** The ports of all programs, including those that do not run yet. */
  ports: readonly number[];
  /** The settings of each program. */
  env: Record<string, string>;
  commodityCode: string;
  skuCode: string;
  start: (nth: number) => Promise<Program>;
  /** Registers buyers through the program or proxy at this URL. */
  registerBuyers: (url: string) => Promise<Caller[]>;
  stopDatabase: () => Promise<void>;
}

/** Prepares a stocked database; no program runs. Buyers reach the programs at `publicUrl`. */
export async function prepareFleet(folder: string, size: number, publicUrl: string): Promise<Fleet> {
  const { connection, stop } = await startPostgres({ dataDir: join(folder, 'database') });
  const { user, password = '', port, database, host } = connection;
  const databaseUrl = `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '5',
    PUBLIC_URL: publicUrl,
    // Programs on one database must have the same secrets.
    DEPLOYMENT_SECRET: Buffer.alloc(32, 7).toString('base64'),
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 9).toString('base64url'),
    DEMO: 'on',
    DEMO_PACE: '1',
    DRAIN_SECONDS: '3',
  };
  const ports: number[] = [];
  while (ports.length < size) ports.push(await freePort());
  const dataDirOf = (nth: number): string => join(folder, `program-${nth}`);
  for (let nth = 0; nth < size; nth++) mkdirSync(dataDirOf(nth));
  const start = (nth: number): Promise<Program> =>
    startProgram({ dataDir: dataDirOf(nth), port: ports[nth] ?? 0, env });

  const product = await stock(start, dataDirOf(0), env).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const names = Array.from({ length: buyerCount }, (_, nth) => `several${nth}`);
  return {
    databaseUrl,
    ports,
    env,
    ...product,
    start,
    registerBuyers: (url) => Promise.all(names.map((name) => registerBusyBuyer(url, name))),
    stopDatabase: stop,
  };
}

/** Stocks the database with the demo catalogue and a product that never sells out. */
async function stock(
  start: Fleet['start'],
  dataDir: string,
  env: Fleet['env'],
): Promise<Pick<Fleet, 'commodityCode' | 'skuCode'>> {
  const first = await start(0);
  try {
    const commodityCode = await stockPopularProduct(dataDir, env);
    const visitor = { credential: anonymous, appNo: 'several' };
    const { skus } = await call(first.url, commodityDetail, { commodityCode }, visitor);
    return { commodityCode, skuCode: skus[0]?.skuCode ?? '' };
  } finally {
    await first.end('SIGTERM');
  }
}
