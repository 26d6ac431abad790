import { nowMs } from '#clock.ts';
import { setHasAdditions, type Addition } from './addition.ts';
import { offlineDatabase } from './database.ts';
import { claimStorage } from './owner.ts';
import { retryWithFreedSpace } from './free-space.ts';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kaimai-additions');
const listeners = new Set<() => void>();

/** Stores an addition until there is a network. Returns false if this browser may store nothing. */
export async function storeAddition(addition: Omit<Addition, 'at'>): Promise<boolean> {
  if ((await claimStorage()) === undefined) return false;
  const database = await offlineDatabase();
  await retryWithFreedSpace(() => database.put('additions', { ...addition, at: nowMs() }));
  await announceChange();
  // Requests that the browser does not delete this site's data when space is short.
  void navigator.storage?.persist?.().catch(() => false);
  return true;
}

/** The stored addition with this key; undefined after the buyer has removed it or signed out. */
export async function findAddition(key: string): Promise<Addition | undefined> {
  return (await offlineDatabase()).get('additions', key);
}

/**
 * Replaces a stored addition by one that may have another key. Returns false, and stores nothing, if the buyer has removed
 * it or signed out.
 */
export async function replaceAddition(key: string, addition: Addition): Promise<boolean> {
  const { store, done } = (await offlineDatabase()).transaction('additions', 'readwrite');
  const isStored = (await store.getKey(key)) !== undefined;
  const writes = isStored ? [store.delete(key), store.put(addition)] : [];
  await Promise.all([...writes, done]);
  if (isStored) await announceChange();
  return isStored;
}

export async function removeAddition(key: string): Promise<void> {
  await (await offlineDatabase()).delete('additions', key);
  await announceChange();
}

/** All additions of the current owner, waiting or with their outcomes, the oldest first. */
export async function listAdditions(): Promise<Addition[]> {
  // Deletes the additions of a former owner.
  await claimStorage();
  const all = await (await offlineDatabase()).getAll('additions');
  return all.toSorted((one, other) => one.at - other.at);
}

/** Calls back on each change, in this tab or another. */
export function subscribeToAdditions(listener: () => void): () => void {
  listeners.add(listener);
  channel?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', listener);
  };
}

async function announceChange(): Promise<void> {
  setHasAdditions((await (await offlineDatabase()).count('additions')) > 0);
  channel?.postMessage('changed');
  for (const listener of listeners) listener();
}
