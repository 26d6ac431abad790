import { createHmac } from 'node:crypto';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Db, Tx } from '#db/database.ts';
import type { Caller } from '#service/caller.ts';
import { Refusal } from '#service/refusal.ts';
import {
  addToCounters,
  deleteCountersBefore,
  findCounts,
  subtractFromCounters,
  type CountedWindow,
} from './throttle.sql.ts';

/** The maximum number of events of one kind in a window of time. */
export interface LimitRule {
  name: string;
  max: number;
  windowSeconds: number;
}

/** A rule applied to one subject (an account, a network). */
export interface Limit extends LimitRule {
  subject: string;
}

/** Limits per network are multiplied by this factor if all callers seem to have the same address. */
export const sharedAddressFactor = 50;

/** Where a call comes from. */
export type NetworkCaller = Pick<Caller, 'remoteAddress' | 'remoteAddressScope'>;

/**
 * A rule for the caller's network. Behind a proxy that is not configured, all callers have the same address. The limit is
 * then a circuit breaker: high enough that one attacker does not block everybody else.
 */
export function perNetwork(caller: NetworkCaller, rule: LimitRule): Limit {
  const network = networkOf(caller.remoteAddress);
  if (caller.remoteAddressScope !== 'shared') return { ...rule, subject: network };
  return { ...rule, subject: `everybody behind ${network}`, max: rule.max * sharedAddressFactor };
}

/** Counts an event against each limit. Beyond a limit it refuses, with the time to wait. */
export async function countWithin(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  const counts = await addToCounters(db, windowsOf(limits, now));
  refuseBeyond(limits, now, (limit) => (counts.get(keyOf(limit)) ?? 0) > limit.max);
}

/** Refuses, with the time to wait, if a limit is used up. Counts nothing. */
export async function refuseIfUsedUp(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  const counts = await findCounts(db, windowsOf(limits, now));
  refuseBeyond(limits, now, (limit) => (counts.get(keyOf(limit)) ?? 0) >= limit.max);
}

/**
 * Runs an attempt unless a limit is used up, and counts it if it fails. Until it ends it counts as failed, in every process,
 * so that concurrent attempts are limited like successive ones.
 */
export async function tryWithin(
  db: Db,
  limits: readonly Limit[],
  { now, succeeds }: { now: () => Date; succeeds: () => Promise<boolean> },
): Promise<boolean> {
  const startedAt = now();
  const reserved = windowsOf(limits, startedAt);
  const counts = await addToCounters(db, reserved);
  let isCounted = false;
  try {
    refuseBeyond(limits, startedAt, (limit) => (counts.get(keyOf(limit)) ?? 0) > limit.max);
    const succeeded = await succeeds();
    if (!succeeded) isCounted = await countFailure(db, limits, reserved, now());
    return succeeded;
  } finally {
    if (!isCounted) await subtractFromCounters(db, reserved);
  }
}

/**
 * Counts a failure in the current windows. Returns true if they are those of the reservation, which then stays as the count;
 * false if another window has begun since, so that the reservation must be subtracted.
 */
async function countFailure(
  db: Db,
  limits: readonly Limit[],
  reserved: readonly CountedWindow[],
  failedAt: Date,
): Promise<boolean> {
  const startOf = (window: CountedWindow): number => window.window_start.getTime();
  if (windowsOf(limits, failedAt).map(startOf).join() === reserved.map(startOf).join()) return true;
  await countEvent(db, limits, failedAt);
  return false;
}

/** Counts an event against each limit without refusing it. */
export async function countEvent(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  await addToCounters(db, windowsOf(limits, now));
}

/** Deletes counters whose windows began before that time. */
export async function deleteOldCounters(db: Db, before: Date): Promise<void> {
  await deleteCountersBefore(db, before);
}

export function refusalForSeconds(seconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUEST', {
    detail:
      seconds < 90
        ? translations('throttle.waitSeconds', { count: seconds })
        : translations('throttle.waitMinutes', { count: Math.ceil(seconds / 60) }),
  });
}

/** The network of a caller: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has. */
export function networkOf(remoteAddress: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remoteAddress)?.[1];
  if (ipv4) return ipv4;
  if (!remoteAddress.includes(':')) return remoteAddress;
  const [head = '', tail] = remoteAddress.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after].slice(0, 4).join(':');
}

/** The hash of an e-mail as a limit's subject: counters outlive a deleted account by a day and must not reveal its e-mail. */
export function blindEmail(email: string, deploymentSecret: Buffer): string {
  return createHmac('sha256', deploymentSecret).update(`throttle ${email}`).digest('base64url');
}

function refuseBeyond(limits: readonly Limit[], now: Date, isBeyond: (limit: Limit) => boolean): void {
  const waits = limits.filter(isBeyond).map((limit) => secondsLeft(limit, now));
  if (waits.length > 0) throw refusalForSeconds(Math.max(...waits));
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
