import { useSyncExternalStore } from 'react';
import { isSignedIn, subscribeToCredential } from './credential.ts';

/** False on the server and during hydration, since a rendered page holds no buyer's data. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeToCredential, isSignedIn, () => false);
}
