/**
 * More load than the program can serve: twice its capacity for ten minutes (or the seconds given as argument), 2,000
 * connections that never finish their request, 200 concurrent sign-ins.
 */

import { signIn } from '@kaimai/contract/account/account';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { setTimeout as pause } from 'node:timers/promises';
import { withBenchFolder } from './bench-folder.ts';
import { positiveArgument } from './positive-argument.ts';
import type { LoadRequest } from './send-request.ts';
import { anonymous, call, signedRequest, type Caller } from './caller.ts';
import { sendBurst, sendAtRate, type OpenLoopResult } from './faults/open-loop-load.ts';
import { countsOf } from './faults/counts.ts';
import { openSlowSenders } from './faults/slow-senders.ts';
import { Scorecard } from './goals.ts';
import { loadWarm } from './load.ts';
import { formatMemory, MemoryWatch } from './memory.ts';
import { megabytesOf, processesBelow } from './proc.ts';
import { freePort, startInstance, stopNode, type Running } from './processes.ts';
import { benchPassword, registerBuyer } from './purchases.ts';
import { layOut } from './table.ts';

const seconds = positiveArgument(600);
const measuringSeconds = 5;
const slowConnections = 2000;
const concurrentSignIns = 200;
const visitor: Caller = { credential: anonymous, appNo: 'overload' };
const words = ['耳机', 'headphones', '茶壶', 'tent', 'chair', '背包', 'coffee', '手表'];
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const head = ['', 'served', 'p50', 'p99', '503', 'without Retry-After', 'other'];
const scorecard = new Scorecard('overload');
const ms = (value: number): string => `${value.toFixed(0)} ms`;

let turn = 0;
let commodityCodes: string[] = [];
await withBenchFolder(async (dataDir) => {
  const program = await startInstance(dataDir, await freePort());
  try {
    await tryAll(program);
  } finally {
    await stopNode(program);
  }
});
scorecard.finish();

async function tryAll(program: Running): Promise<void> {
  const { rows } = await call(program.url, commodityList, { type: 'moreToLove', limit: 100 }, visitor);
  commodityCodes = rows.map(({ commodityCode }) => commodityCode);
  const loadOptions = { url: program.url, seconds: measuringSeconds, connections: 16, next: anyRequest };
  await loadWarm(loadOptions);
  const { perSecond } = await loadWarm(loadOptions);
  const alone = await browse(program.url, perSecond);
  printLine(`capacity: ${perSecond.toFixed(0)} requests/s of lists, searches and details that are not cached`);
  printLine(
    layOut([head, row('at a fifth of the capacity', alone), ...(await tryTwiceTheCapacity(program, perSecond))]),
  );
  printLine(
    layOut([head, ...(await trySlowSenders(program.url, perSecond)), ...(await trySignIns(program.url, perSecond))]),
  );
}

/** A list or a search, each with another price limit, so that none is cached; or a detail, which is cached for two seconds. */
function anyRequest(): LoadRequest {
  turn += 1;
  const price = { priceTo: String(1000 + turn) };
  const commodityCode = commodityCodes[turn % commodityCodes.length] ?? '';
  const commodityName = words[turn % words.length] ?? '';
  if (turn % 3 === 0) return signedRequest(commodityDetail, { commodityCode }, visitor);
  if (turn % 3 === 1) return signedRequest(commoditySearch, { commodityName, ...price }, visitor);
  return signedRequest(commodityList, { type: 'moreToLove', ...price }, visitor);
}

/** Ordinary browsing at a fifth of the capacity. */
function browse(url: string, capacity: number): Promise<OpenLoopResult> {
  return sendAtRate({ url, perSecond: capacity / 5, seconds: measuringSeconds, next: anyRequest });
}

