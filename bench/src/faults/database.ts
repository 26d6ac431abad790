import { startPostgres } from '@kaimai/embedded-postgres/server';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inFolder, prepareStockedFolder, type StockedFolder } from './stocked-folder.ts';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { databaseProcesses } from './postgres-processes.ts';
import { checkInvariants, withProgram, type Program } from './program.ts';
import { countsOf } from './counts.ts';
import { longestGapMs, seconds, type Report } from './report.ts';
import { checkOrders } from './shoppers.ts';
import { withTraffic } from './traffic.ts';

const recoversWithinMs = 5000;
const beforeMs = 2000;
const afterMs = 6000;
/** Longer than the query time-out: only then is a silent connection distinguishable from a slow query. */
const afterStrandingMs = 16_000;

/** A database fault with its repair. */
interface DatabaseFault {
  scenario: string;
  begin: () => void;
  /** Duration of the fault. */
  ms: number;
  end?: () => void;
  /** Set if recovery may take longer than usual. */
  recoversWithinMs?: number;
}

/** Faults of the embedded database: its processes are ended, killed or frozen. */
export async function tryDatabase(folder: StockedFolder, times: number, report: Report): Promise<void> {
  const signal = (which: 'postmaster' | 'child' | 'all', name: NodeJS.Signals): void => {
    const { postmaster, children } = databaseProcesses(folder.dataDir);
    const pids = { postmaster: [postmaster], child: children.slice(0, 1), all: [postmaster, ...children] }[which];
    for (const pid of pids) process.kill(pid, name);
  };
  const databaseFaults: DatabaseFault[] = [
    {
      scenario: 'PostgreSQL is stopped by SIGINT and started again',
      begin: () => signal('postmaster', 'SIGINT'),
      ms: 0,
    },
    { scenario: 'kill -9 of PostgreSQL', begin: () => signal('postmaster', 'SIGKILL'), ms: 0 },
    { scenario: 'kill -9 of one of its processes', begin: () => signal('child', 'SIGKILL'), ms: 0 },
    {
      scenario: 'PostgreSQL is frozen for 8 s',
      begin: () => signal('all', 'SIGSTOP'),
      ms: 8000,
      end: () => signal('all', 'SIGCONT'),
    },
  ];
  await tryEach(folder, databaseFaults, times, report);
}

async function tryEach(
  folder: StockedFolder,
  databaseFaults: readonly DatabaseFault[],
  times: number,
  report: Report,
): Promise<void> {
  await withProgram(folder, async (program) => {
    for (let time = 0; time < times; time++)
      for (const databaseFault of databaseFaults) await tryDatabaseFault(program, folder, databaseFault, report);
  });
}

/** Faults of the connection to a remote database. */
export async function tryConnectionFaults(times: number, report: Report): Promise<void> {
  await inFolder(async (folder) => {
    const server = await startPostgres({ dataDir: join(folder, 'elsewhere') });
    const proxy = await openFaultProxy(`${server.connection.host}/.s.PGSQL.${server.connection.port}`);
    try {
      await tryFaultsOfProxy(join(folder, 'shop'), proxy, times, report);
    } finally {
      await proxy.close();
      await server.stop();
    }
  });
}

async function tryFaultsOfProxy(dataDir: string, proxy: FaultProxy, times: number, report: Report): Promise<void> {
  mkdirSync(dataDir);
  const folder = await prepareStockedFolder(dataDir, {
    DATABASE_URL: `postgresql://kaimai@127.0.0.1:${proxy.port}/kaimai`,
  });
  await tryEach(folder, connectionFaults(proxy), times, report);
}

function connectionFaults(proxy: FaultProxy): DatabaseFault[] {
  const end = (): void => proxy.mend();
  return [
    { scenario: 'the connection is cut for 3 s', begin: () => proxy.cut(), ms: 3000, end },
    { scenario: 'the connection is silent for 8 s', begin: () => proxy.silence(), ms: 8000, end },
    {
      scenario: 'connections fall silent for ever, new ones work',
      begin: () => proxy.strand(),
      ms: 0,
      recoversWithinMs: 14_000,
    },
    { scenario: 'each chunk is delayed by 40 ms for 5 s', begin: () => proxy.slow(40), ms: 5000, end },
  ];
}

async function tryDatabaseFault(
  program: Program,
  folder: StockedFolder,
  databaseFault: DatabaseFault,
  report: Report,
): Promise<void> {
  const { shoppers, browsing, result } = await withTraffic(program.url, folder, async () => {
    await pause(beforeMs);
    databaseFault.begin();
    await pause(databaseFault.ms);
    databaseFault.end?.();
    const endedAt = performance.now();
    await pause(databaseFault.recoversWithinMs ? afterStrandingMs : afterMs);
    return { endedAt, until: performance.now() };
  });
  const { endedAt, until } = result;
  const { acknowledged, unanswered, placedUnanswered, paid } = await checkOrders(program.url, shoppers);
  await checkInvariants({ ...folder.env, DATA_DIR: folder.dataDir });
  const [buyingGapMs = 0, browsingGapMs = 0] = [shoppers.boughtAt, browsing.succeededAt].map((at) =>
    longestGapMs(at, endedAt, until),
  );
  report({
    scenario: databaseFault.scenario,
    observed: `afterwards at most ${seconds(browsingGapMs)} without a product list and ${seconds(buyingGapMs)} without a purchase; ${acknowledged} orders acknowledged and ${paid} paid, none missing; of ${unanswered} without an answer ${placedUnanswered} were placed, none twice; the invariants hold (failures: ${countsOf(shoppers.failures)}; browsing: ${countsOf(browsing.failures)})`,
    passed: Math.max(buyingGapMs, browsingGapMs) < (databaseFault.recoversWithinMs ?? recoversWithinMs),
  });
}
