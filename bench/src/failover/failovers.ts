import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants, withProgram, type Program } from '../faults/program.ts';
import { countsOf } from '../faults/counts.ts';
import { longestGapMs, seconds, type Findings } from '../faults/report.ts';
import { checkOrders } from '../faults/shoppers.ts';
import type { StockedFolder } from '../faults/stocked-folder.ts';
import { withTraffic } from '../faults/traffic.ts';
import type { Cluster } from './cluster.ts';

const recoversWithinMs = 30_000;
/** Ordinary traffic before the fault. */
const beforeMs = 5000;
/** Longer than the goal, so that a gap that misses it is measured in full. */
const afterMs = 45_000;
/** Answers that let buyers try again: when no database is reachable, too many requests wait for a connection, or a lock is taken. */
const retryAnswer = /^(?:503\b|200 TOO_MANY_REQUEST$)/;
/** Longer than a leader remains the leader without etcd. */
const withoutMajorityMs = 40_000;

export const failoverArguments = ['kill', 'cut', 'standby', 'etcd'] as const;
export type FailoverArgument = (typeof failoverArguments)[number];

/** A fault of the cluster. */
interface Failover {
  /** The argument that selects it. */
  argument: FailoverArgument;
  scenario: string;
  /** Starts the fault; returns the function that ends it. */
  begin: () => Promise<() => void>;
  /** The duration of a fault during which the program may fail; recovery is then measured from its end. */
  lastsMs?: number;
}

function failoversOf(cluster: Cluster): Failover[] {
  return [
    {
      argument: 'kill',
      scenario: 'kill -9 of PostgreSQL and Patroni of the leader',
      begin: async () => {
        const machine = await cluster.getLeader();
        cluster.killDatabase(machine);
        return () => cluster.startPatroni(machine);
      },
    },
    {
      argument: 'cut',
      scenario: 'the leader is cut off from the network, with its etcd',
      begin: async () => cutOff(cluster, await cluster.getLeader()),
    },
    {
      argument: 'standby',
      scenario: 'the synchronous standby is cut off from the network, with its etcd',
      begin: async () => cutOff(cluster, await cluster.getSynchronousStandby()),
    },
    {
      argument: 'etcd',
      scenario: `etcd has no majority for ${seconds(withoutMajorityMs)}: two of three are killed`,
      lastsMs: withoutMajorityMs,
      begin: async () => {
        const leader = await cluster.getLeader();
        const killed = [0, 1, 2].filter((machine) => machine !== leader);
        for (const machine of killed) cluster.killEtcd(machine);
        return () => killed.forEach((machine) => cluster.startEtcd(machine));
      },
    },
  ];
}

function cutOff(cluster: Cluster, machine: number): () => void {
  cluster.disconnect(machine);
  return () => cluster.reconnect(machine);
}

interface Trial {
  cluster: Cluster;
  folder: StockedFolder;
  /** The name of the connection to the primary. */
  name: string;
  findings: Findings;
}

/** Injects the chosen faults, one after the other, and compares the answers to buyers with the database after each. */
export async function tryFailovers(trial: Trial, chosen: readonly FailoverArgument[]): Promise<void> {
  const { cluster, folder, name, findings } = trial;
  await withProgram(folder, async (program) => {
    for (const failover of failoversOf(cluster).filter(({ argument }) => chosen.includes(argument)))
      await findings.attempt(`${name}: ${failover.scenario}`, () => tryFailover(program, failover, trial));
  });
}

async function tryFailover(
  { url }: Program,
  failover: Failover,
  { cluster, folder, name, findings }: Trial,
): Promise<void> {
  await cluster.waitUntilHealthy();
  const { shoppers, browsing, result } = await withTraffic(url, folder, () => inject(failover, cluster));
  const { measuredFrom, until, notes, mend } = result;
  mend?.();
  await cluster.waitUntilHealthy();

  const { acknowledged, unanswered, placedUnanswered, paid } = await checkOrders(url, shoppers);
  await checkInvariants({ ...folder.env, DATA_DIR: folder.dataDir });
  const buyingGapMs = longestGapMs(shoppers.boughtAt, measuredFrom, until);
  const browsingGapMs = longestGapMs(browsing.succeededAt, measuredFrom, until);
  const answers = [...shoppers.failures.keys(), ...browsing.failures.keys()];
  findings.report({
    scenario: `${name}: ${failover.scenario}`,
    observed: [
      ...notes,
      `at most ${seconds(buyingGapMs)} without a purchase and ${seconds(browsingGapMs)} without a product list`,
      `${acknowledged} orders acknowledged and ${paid} paid, 0 missing`,
      `of ${unanswered} without an answer ${placedUnanswered} were placed, none twice; the invariants hold`,
      `answers to buyers: ${countsOf(shoppers.failures)}; to visitors: ${countsOf(browsing.failures)}`,
    ].join('; '),
    passed: buyingGapMs <= recoversWithinMs && answers.every((answer) => retryAnswer.test(answer)),
  });
}

interface Injected {
  /** Answers between these two times are compared with the goal, in milliseconds of `performance.now()`. */
  measuredFrom: number;
  until: number;
  /** Observations of the cluster, in words. */
  notes: string[];
  /** Ends the fault; undefined if it has ended already. */
  mend?: () => void;
}

/** Begins a fault during traffic, and waits until the program must have recovered. Ends the fault if that fails. */
async function inject({ begin, lastsMs }: Failover, cluster: Cluster): Promise<Injected> {
  await pause(beforeMs);
  let measuredFrom = performance.now();
  const notes: string[] = [];
  const mend = await begin();
  if (lastsMs !== undefined) {
    try {
      notes.push(await waitWithoutLeader(cluster, lastsMs));
    } finally {
      mend();
    }
    measuredFrom = performance.now();
  }
  await pause(afterMs);
  return { measuredFrom, until: performance.now(), notes, ...(lastsMs === undefined && { mend }) };
}

/** Waits for this duration. Returns a note that says after what time the leader had demoted itself. */
async function waitWithoutLeader(cluster: Cluster, ms: number): Promise<string> {
  const start = performance.now();
  let demotedAt: number | undefined;
  while (performance.now() < start + ms) {
    if (demotedAt === undefined && (await cluster.findPrimary()) === undefined) demotedAt = performance.now() - start;
    await pause(200);
  }
  if (demotedAt === undefined) throw new Error('The leader went on without a majority of etcd');
  return `the leader had demoted itself after ${seconds(demotedAt)}`;
}
