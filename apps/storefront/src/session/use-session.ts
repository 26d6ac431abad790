import { useSyncExternalStore } from 'react';
import { isSignedIn, readCredential, subscribeToCredential } from './credential.ts';

/** False on the server and during hydration, since a rendered page holds no buyer's data. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToCredential, isSignedIn, () => false);
}

/** Tells one sign-in from another; empty while nobody is signed in. */
export function useSessionKey(): string {
  return useSyncExternalStore(
    subscribeToCredential,
    () => readCredential()?.accessKey ?? '',
    () => '',
  );
}
