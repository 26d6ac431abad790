import { createHmac } from 'node:crypto';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Db, Tx } from '#db/database.ts';
import type { Caller } from '#service/caller.ts';
import { Refusal } from '#service/refusal.ts';
import { addToCounters, deleteCountersBefore, findCounts, type CountedWindow } from './throttle.sql.ts';

/** At most so many of something in a window of time. */
export interface LimitRule {
  name: string;
  most: number;
  windowSeconds: number;
}

/** A rule applied to one subject (an account, a network). */
export interface Limit extends LimitRule {
  subject: string;
}

/** How much wider a limit per network is where everybody comes from one address. */
export const sharedAddressFactor = 50;

/**
 * A rule for the caller's network. Behind a proxy that is not configured the address is everybody's: the limit is then a
 * circuit breaker, so wide that one guesser does not reach it for the others.
 */
export function perNetwork(caller: Pick<Caller, 'remoteAddress' | 'addressStanding'>, rule: LimitRule): Limit {
  const network = networkOf(caller.remoteAddress);
  if (caller.addressStanding !== 'shared') return { ...rule, subject: network };
  return { ...rule, subject: `everybody behind ${network}`, most: rule.most * sharedAddressFactor };
}

/** Counts one more against each limit; refused, with the time to wait, when that is more than any of them allows. */
export async function countWithin(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  const counts = await addToCounters(db, windowsOf(limits, now));
  refuseBeyond(limits, now, (limit) => (counts.get(keyOf(limit)) ?? 0) > limit.most);
}

/** Refused, with the time to wait, when a limit is already used up. Counts nothing. */
export async function refuseUsedUp(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  await refuseReached(db, limits, now, () => 0);
}

/** Tries that were let in and have not ended, by what they would count against. */
const underWay = new Map<string, number>();

/**
 * Lets a try in unless a limit is used up, and counts it when it fails. Those under way count as failed as long as nobody
 * knows: of many at once no more are let in than one after another.
 */
export async function tryWithin(
  db: Db,
  limits: readonly Limit[],
  { now, succeeds }: { now: () => Date; succeeds: () => Promise<boolean> },
): Promise<boolean> {
  const keys = limits.map(keyOf);
  // Noted before the counts are read: one that ends in between is in either of the two, or in both.
  const before = new Map(keys.map((key) => [key, underWay.get(key) ?? 0]));
  for (const key of keys) addUnderWay(key, 1);
  try {
    await refuseReached(db, limits, now(), (key) => before.get(key) ?? 0);
    const succeeded = await succeeds();
    if (!succeeded) await count(db, limits, now());
    return succeeded;
  } finally {
    for (const key of keys) addUnderWay(key, -1);
  }
}

function addUnderWay(key: string, difference: 1 | -1): void {
  const sum = (underWay.get(key) ?? 0) + difference;
  if (sum === 0) underWay.delete(key);
  else underWay.set(key, sum);
}

/** Counts one more against each limit, to be refused the next time. */
export async function count(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  await addToCounters(db, windowsOf(limits, now));
}

/** Deletes counters whose windows began before that time. */
export async function deleteOldCounters(db: Db, before: Date): Promise<void> {
  await deleteCountersBefore(db, before);
}

export function refuseForSeconds(seconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUEST', {
    detail:
      seconds < 90
        ? translations('throttle.waitSeconds', { count: seconds })
        : translations('throttle.waitMinutes', { count: Math.ceil(seconds / 60) }),
  });
}

/** What counts as one caller: an IPv4 address, or the /64 that one IPv6 subscriber has to himself. */
export function networkOf(remoteAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remoteAddress)?.[1];
  if (mapped) return mapped;
  if (!remoteAddress.includes(':')) return remoteAddress;
  const [head = '', tail] = remoteAddress.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after].slice(0, 4).join(':');
}

/** An e-mail as a limit's subject. Counters outlive a deleted account by a day: whose they were is not to be read in them. */
export function blindEmail(email: string, deploymentSecret: Buffer): string {
  return createHmac('sha256', deploymentSecret).update(`throttle ${email}`).digest('base64url');
}

async function refuseReached(
  db: Db | Tx,
  limits: readonly Limit[],
  now: Date,
  more: (key: string) => number,
): Promise<void> {
  const counts = await findCounts(db, windowsOf(limits, now));
  refuseBeyond(limits, now, (limit) => (counts.get(keyOf(limit)) ?? 0) + more(keyOf(limit)) >= limit.most);
}

function refuseBeyond(limits: readonly Limit[], now: Date, isBeyond: (limit: Limit) => boolean): void {
  const waits = limits.filter(isBeyond).map((limit) => secondsLeft(limit, now));
  if (waits.length > 0) throw refuseForSeconds(Math.max(...waits));
}

function windowsOf(limits: readonly Limit[], now: Date): CountedWindow[] {
  return limits.map((limit) => ({ key: keyOf(limit), window_start: windowStart(limit, now) }));
}

function keyOf({ name, subject }: Limit): string {
  return `${name} ${subject}`;
}

function windowStart({ windowSeconds }: Limit, now: Date): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

function secondsLeft(limit: Limit, now: Date): number {
  const end = windowStart(limit, now).getTime() + limit.windowSeconds * 1000;
  return Math.ceil((end - now.getTime()) / 1000);
}
