import { useSyncExternalStore } from 'react';
import { isSignedIn, readCredential, subscribeToCredential } from './credential.ts';

/** False on the server and during hydration: rendered pages contain no buyer's data. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToCredential, isSignedIn, () => false);
}

/** Identifies the session; empty without one. */
export function readSessionKey(): string {
  return readCredential()?.accessKey ?? '';
}

/** The hook for `readSessionKey`. Empty on the server and during hydration. */
export function useSessionKey(): string {
  return useSyncExternalStore(subscribeToCredential, readSessionKey, () => '');
}
