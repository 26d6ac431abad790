import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#http/refusal.ts';
import { addToCounters, findCounts, type CountedWindow } from './throttle.sql.ts';

/** At most so many of something about one subject (an account, a network) in a window of time. */
export interface Limit {
  name: string;
  subject: string;
  most: number;
  windowSeconds: number;
}

/** Counts one more against each limit; refused, with the time to wait, when that is more than any of them allows. */
export async function countWithin(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  const counts = await addToCounters(db, windowsOf(limits, now));
  refuseBeyond(limits, now, (limit) => (counts.get(keyOf(limit)) ?? 0) > limit.most);
}

/** Refused, with the time to wait, when a limit is already used up. Counts nothing. */
export async function refuseUsedUp(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  const counts = await findCounts(db, windowsOf(limits, now));
  refuseBeyond(limits, now, (limit) => (counts.get(keyOf(limit)) ?? 0) >= limit.most);
}

/** Counts one more against each limit, to be refused the next time. */
export async function count(db: Db | Tx, limits: readonly Limit[], now: Date): Promise<void> {
  await addToCounters(db, windowsOf(limits, now));
}

export function refuseForSeconds(seconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUEST', {
    detail: {
      zh_CN: `操作太频繁，请 ${waitInChinese(seconds)}后再试`,
      en_US: `Too many tries. Please try again in ${waitInEnglish(seconds)}`,
    },
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

function waitInChinese(seconds: number): string {
  return seconds < 90 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

function waitInEnglish(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
