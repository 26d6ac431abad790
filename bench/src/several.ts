import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants, type Program } from './faults/program.ts';
import { countKinds, countsOf } from './faults/counts.ts';
import { Findings, seconds } from './faults/report.ts';
import { checkOrders, type Shoppers } from './faults/shoppers.ts';
import { inFolder } from './faults/stocked-folder.ts';
import { withShoppers } from './faults/traffic.ts';
import { positiveArgument } from './positive-argument.ts';
import { freePort } from './processes.ts';
import { countEffectsOfJobs } from './several/effects-of-jobs.ts';
import { prepareFleet, type Fleet } from './several/fleet.ts';
import { findHaproxy, startHaproxy, type LoadBalancer } from './several/haproxy.ts';
import { Visitors } from './several/visitors.ts';

const visitorCount = 6;
/** Load before and after each change of the fleet. */
const phaseMs = positiveArgument(10) * 1000;
/** How long after a process was killed the requests that it was answering may fail. */
const graceMs = 2000;

const findings = new Findings();
const { report } = findings;
const haproxy = findHaproxy();
if (haproxy === undefined)
  report({
    scenario: 'three processes behind HAProxy',
    observed: 'HAProxy is not installed; on Debian: apt-get install haproxy',
    passed: 'not tried',
  });
else await findings.attempt('three processes behind HAProxy', () => inFolder((folder) => measure(folder, haproxy)));
findings.finish();

async function measure(folder: string, file: string): Promise<void> {
  const port = await freePort();
  // Three programs that run from the beginning, and one that is added.
  const fleet = await prepareFleet(folder, 4, `http://127.0.0.1:${port}`);
  const programs: Program[] = [];
  let balancer: LoadBalancer | undefined;
  try {
    balancer = await startHaproxy(file, { folder, port, servers: fleet.ports });
    for (const nth of [0, 1, 2]) programs.push(await fleet.start(nth));
    await runUnderLoad(fleet, balancer.url, programs, folder);
  } finally {
    for (const program of programs) await program.end('SIGTERM');
    await balancer?.stop();
    await fleet.stopDatabase();
  }
}

/** Kills one program, stops one, adds one, while visitors browse and buyers order; then compares all records. */
async function runUnderLoad(fleet: Fleet, url: string, programs: Program[], folder: string): Promise<void> {
  const [killed, stopped] = programs;
  if (!killed || !stopped) throw new Error('Fewer than three programs were started');
  const visitors = new Visitors();
  const buyers = { buyers: await fleet.registerBuyers(url), skuCode: fleet.skuCode };
  const { shoppers, result } = await withShoppers(url, buyers, async () => {
    visitors.start(url, { count: visitorCount, commodityCode: fleet.commodityCode, skuCode: fleet.skuCode });
    try {
      await pause(phaseMs);
      const killedAt = performance.now();
      await killed.end('SIGKILL');
      await pause(phaseMs);
      const endCode = await stopped.end('SIGTERM');
      await pause(phaseMs);
      programs.push(await fleet.start(3));
      await pause(phaseMs);
      return { killedAt, endCode };
    } finally {
      await visitors.stop();
    }
  });
  const { killedAt, endCode } = result;

  reportFailures(visitors, shoppers, killedAt);
  report({
    scenario: 'a process that is stopped by SIGTERM exits with 0',
    observed: `it ended with ${endCode}`,
    passed: endCode === 0,
  });
  const { acknowledged, unanswered, placedUnanswered, paid } = await checkOrders(url, shoppers);
  report({
    scenario: 'no acknowledged order is lost',
    observed: `${acknowledged} orders acknowledged and ${paid} confirmed as paid, none missing; of ${unanswered} without an answer ${placedUnanswered} were placed, none twice`,
    passed: acknowledged > 0,
  });
  const { sent, twice, unsent } = await countEffectsOfJobs(fleet.databaseUrl);
  report({
    scenario: 'every job is done once',
    observed: `${sent} orders sent by the jobs of the demo’s shops, ${twice} twice, ${unsent} not`,
    passed: sent > 0 && twice === 0 && unsent === 0,
  });
  await checkInvariants({ ...fleet.env, DATA_DIR: join(folder, 'program-0') });
  report({ scenario: 'the invariants hold', observed: 'stock, orders and money agree', passed: true });
}

function reportFailures(visitors: Visitors, shoppers: Shoppers, killedAt: number): void {
  const failures = [...visitors.failures, ...shoppers.timedFailures];
  const isExcused = ({ at }: { at: number }): boolean => at >= killedAt && at <= killedAt + graceMs;
  const unexcused = failures.filter((failure) => !isExcused(failure));
  const kinds = countKinds(unexcused.map(({ at, what }) => `${what} at ${seconds(at - killedAt)} after the kill`));
  report({
    scenario: `requests fail within ${seconds(graceMs)} after a process was killed, and otherwise never`,
    observed: `${visitors.served} requests of visitors and ${shoppers.boughtAt.length} purchases served; ${failures.length - unexcused.length} failed within that time, ${unexcused.length} otherwise (${countsOf(kinds)})`,
    passed: unexcused.length === 0 && visitors.served > 0,
  });
}
