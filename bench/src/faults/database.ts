import { startPostgres } from '@kaimai/embedded-postgres/server';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browsing } from './browser.ts';
import { inFolder, prepareGround, type Ground } from './ground.ts';
import { openLine, type Line } from './line.ts';
import { databaseProcesses } from './postgres-processes.ts';
import { checkBooks, startProgram, type Program } from './program.ts';
import { countsOf, longestGapMs, seconds, type Report } from './report.ts';
import { Shoppers, verify } from './shoppers.ts';

const recoversWithinMs = 5000;
const beforeMs = 2000;
const afterMs = 6000;
/** Beyond the longest that a query may take, before which nobody can tell silence from work. */
const afterStrandingMs = 16_000;

/** Something done to the database while buyers buy, and undone again. */
interface Trouble {
  tried: string;
  begin: () => void;
  /** How long it lasts. */
  ms: number;
  end?: () => void;
  /** Where more than the usual time is due. */
  recoversWithinMs?: number;
}

/** The program's own database: ended, killed, frozen. */
export async function tryDatabase(ground: Ground, times: number, report: Report): Promise<void> {
  const program = await startProgram(ground);
  const signal = (which: 'postmaster' | 'backend' | 'all', name: NodeJS.Signals): void => {
    const { postmaster, backends } = databaseProcesses(ground.dataDir);
    const pids = { postmaster: [postmaster], backend: backends.slice(0, 1), all: [postmaster, ...backends] }[which];
    for (const pid of pids) process.kill(pid, name);
  };
  const troubles: Trouble[] = [
    { tried: 'PostgreSQL is told to end, and is started again', begin: () => signal('postmaster', 'SIGINT'), ms: 0 },
    { tried: 'kill -9 of PostgreSQL', begin: () => signal('postmaster', 'SIGKILL'), ms: 0 },
    { tried: 'kill -9 of one of its processes', begin: () => signal('backend', 'SIGKILL'), ms: 0 },
    {
      tried: 'PostgreSQL stands still for 8 s',
      begin: () => signal('all', 'SIGSTOP'),
      ms: 8000,
      end: () => signal('all', 'SIGCONT'),
    },
  ];
  for (let time = 0; time < times; time++) {
    for (const trouble of troubles) await tryTrouble(program, ground, trouble, report);
  }
  await program.end('SIGTERM');
}

/** A database elsewhere, and what can happen to the line to it. */
export async function tryLine(times: number, report: Report): Promise<void> {
  await inFolder(async (folder) => {
    const server = await startPostgres({ dataDir: join(folder, 'elsewhere') });
    const line = await openLine(`${server.connection.host}/.s.PGSQL.${server.connection.port}`);
    try {
      await tryTroublesOfLine(join(folder, 'shop'), line, times, report);
    } finally {
      await line.close();
      await server.stop();
    }
  });
}

async function tryTroublesOfLine(dataDir: string, line: Line, times: number, report: Report): Promise<void> {
  mkdirSync(dataDir);
  const ground = await prepareGround(dataDir, { DATABASE_URL: `postgresql://kaimai@127.0.0.1:${line.port}/kaimai` });
  const program = await startProgram(ground);
  for (let time = 0; time < times; time++) {
    for (const trouble of troublesOf(line)) await tryTrouble(program, ground, trouble, report);
  }
  await program.end('SIGTERM');
}

function troublesOf(line: Line): Trouble[] {
  const end = (): void => line.mend();
  return [
    { tried: 'the line is cut for 3 s', begin: () => line.cut(), ms: 3000, end },
    { tried: 'the line is silent for 8 s', begin: () => line.silence(), ms: 8000, end },
    {
      tried: 'connections fall silent for ever, new ones work',
      begin: () => line.strand(),
      ms: 0,
      recoversWithinMs: 14_000,
    },
    { tried: 'each piece takes 40 ms longer for 5 s', begin: () => line.slow(40), ms: 5000, end },
  ];
}

async function tryTrouble(program: Program, ground: Ground, trouble: Trouble, report: Report): Promise<void> {
  const shoppers = new Shoppers(ground.buyers, ground.skuCode);
  const browsing = new Browsing();
  await shoppers.start(program.url);
  browsing.start(program.url);
  await pause(beforeMs);
  trouble.begin();
  await pause(trouble.ms);
  trouble.end?.();
  const ended = performance.now();
  await pause(trouble.recoversWithinMs ? afterStrandingMs : afterMs);
  const until = performance.now();
  await Promise.all([shoppers.stop(), browsing.stop()]);
  const { acknowledged, unknown, placedAfterAll, paid } = await verify(program.url, shoppers);
  await checkBooks({ ...ground.env, DATA_DIR: ground.dataDir });
  const [buying = 0, looking = 0] = [shoppers.boughtAt, browsing.seenAt].map((at) => longestGapMs(at, ended, until));
  report({
    tried: trouble.tried,
    seen: `afterwards at most ${seconds(looking)} without a look at goods and ${seconds(buying)} without a purchase; ${acknowledged} orders acknowledged and ${paid} paid, all there; of ${unknown} without an answer ${placedAfterAll} were placed, none twice; books agree (failures: ${countsOf(shoppers.failures)}; looking: ${countsOf(browsing.failures)})`,
    good: Math.max(buying, looking) < (trouble.recoversWithinMs ?? recoversWithinMs),
  });
}
