import { setTimeout as sleep } from 'node:timers/promises';

/** A scrape is answered without figures that the database takes longer to read. */
const waitMs = 2000;

/** Reads figures for a scrape; undefined if that fails or takes too long. */
export async function readInTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  const reading = read().catch(() => undefined);
  const waiting = new AbortController();
  const timeout = sleep(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  return Promise.race([reading, timeout]).finally(() => waiting.abort());
}
