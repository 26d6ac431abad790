import { useEffect, useRef } from 'react';
import { isSignedIn, subscribeToCredential } from './credential.ts';
import { keepEntry, ownNumber, takeEntry, type Entry } from './kept-entry.ts';
import { hasSignInEnded } from './sign-in-ended.ts';

/**
 * What is typed into a form outlives a session that ends under it: after signing in again the same buyer finds it there.
 * Whoever signs out leaves nothing behind.
 */
export function useKeptEntry<T extends Entry>(form: string, entry: T, restore: (kept: Partial<T>) => void): void {
  const latest = useRef({ entry, restore });
  useEffect(() => {
    latest.current = { entry, restore };
  });
  useEffect(() => {
    const owner = ownNumber();
    const kept = takeEntry(form, owner, latest.current.entry);
    if (kept) latest.current.restore(kept);
    // Kept at once: the page may be reloaded before it has given way to the sign-in.
    return subscribeToCredential(() => {
      if (!isSignedIn() && hasSignInEnded()) keepEntry(form, owner, latest.current.entry);
    });
  }, [form]);
}
