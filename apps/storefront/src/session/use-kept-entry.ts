import { useEffect, useRef, useState } from 'react';
import { isSignedIn, subscribeToCredential } from './credential.ts';
import { findEntry, forgetEntry, keepEntry, ownNumber } from './kept-entry.ts';
import { hasSignInEnded } from './sign-in-ended.ts';

/**
 * State of a form that outlives a reload, and a session which ends under it: the same buyer finds it there again.
 * Whoever signs out leaves nothing behind. `start` is what the form begins with otherwise.
 */
export function useKeptEntry<T extends object>(form: string, start: () => T) {
  const [begun] = useState(start);
  const [entry, setEntry] = useState<T>(() => ({ ...begun, ...findEntry(form, ownNumber(), begun) }));
  useKeeping(form, begun, entry);
  return [entry, (change: Partial<T>) => setEntry((before) => ({ ...before, ...change }))] as const;
}

/** The same for a form that keeps its state itself: `restore` gets what is to be filled in again. */
export function useKeptFields<T extends object>(form: string, entry: T, restore: (kept: Partial<T>) => void): void {
  const first = useRef({ entry, restore });
  const [begun] = useState(entry);
  useEffect(() => {
    const kept = findEntry(form, ownNumber(), first.current.entry);
    if (kept) first.current.restore(kept);
  }, [form]);
  useKeeping(form, begun, entry);
}

function useKeeping(form: string, begun: object, entry: object): void {
  const latest = useRef(entry);
  useEffect(() => {
    latest.current = entry;
  });
  useEffect(() => {
    const owner = ownNumber();
    const untouched = JSON.stringify(begun);
    const keep = () => {
      if (JSON.stringify(latest.current) !== untouched) keepEntry(form, owner, latest.current);
    };
    // A page that is shown again as it was left has it all.
    const forget = () => forgetEntry(form);
    forget();
    addEventListener('pagehide', keep);
    addEventListener('pageshow', forget);
    // Kept at once: the page may be reloaded before it has given way to the sign-in.
    const unsubscribe = subscribeToCredential(() => {
      if (!isSignedIn() && hasSignInEnded()) keep();
    });
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', forget);
      unsubscribe();
    };
  }, [form, begun]);
}
