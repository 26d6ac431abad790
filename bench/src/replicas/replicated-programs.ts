import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { startPostgres, type PostgresServer } from '@kaimai/embedded-postgres/server';
import { startStandby } from '@kaimai/embedded-postgres/testing/standby';
import { anonymous, call, type Caller } from '../caller.ts';
import { startProgram, type Program } from '../faults/program.ts';
import { stockPopularProduct } from '../popular-product.ts';
import { freePort } from '../processes.ts';
import { registerBusyBuyer } from '../purchases.ts';

/** A program with the address of its metrics. */
export interface MeasuredProgram extends Program {
  metricsUrl: string;
}

/** Two programs on one primary, of which one also reads from a standby. */
export interface ReplicatedPrograms {
  without: MeasuredProgram;
  with: MeasuredProgram;
  primary: PostgresServer;
  standby: PostgresServer;
  buyer: Caller;
  /** A variant that never sells out. */
  skuCode: string;
}

/** Runs work with a primary that has the demo catalogue, a standby and two programs; ends all of them afterwards. */
export async function withReplicatedPrograms(
  folder: string,
  work: (programs: ReplicatedPrograms) => Promise<void>,
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const primary = await startPostgres({ dataDir: newFolder(folder, 'primary') });
    stops.push(primary.stop);
    const env = {
      DATABASE_URL: urlOf(primary),
      // Programs on one database must have the same secrets.
      DEPLOYMENT_SECRET: Buffer.alloc(32, 7).toString('base64'),
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 9).toString('base64url'),
      DEMO: 'on',
    };
    const dataDir = newFolder(folder, 'without');
    // The first start seeds the demo catalogue.
    await (await startMeasured(dataDir, env)).end('SIGTERM');
    const commodityCode = await stockPopularProduct(dataDir, env);
    const without = await startMeasured(dataDir, env);
    stops.push(() => without.end('SIGTERM'));
    const buyer = await registerBusyBuyer(without.url, 'replicas');
    const { skus } = await call(
      without.url,
      commodityDetail,
      { commodityCode },
      { credential: anonymous, appNo: 'replicas' },
    );
    const standby = await startStandby(join(folder, 'primary'), newFolder(folder, 'standby'));
    stops.push(standby.stop);
    const envWithStandby = { ...env, DATABASE_READ_URL: urlOf(standby) };
    const withStandby = await startMeasured(newFolder(folder, 'with'), envWithStandby);
    stops.push(() => withStandby.end('SIGTERM'));
    await work({ without, with: withStandby, primary, standby, buyer, skuCode: skus[0]?.skuCode ?? '' });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function startMeasured(dataDir: string, env: Record<string, string>): Promise<MeasuredProgram> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const settings = { ...env, PUBLIC_URL: `http://127.0.0.1:${port}`, METRICS_PORT: String(metricsPort) };
  const program = await startProgram({ dataDir, port, env: settings });
  return { ...program, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

/** PostgreSQL's account must be able to enter it. */
function newFolder(parent: string, name: string): string {
  const path = join(parent, name);
  mkdirSync(path, { mode: 0o711 });
  return path;
}

function urlOf({ connection: { user, password, host, database } }: PostgresServer): string {
  const account = password === undefined ? user : `${user}:${password}`;
  return `postgresql://${account}@${encodeURIComponent(host)}/${database}`;
}
