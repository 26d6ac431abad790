import { useEffect, useRef, useState } from 'react';
import { isSignedIn, subscribeToCredential } from './credential.ts';
import { findEntry, forgetEntry, keepEntry, ownNumber } from './kept-entry.ts';
import { hasSignInEnded } from './sign-in-ended.ts';

/**
 * State of a form that outlives a session which ends under it: after signing in again the same buyer finds it there.
 * Whoever signs out leaves nothing behind. `start` is what the form begins with otherwise.
 */
export function useKeptEntry<T extends object>(form: string, start: () => T) {
  const [entry, setEntry] = useState<T>(() => {
    const begun = start();
    return { ...begun, ...findEntry(form, ownNumber(), begun) };
  });
  useKeeping(form, entry);
  return [entry, (change: Partial<T>) => setEntry((before) => ({ ...before, ...change }))] as const;
}

/** The same for a form that keeps its state itself: `restore` gets what is to be filled in again. */
export function useKeptFields<T extends object>(form: string, entry: T, restore: (kept: Partial<T>) => void): void {
  const first = useRef({ entry, restore });
  useEffect(() => {
    const kept = findEntry(form, ownNumber(), first.current.entry);
    if (kept) first.current.restore(kept);
  }, [form]);
  useKeeping(form, entry);
}

function useKeeping(form: string, entry: object): void {
  const latest = useRef(entry);
  useEffect(() => {
    latest.current = entry;
  });
  useEffect(() => {
    const owner = ownNumber();
    forgetEntry(form);
    // Kept at once: the page may be reloaded before it has given way to the sign-in.
    return subscribeToCredential(() => {
      if (!isSignedIn() && hasSignInEnded()) keepEntry(form, owner, latest.current);
    });
  }, [form]);
}
