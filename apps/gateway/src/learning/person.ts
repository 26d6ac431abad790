import { createHmac } from 'node:crypto';
import { defineLoadingCache } from '#cache/caches.ts';
import type { Context } from '#service/context.ts';
import { networkOf } from '#throttle/throttle.ts';
import { ensureMarkDay } from './mark-days.ts';
import { getDayKey, type Person } from './steps.sql.ts';

/** The keys of today and, shortly after midnight, of yesterday. */
const dayKeys = defineLoadingCache<Buffer>({ name: 'search-day-keys', maxEntries: 2, seconds: 60 });

/**
 * The caller as hashes with the key of the day. Undefined if the caller cannot be told from others: not signed in, and
 * behind a proxy that is not configured.
 */
export async function findPerson(context: Context, day: string): Promise<Person | undefined> {
  const { db, caches, caller, deployment } = context;
  const { remoteAddress, remoteAddressScope, buyer, guest } = caller;
  const isKnownNetwork = remoteAddressScope !== 'shared' && remoteAddress !== '';
  const id = (buyer ?? guest)?.id;
  if (id === undefined && !isKnownNetwork) return undefined;
  const key = await caches.of(dayKeys).get(day, async () => {
    await ensureMarkDay(db, day);
    return getDayKey(db, day);
  });
  const digest = (subject: string): Buffer =>
    createHmac('sha256', deployment.deploymentSecret).update('search step ').update(key).update(subject).digest();
  const network = isKnownNetwork ? digest(`network ${networkOf(remoteAddress)}`) : null;
  const person = id === undefined ? network : digest(`buyer ${id}`);
  return person ? { person, network } : undefined;
}
