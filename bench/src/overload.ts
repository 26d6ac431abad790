import { signIn } from '@kaimai/contract/account';
import { commodityDetail } from '@kaimai/contract/catalogue';
import { commodityList, commoditySearch } from '@kaimai/contract/search';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shot } from './ask.ts';
import { anonymous, call, signedShot, type Speaker } from './caller.ts';
import { burst, offer, type Offered } from './faults/offer.ts';
import { countsOf } from './faults/report.ts';
import { openSlowSenders } from './faults/slow-senders.ts';
import { load } from './load.ts';
import { freePort, memoryOf, startShop, stopNode, type Running } from './processes.ts';
import { benchPassword, registerBuyerWithEmail } from './purchases.ts';
import { layOut } from './table.ts';

/** More than a shop can serve: twice its capacity, 2,000 connections that never finish, 200 sign-ins at once. */
const seconds = Number(process.argv[2] ?? 30);
const measuringSeconds = 5;
const slowConnections = 2000;
const signInsAtOnce = 200;
const visitor: Speaker = { credential: anonymous, appNo: 'overload' };
const words = ['耳机', 'headphones', '茶壶', 'tent', 'chair', '背包', 'coffee', '手表'];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const head = ['', 'served', 'p50', 'p99', '503', 'without Retry-After', 'other'];
const mark = (isGood: boolean): string => (isGood ? '✓' : '✗');
const ms = (value: number): string => `${value.toFixed(0)} ms`;

let turn = 0;
let commodityCodes: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-bench-'));
try {
  const shop = await startShop(dataDir, await freePort());
  try {
    await tryAll(shop);
  } finally {
    await stopNode(shop);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function tryAll(shop: Running): Promise<void> {
  const { rows } = await call(shop.url, commodityList, { type: 'moreToLove', limit: 100 }, visitor);
  commodityCodes = rows.map(({ commodityCode }) => commodityCode);
  await load({ url: shop.url, seconds: measuringSeconds, connections: 16, next: anyRequest });
  const { perSecond } = await load({ url: shop.url, seconds: measuringSeconds, connections: 16, next: anyRequest });
  const quiet = await browse(shop.url, perSecond);
  say(`capacity: ${perSecond.toFixed(0)} requests/s of lists, searches and details that no answer is kept for`);
  say(layOut([head, row('at a fifth of it', quiet), ...(await tryTwice(shop, perSecond))]));
  say(layOut([head, ...(await trySlowSenders(shop.url, perSecond)), ...(await trySignIns(shop.url, perSecond))]));
}

/** What needs the database each time. */
function anyRequest(): Shot {
  turn += 1;
  const price = { priceTo: String(1000 + turn) };
  const commodityCode = commodityCodes[turn % commodityCodes.length] ?? '';
  const commodityName = words[turn % words.length] ?? '';
  if (turn % 3 === 0) return signedShot(commodityDetail, { commodityCode }, visitor);
  if (turn % 3 === 1) return signedShot(commoditySearch, { commodityName, ...price }, visitor);
  return signedShot(commodityList, { type: 'moreToLove', ...price }, visitor);
}

/** As buyers look around on a day like any other. */
function browse(url: string, capacity: number): Promise<Offered> {
  return offer({ url, perSecond: capacity / 5, seconds: measuringSeconds, next: anyRequest });
}

async function tryTwice({ url, child }: Running, capacity: number): Promise<string[][]> {
  const starter = child.pid ?? 0;
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(memoryOf(starter)?.programMb ?? 0), 1000);
  const twice = await offer({ url, perSecond: capacity * 2, seconds, next: anyRequest });
  clearInterval(sampling);
  const recoveredMs = await recoveryOf(url);
  const [early = 0, late = 0] = [memory.slice(0, memory.length / 2), memory.slice(memory.length / 2)].map((part) =>
    Math.max(...part),
  );
  say(
    `twice the capacity for ${seconds} s: memory of the program ${early.toFixed(0)} MB at most in the first half, ${late.toFixed(0)} MB in the second; as before again after ${ms(recoveredMs)}`,
  );
  return [
    row(`at twice it ${mark(twice.p(0.99) < 1000 && twice.withoutRetryAfter === 0 && twice.others.size === 0)}`, twice),
  ];
}

/** Until ten requests on end are served as they should be. */
async function recoveryOf(url: string): Promise<number> {
  const start = performance.now();
  for (let good = 0; good < 10 && performance.now() - start < 30_000;) {
    const one = await offer({ url, perSecond: 100, seconds: 0.02, next: anyRequest });
    good = one.served.length > 0 && one.turnedAway === 0 && one.p(1) < 500 ? good + 1 : 0;
  }
  return performance.now() - start;
}

async function trySlowSenders(url: string, capacity: number): Promise<string[][]> {
  const before = await browse(url, capacity);
  const slow = openSlowSenders(url, slowConnections);
  await pause(2000);
  const beside = await browse(url, capacity);
  const open = slow.open();
  slow.close();
  return [
    row('browsing alone', before),
    row(`beside ${open} slow senders ${mark(isUnharmed(before, beside))}`, beside),
  ];
}

async function trySignIns(url: string, capacity: number): Promise<string[][]> {
  const { email } = await registerBuyerWithEmail(url, 'overload');
  const enter = (): Shot => signedShot(signIn, { email, password: benchPassword }, visitor);
  const before = await browse(url, capacity);
  const [signIns, beside] = await Promise.all([
    burst({ url, count: signInsAtOnce, next: enter }),
    browse(url, capacity),
  ]);
  return [
    row('browsing alone', before),
    row(`beside ${signInsAtOnce} sign-ins at once ${mark(beside.p(0.99) < Math.max(300, 2 * before.p(0.99)))}`, beside),
    row('the sign-ins', signIns),
  ];
}

/** On a machine that others use, too, only the same run at rest can be the measure. */
function isUnharmed(before: Offered, beside: Offered): boolean {
  return beside.turnedAway === 0 && beside.others.size === 0 && beside.p(0.99) < Math.max(100, 3 * before.p(0.99));
}

function row(name: string, offered: Offered): string[] {
  const { served, turnedAway, withoutRetryAfter, others } = offered;
  const counts = [served.length, ms(offered.p(0.5)), ms(offered.p(0.99)), turnedAway, withoutRetryAfter];
  return [name, ...counts.map(String), countsOf(others)];
}