async function tryTwiceTheCapacity({ url, child }: Running, capacity: number): Promise<string[][]> {
  const starter = child.pid ?? 0;
  const residentMbs: number[] = [];
  const sampling = setInterval(() => residentMbs.push(residentMb(starter)), 1000);
  const atRest = new MemoryWatch(starter).start().stop();
  const watch = new MemoryWatch(starter).start();
  const result = await sendAtRate({ url, perSecond: capacity * 2, seconds, next: anyRequest });
  clearInterval(sampling);
  const underLoad = watch.stop();
  const recoveryMs = await measureRecoveryMs(url);
  const half = Math.ceil(residentMbs.length / 2);
  const early = Math.max(0, ...residentMbs.slice(0, half));
  const late = Math.max(0, ...residentMbs.slice(half));
  printLine(
    `twice the capacity for ${seconds} s: the program's memory is ${early.toFixed(0)} MB at most in the first half, ${late.toFixed(0)} MB in the second; recovered after ${ms(recoveryMs)}`,
  );
  printLine(`\n${formatMemory(atRest, underLoad)}\n`);
  scorecard.record('twice the capacity: p99 of what is served', { value: result.percentile(0.99) });
  scorecard.record('twice the capacity: other answers than 200 and 503', { value: total(result.otherAnswers) });
  scorecard.record('twice the capacity: 503 without Retry-After', { value: result.withoutRetryAfter });
  scorecard.record('twice the capacity: memory of the second half to the first', { value: late / early });
  scorecard.record('until served as before', { value: recoveryMs / 1000 });
  return [row('at twice the capacity', result)];
}

function residentMb(starter: number): number {
  const programs = processesBelow(starter).filter(({ kind }) => kind === 'program');
  return programs.reduce((sum, { pid }) => sum + megabytesOf(pid, 'status', 'VmRSS'), 0);
}

/** Milliseconds until ten samples in a row are served without a refusal and within half a second each; at most about 30 s. */
async function measureRecoveryMs(url: string): Promise<number> {
  const start = performance.now();
  for (let goodSamples = 0; goodSamples < 10 && performance.now() - start < 30_000;) {
    const sample = await sendAtRate({ url, perSecond: 100, seconds: 0.02, next: anyRequest });
    const isGood = sample.latenciesMs.length > 0 && sample.refused === 0 && sample.percentile(1) < 500;
    goodSamples = isGood ? goodSamples + 1 : 0;
  }
  return performance.now() - start;
}

async function trySlowSenders(url: string, capacity: number): Promise<string[][]> {
  const before = await browse(url, capacity);
  const slowSenders = openSlowSenders(url, slowConnections);
  // The slow senders connect during this pause.
  await pause(2000);
  const beside = await browse(url, capacity);
  const openCount = slowSenders.countOpen();
  slowSenders.close();
  // Other programs may share the machine, so the limit is relative to the same run without slow connections.
  scorecard.record('beside slow connections: p99 relative to its limit', {
    value: beside.percentile(0.99) / Math.max(100, 3 * before.percentile(0.99)),
  });
  scorecard.record('beside slow connections: not served', { value: beside.refused + total(beside.otherAnswers) });
  return [row('browsing alone', before), row(`beside ${openCount} slow senders`, beside)];
}

async function trySignIns(url: string, capacity: number): Promise<string[][]> {
  const { email } = await registerBuyer(url, 'overload');
  const signInRequest = (): LoadRequest => signedRequest(signIn, { email, password: benchPassword }, visitor);
  const before = await browse(url, capacity);
  const [signIns, beside] = await Promise.all([
    sendBurst({ url, count: concurrentSignIns, next: signInRequest }),
    browse(url, capacity),
  ]);
  scorecard.record('beside sign-ins: p99 relative to its limit', {
    value: beside.percentile(0.99) / Math.max(300, 2 * before.percentile(0.99)),
  });
  return [
    row('browsing alone', before),
    row(`beside ${concurrentSignIns} concurrent sign-ins`, beside),
    row('the sign-ins', signIns),
  ];
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function row(name: string, result: OpenLoopResult): string[] {
  const { latenciesMs, refused, withoutRetryAfter, otherAnswers } = result;
  const counts = [
    latenciesMs.length,
    ms(result.percentile(0.5)),
    ms(result.percentile(0.99)),
    refused,
    withoutRetryAfter,
  ];
  return [name, ...counts.map(String), countsOf(otherAnswers)];
}
