import { useSyncExternalStore } from 'react';

/** A key of local storage, set while this browser stores additions to the cart that were made without a network (addition.ts). */
export const additionsMarker = 'kaimai-additions';

const listeners = new Set<() => void>();
const isBrowser = typeof window !== 'undefined';
let isLost = isBrowser && !navigator.onLine;

/** Whether the last request got no answer, or the browser has no network. */
export function isNetworkLost(): boolean {
  return isLost;
}

/** Records whether the network is lost, and notifies the listeners of a change. */
export function setNetworkLost(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False on the server and during hydration. */
export function useNetworkLost(): boolean {
  return useSyncExternalStore(subscribeToNetwork, isNetworkLost, () => false);
}

// The event `online` is no proof that the server answers: the offline bar checks that (offline-bar.tsx).
if (isBrowser) addEventListener('offline', () => setNetworkLost(true));
